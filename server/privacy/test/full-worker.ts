import { AccountClient } from '../../auth/security/test/account-client.js';
import { seal } from '../../auth/secrets.js';
import { anAdminRow } from '../../test/factories/admin.js';
import { anAssignment } from '../../test/factories/assignment.js';
import { aShift } from '../../test/factories/shift.js';
import { aTimesheet } from '../../test/factories/timesheet.js';
import type { TestApp } from '../../test/support/test-app.js';

/** Unique words of one person, to be found in any table. */
export const MARKS = [
  'Quillón',
  'quillon',
  '801-555-7341',
  'Foilwright',
  'Overrun',
  '84999',
  'Gatherline',
  '801-555-7342',
  'burst-pipe',
  'left-early-note',
  'desk-remark',
  '203.0.113.77',
  'PhoneOfOne',
  'passport-scan',
  'spoke-roughly',
  'asks-for-mornings',
];

const PERSON = {
  email: 'quillon@gigshift.example',
  firstName: 'Quillón',
  lastName: 'Foilwright',
  phone: '801-555-7341',
  address: '1 Overrun Row',
  city: 'Overrun',
  zipCode: '84999',
  emergencyContactName: 'Gatherline Foilwright',
  emergencyContactRelation: 'Gatherline',
  emergencyContactPhone: '801-555-7342',
} as const;

const OFFER_SQL = `INSERT INTO offers (shift_id, user_id, source, is_exclusive, sent_at, answer_by, offered_by)
  VALUES ($1, $2, 'asked', false, to_timestamp($3 / 1000.0), to_timestamp($3 / 1000.0) + interval '4 hours', $4)`;

const WAITLIST_SQL = `INSERT INTO waitlist_entries (shift_id, user_id, joined_at) VALUES ($1, $2, to_timestamp($3 / 1000.0))`;

export type FullWorker = {
  fixture: AccountClient;
  upcoming: number;
  pending: number;
  worked: number;
  cancelled: number;
};

/** Creates a worker with rows in each table that can contain personal data, including approved and paid hours. */
export async function createFullWorker(test: TestApp): Promise<FullWorker> {
  const ssn = seal(test.config.secrets.encryptionKeys, 'ssn', '123-45-6789');
  const fixture = await AccountClient.open(test, {
    ...PERSON,
    ssnEncrypted: ssn,
    ssnLastFour: '6789',
    bcEmployeeNo: 'E-77',
  });
  const { worker } = fixture;
  const upcoming = await anAssignment(test, { worker, shift: await aShift(test, { inHours: 5 }) });
  const pending = await anAssignment(test, { worker, status: 'pending', shift: await aShift(test, { inHours: 30 }) });
  const worked = await aTimesheet(test, { userId: worker.id, date: '2026-11-10', assignment: notesOf(test) });
  const late = { isLateCancellation: true, cancelledAt: test.clock.now(), cancellationReason: 'burst-pipe' };
  const cancelled = await anAssignment(test, { worker, status: 'cancelled', ...late });
  const parameters = [worked.shiftId, worker.id, test.clock.now(), (await anAdminRow(test)).id];
  await test.dataSource.query(OFFER_SQL, parameters);
  await test.dataSource.query(WAITLIST_SQL, parameters.slice(0, 3));
  for (const [sql, ...more] of rowsOf(worked.id)) await test.dataSource.query(sql, [worker.id, ...more]);
  // inserted directly, like demo data: invariant 6 applies to later changes
  await test.dataSource.query(
    `INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
     VALUES ($1, 'system', 'demo.seeded', 'demo', '1', '{}')`,
    [new Date(test.clock.now())],
  );
  return { fixture, upcoming: upcoming.id, pending: pending.id, worked: worked.id, cancelled: cancelled.id };
}

const notesOf = (test: TestApp) => ({
  workerNotes: 'left-early-note',
  adminNotes: 'desk-remark',
  clockInLocation: { latitude: 40.7311, longitude: -111.9025, accuracy: 12, distanceMeters: 3 },
  isApproved: true,
  approvedWhen: test.clock.now(),
  paymentStatus: 'processing' as const,
});

function rowsOf(worked: number): [string, ...unknown[]][] {
  const day = `'2026-11-10T15:00:00Z'`;
  return [
    [
      `INSERT INTO payments (kind, user_id, shift_assignment_id, amount, pay_period_start, pay_period_end, status, created_at)
       VALUES ('shift', $1, $2, 160, '2026-11-08', '2026-11-14', 'processing', ${day})`,
      worked,
    ],
    [
      `INSERT INTO correction_requests (id, shift_assignment_id, state, clock_in_time, clock_out_time, reason, created_at,
         decided_at, decided_by, decision_reason)
       SELECT gen_random_uuid(), a.id, 'declined', a.clock_in_time, a.clock_out_time, 'left-early-note', ${day}, ${day},
         (SELECT min(id) FROM admins), 'desk-remark' FROM shift_assignments a WHERE a.user_id = $1 AND a.id = $2`,
      worked,
    ],
    [
      `INSERT INTO performance_metrics (user_id, metric_type, severity, description, source, date_occurred, created_at, voided_at, void_reason)
       VALUES ($1, 'attitude_concern', 'minor', 'spoke-roughly', 'system', '2026-11-10', ${day}, ${day}, 'spoke-roughly')`,
    ],
    [
      `INSERT INTO worker_scores (user_id, score, notes, type, created_at) VALUES ($1, 95, 'spoke-roughly', 'event', ${day})`,
    ],
    [
      `INSERT INTO worker_notes (user_id, text, created_at, created_by, request_id)
       VALUES ($1, 'asks-for-mornings', ${day}, (SELECT min(id) FROM admins), gen_random_uuid())`,
    ],
    [
      `WITH run AS (
         INSERT INTO timeclock_sync_runs (first_day, last_day, state, sent_by, started_at, ended_at)
         VALUES ('2026-11-08', '2026-11-14', 'done', (SELECT min(id) FROM admins), ${day}, ${day}) RETURNING id)
       INSERT INTO timeclock_sync_results (run_id, user_id, outcome, problem)
       SELECT id, $1, 'refused', '{"code": "timeclock_refused", "params": {"said": "Quillón has left"}}' FROM run`,
    ],
    [
      `WITH run AS (
         INSERT INTO timeclock_sync_runs (first_day, last_day, state, sent_by, started_at, problem)
         VALUES ('2026-11-08', '2026-11-14', 'paused', (SELECT min(id) FROM admins), ${day},
           '{"code": "timeclock_fault", "params": {"said": "No card of Quillón", "httpStatus": 500}}') RETURNING id)
       INSERT INTO timeclock_sync_results (run_id, user_id, pauses) SELECT id, $1, 1 FROM run`,
    ],
    [
      `INSERT INTO timeclock_entries (shift_assignment_id, change, state, starts_at, ends_at, attempt_id, said, sent_by, sent_at)
       SELECT a.id, 'add', 'refused', a.clock_in_time, a.clock_out_time, gen_random_uuid(), 'Quillón has left',
         (SELECT min(id) FROM admins), ${day} FROM shift_assignments a WHERE a.user_id = $1 AND a.id = $2`,
      worked,
    ],
    [`INSERT INTO worker_performance_history (user_id, calculated_at, overall_score) VALUES ($1, ${day}, 95)`],
    [
      `WITH sent AS (
         INSERT INTO announcements (id, title, message, title_es, message_es, type, priority, recipient_type, recipient_count, body_hash, created_by, created_at)
         VALUES (gen_random_uuid(), 'Hello Quillón', 'desk-remark', 'Hola Quillón', 'desk-remark', 'general', 'normal', 'specific', 1, 'x', (SELECT min(id) FROM admins), ${day})
         RETURNING *)
       INSERT INTO notifications (user_id, title, message, type, created_at, announcement_id)
       SELECT $1, title, message, type, created_at, id FROM sent`,
    ],
    [`INSERT INTO notification_preferences (user_id, kind, push, email) VALUES ($1, 'dayBefore', false, true)`],
    [
      `INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth, user_agent, created_at, last_seen_at)
       SELECT $1, id, 'https://push.example/PhoneOfOne', 'key', 'auth', 'PhoneOfOne', ${day}, ${day}
       FROM sessions WHERE user_id = $1 LIMIT 1`,
    ],
    [`INSERT INTO first_pushes (user_id, accepted_at) VALUES ($1, ${day})`],
    [`INSERT INTO reminders (kind, shift_assignment_id, user_id, due_at) VALUES ('dayBefore', $2, $1, ${day})`, worked],
    [
      `INSERT INTO worker_documents (user_id, kind, file_name, mime_type, size_bytes, storage_key, uploaded_at)
       VALUES ($1, 'drivers_license', 'passport-scan.pdf', 'application/pdf', 10, 'documents/00/passport-scan.pdf', ${day})`,
    ],
    [
      `INSERT INTO consents (user_id, kind, text_version, language, ip_address, user_agent, given_at)
       VALUES ($1, 'terms', 'terms-2026-11', 'en', '203.0.113.77', 'PhoneOfOne', ${day})`,
    ],
    [`UPDATE sessions SET ip_address = '203.0.113.77', user_agent = 'PhoneOfOne' WHERE user_id = $1`],
    [
      `INSERT INTO email_changes (user_id, new_email, requested_at, expires_at)
       VALUES ($1, 'quillon.new@gigshift.example', now(), now() + interval '1 day')`,
    ],
    [`INSERT INTO upload_tokens (token_hash, user_id, expires_at) VALUES (md5(random()::text), $1, now())`],
    [
      `INSERT INTO user_trainings (user_id, training_id, score, passed, completed_at)
       SELECT $1, id, 90, true, ${day} FROM new_training`,
    ],
    [
      `INSERT INTO training_events (user_id, training_id, client_event_id, body_hash, response, received_at)
       SELECT $1, training_id, gen_random_uuid(), 'hash', '{"score": 90}', ${day} FROM user_trainings WHERE user_id = $1`,
    ],
    [
      `WITH edit AS (
         INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
         VALUES (${day}, 'system', 'timesheet.edited', 'assignment', $2::int::text, '{"reason": "given"}') RETURNING id)
       INSERT INTO audit_reasons (audit_id, user_id, reason) SELECT id, $1, 'spoke-roughly' FROM edit`,
      worked,
    ],
    ...clockEventRows(worked),
  ].map(([sql, ...more]) => [withTraining(String(sql)), ...more]);
}

/** Adds a training, because a template database has none. */
const withTraining = (sql: string) =>
  sql.includes('new_training')
    ? `WITH new_training AS (INSERT INTO trainings (skill_level_id, title, description, video_url, duration, created_at)
         VALUES (1, 'Floor safety', 'How to stay whole', 'https://video.example/1', 20, now()) RETURNING id) ${sql}`
    : sql;

function clockEventRows(worked: number): [string, ...unknown[]][] {
  return [
    [
      `WITH event AS (
         INSERT INTO clock_events (id, user_id, client_event_id, kind, requested_assignment_id, shift_assignment_id, received_at,
           latitude, longitude, client_distance_meters, position_at, body_hash)
         VALUES (gen_random_uuid(), $1, gen_random_uuid(), 'clock_in', $2, $2, '2026-11-10T16:00:00Z', 40.7, -111.9, 3,
           '2026-11-10T16:00:00Z', 'hash') RETURNING id)
       INSERT INTO clock_event_decisions (clock_event_id, outcome, judged_at, distance_meters, response, decided_at, note)
       SELECT id, 'applied', '2026-11-10T16:00:00Z', 3, '{}', '2026-11-10T16:00:00Z', 'desk-remark' FROM event`,
      worked,
    ],
  ];
}
