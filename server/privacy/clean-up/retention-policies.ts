import { RETENTION_DAYS } from '../../../shared/privacy/privacy.policy.js';

export type RetentionPolicy = {
  table: string;
  /** SQL of the row’s age column; rows before `$1` are deleted. */
  age: string;
  days: number;
  /** The clock that set the column: `rules` for the clock of the business rules, `real` for tokens and sessions. */
  time: 'rules' | 'real';
};

/**
 * Retention periods by table. Growing tables that are missing here are kept permanently: audit, clock events, hours,
 * pay, scores, consents, announcements to groups of workers. Notes on workers are kept until an admin deletes their text
 * or the worker is erased. Sign-ins delete expired challenges and directory tokens; webhooks their delivery log.
 */
export const RETENTION_POLICIES: readonly RetentionPolicy[] = [
  { table: 'training_events', age: 'received_at', days: RETENTION_DAYS.trainingEventResponses, time: 'rules' },
  { table: 'reminders', age: 'due_at', days: RETENTION_DAYS.reminders, time: 'rules' },
  { table: 'notifications', age: 'created_at', days: RETENTION_DAYS.notifications, time: 'rules' },
  // one day after its inbox rows, which refer to it
  {
    table: 'announcements',
    age: `CASE WHEN recipient_type = 'specific' THEN created_at END`,
    days: RETENTION_DAYS.notifications + 1,
    time: 'rules',
  },
  { table: 'dismissed_alerts', age: 'dismissed_at', days: RETENTION_DAYS.dismissedAlerts, time: 'rules' },
  { table: 'timeclock_summaries', age: 'asked_at', days: RETENTION_DAYS.timeclockSummaries, time: 'rules' },
  { table: 'timeclock_sync_runs', age: 'started_at', days: RETENTION_DAYS.timeclockSyncRuns, time: 'rules' },
  { table: 'sessions', age: 'coalesce(ended_at, expires_at)', days: RETENTION_DAYS.endedSessions, time: 'real' },
  { table: 'push_subscriptions', age: 'last_seen_at', days: RETENTION_DAYS.pushDevices, time: 'real' },
  { table: 'password_reset_tokens', age: 'expires_at', days: RETENTION_DAYS.spentLinks, time: 'real' },
  { table: 'email_changes', age: 'expires_at', days: RETENTION_DAYS.spentLinks, time: 'real' },
  { table: 'upload_tokens', age: 'expires_at', days: RETENTION_DAYS.spentLinks, time: 'real' },
  { table: 'encrypted_outgoing_mails', age: 'created_at', days: RETENTION_DAYS.outgoingMails, time: 'real' },
  { table: 'client_errors', age: 'last_at', days: RETENTION_DAYS.clientErrors, time: 'real' },
  { table: 'rate_limits', age: 'to_timestamp(expire / 1000.0)', days: 0, time: 'real' },
];
