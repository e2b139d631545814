import { DEFAULT_CHANNELS, REMINDER_KINDS } from '../../shared/notifications/preference.rules.js';
import { isoSql } from '../platform/database/view-sql.js';
import { partSql } from './part-sql.js';

/** The worker’s profile, without password, keys and SSN. */
export const OWN_PROFILE_SQL = partSql(
  {
    id: 'id',
    email: 'email',
    firstName: 'first_name',
    lastName: 'last_name',
    phone: 'phone',
    address: 'address',
    city: 'city',
    state: 'state',
    zipCode: 'zip_code',
    emergencyContactName: 'emergency_contact_name',
    emergencyContactRelation: 'emergency_contact_relation',
    emergencyContactPhone: 'emergency_contact_phone',
    preferredLanguage: 'preferred_language',
    isApproved: 'is_approved',
    approvedAt: isoSql('approved_at'),
    backgroundCheckStatus: 'background_check_status',
    workerScore: 'worker_score::float8',
    skillLevel: 'attained_skill_level',
    employeeNumber: 'bc_employee_no',
    payrollNumber: 'payroll_number',
    mailRefusedSince: isoSql('mail_refused_at'),
    mailRefusedStatus: 'mail_refused_status',
    ssnLastFour: 'ssn_last_four',
    twoFactorSince: isoSql('two_factor_enabled_at'),
    createdAt: isoSql('created_at'),
  },
  'users WHERE id = $1',
);

/** Account data by key of the export file, without tokens, their hashes and push keys. */
export const OWN_ACCOUNT_SQL = {
  consents: partSql(
    {
      kind: 'kind',
      text: 'text_version',
      language: 'language',
      givenAt: isoSql('given_at'),
      ipAddress: 'ip_address',
      device: 'user_agent',
    },
    'consents WHERE user_id = $1',
  ),
  sessions: partSql(
    {
      openedAt: isoSql('created_at'),
      lastSeenAt: isoSql('last_seen_at'),
      expiresAt: isoSql('expires_at'),
      endedAt: isoSql('ended_at'),
      ipAddress: 'ip_address',
      device: 'user_agent',
    },
    'sessions WHERE user_id = $1',
    'created_at, id',
  ),
  documents: partSql(
    { kind: 'kind', fileName: 'file_name', type: 'mime_type', bytes: 'size_bytes', uploadedAt: isoSql('uploaded_at') },
    'worker_documents WHERE user_id = $1',
  ),
  /** Notes of admins that are not deleted, without their authors. */
  notes: partSql(
    { writtenAt: isoSql('created_at'), text: 'text' },
    'worker_notes WHERE user_id = $1 AND deleted_at IS NULL',
    'created_at, id',
  ),
  notifications: partSql(
    { sentAt: isoSql('created_at'), title: 'title', message: 'message', isRead: 'is_read' },
    'notifications WHERE user_id = $1',
  ),
  reminderPreferences: partSql(
    {
      reminder: 'k.kind',
      push: `coalesce(p.push, ${DEFAULT_CHANNELS.push})`,
      email: `coalesce(p.email, ${DEFAULT_CHANNELS.email})`,
    },
    `unnest(ARRAY['${REMINDER_KINDS.join("', '")}']) WITH ORDINALITY AS k (kind, place)
     LEFT JOIN notification_preferences p ON p.kind = k.kind AND p.user_id = $1`,
    'k.place',
  ),
  reminders: partSql(
    {
      reminder: 'kind',
      assignmentId: 'shift_assignment_id',
      dueAt: isoSql('due_at'),
      sentAt: isoSql('sent_at'),
      cancelledAt: isoSql('cancelled_at'),
    },
    'reminders WHERE user_id = $1',
    'due_at, id',
  ),
  emailChanges: partSql(
    {
      newEmail: 'new_email',
      requestedAt: isoSql('requested_at'),
      confirmedAt: isoSql('confirmed_at'),
      expiresAt: isoSql('expires_at'),
    },
    'email_changes WHERE user_id = $1',
    'requested_at',
  ),
  pushDevices: partSql(
    { device: 'user_agent', subscribedAt: isoSql('created_at'), lastSeenAt: isoSql('last_seen_at') },
    'push_subscriptions WHERE user_id = $1',
  ),
  firstPush: partSql({ acceptedAt: isoSql('accepted_at') }, 'first_pushes WHERE user_id = $1', 'accepted_at'),
} as const;
