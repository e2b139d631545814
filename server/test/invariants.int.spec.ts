import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { brokenInvariants, createTestDatabase, type TestDatabase } from './support/test-database.js';

/** A worker on a shift, clocked out, approved and paid, with an audit row for each step. All ids are 1. */
const HEALTHY = [
  `INSERT INTO admins (tid, oid, email, name, last_sign_in_at, created_at) VALUES ('t', 'o', 'a@gigshift.example', 'A', now(), now())`,
  `INSERT INTO users (email, password, first_name, last_name, phone, address, city, state, zip_code, emergency_contact_name,
     emergency_contact_relation, emergency_contact_phone, is_approved, approved_at, approved_by, created_at)
   VALUES ('maria@gigshift.example', '$argon2id$none', 'Maria', 'x', '801-555-0100', 'x', 'x', 'UT', '84104', 'x', 'x', '801-555-0101',
     true, now(), 1, now())`,
  `INSERT INTO shifts (title, description, skill_level_id, date, start_time, end_time, starts_at, ends_at, pay_rate, total_positions, created_at)
   VALUES ('x', 'x', 1, '2026-11-17', '06:00', '14:00', '2026-11-17 06:00-07', '2026-11-17 14:00-07', 17, 2, now())`,
  `INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, status, clock_in_time, clock_out_time, hours_worked, pay_rate,
     is_approved, approved_when, payment_status, assigned_at)
   SELECT id, 1, starts_at, ends_at, 'completed', starts_at, ends_at, 8, 17, true, now(), 'paid', now() FROM shifts`,
  `INSERT INTO payments (kind, user_id, shift_assignment_id, amount, pay_period_start, pay_period_end, status, processed_at, created_at)
   VALUES ('shift', 1, 1, 136, '2026-11-15', '2026-11-21', 'paid', now(), now())`,
  ...auditRows('assignment', [
    ['assignment.claimed', { status: 'assigned' }],
    ['assignment.clocked_in', { status: 'in_progress' }],
    ['assignment.flagged', { status: 'in_progress' }],
    ['timesheet.clocked_out', { status: { from: 'in_progress', to: 'completed' } }],
    ['timesheet.approved', {}],
    ['timesheet.paid', { paymentId: 1 }],
  ]),
  ...auditRows('worker', [['worker.approved', {}]]),
];

type AuditEntry = [action: string, changes: object];

function auditRows(kind: string, rows: AuditEntry[]): string[] {
  return rows.map(
    ([action, changes]) => `INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
      VALUES (now(), 'system', '${action}', '${kind}', '1', '${JSON.stringify(changes)}')`,
  );
}
const job = (data: object) => `INSERT INTO pgboss.job (name, data) VALUES ('mail', '${JSON.stringify(data)}')`;
const withoutAuditRow = (action: string) => `DELETE FROM audit_log WHERE action = '${action}'`;
const METRIC = `INSERT INTO performance_metrics (user_id, shift_assignment_id, metric_type, severity, points_deducted, description, source,
  date_occurred, created_at, voided_at, void_reason)`;
const EVENT = `INSERT INTO clock_events (id, user_id, client_event_id, kind, requested_assignment_id, shift_assignment_id, received_at,
    latitude, longitude, client_distance_meters, position_at, body_hash)
  VALUES (gen_random_uuid(), 1, gen_random_uuid(), 'clock_in', 1, 1, now(), 40.7, -111.9, 5, now(), 'x')`;

const ACCEPTED_OFFER = `INSERT INTO offers (shift_id, user_id, source, is_exclusive, state, sent_at, answer_by, closed_at)
  VALUES (1, 1, 'freed', false, 'accepted', now(), now() + interval '1 hour', now())`;

/** Locks the week of the valid payment with the given amount. */
function lockedAt(amount: number, payments = 1, hours = 8): string {
  return `INSERT INTO pay_period_locks (week_start, starts_at, ends_at, payments, hours, amount, locked_at, locked_by)
    VALUES ('2026-11-15', '2026-11-15 00:00-07', '2026-11-22 00:00-07', ${payments}, ${hours}, ${amount}, '2026-11-22 00:00-07', 1)`;
}

/** A fault written past all constraints, and the invariant that reports it. */
const FAULTS: [invariant: string, fault: string, ...statements: string[]][] = [
  [
    '2 recorded twice',
    'a clock-in during other recorded hours',
    `INSERT INTO shifts (title, description, skill_level_id, date, start_time, end_time, starts_at, ends_at, pay_rate, total_positions, created_at)
     VALUES ('y', 'y', 1, '2026-11-17', '14:00', '20:00', '2026-11-17 14:00-07', '2026-11-17 20:00-07', 17, 2, now())`,
    `INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, status, clock_in_time, pay_rate, assigned_at)
     SELECT id, 1, starts_at, ends_at, 'in_progress', starts_at - interval '1 minute', 17, now() FROM shifts WHERE title = 'y'`,
  ],
  ['1 held positions', 'a held position without an offer', `UPDATE shifts SET held_positions = 1`],
  ['1 accepted offer', 'an accepted offer without an assignment', ACCEPTED_OFFER],
  ['1 assignment on a draft', 'a shift that became a draft', `UPDATE shifts SET is_draft = true, is_active = false`],
  [
    '6 state without its record',
    'a state that no audit row names',
    `UPDATE shift_assignments SET status = 'cancelled', cancelled_at = now(),
     clock_in_time = NULL, clock_out_time = NULL, hours_worked = NULL, is_approved = false, payment_status = 'pending'`,
  ],
  [
    '6 state without its record',
    'an assignment the audit never heard of',
    `DELETE FROM audit_log WHERE subject_kind = 'assignment'`,
  ],
  [
    '6 move recorded twice',
    'two rows for one clock-out',
    ...auditRows('assignment', [['timesheet.clocked_out', { status: 'completed' }]]),
  ],
  [
    '6 no-show recorded twice',
    'two rows for one no-show',
    ...auditRows('assignment', [
      ['assignment.missed', {}],
      ['assignment.missed', {}],
    ]),
  ],
  ['6 approval without its record', 'an unaudited approval', withoutAuditRow('timesheet.approved')],
  [
    '6 approval without its record',
    'an approval taken back on paper only',
    ...auditRows('assignment', [['timesheet.edited', { approvalTakenBack: true }]]),
  ],
  ['6 approval recorded twice', 'an approval audited twice', ...auditRows('assignment', [['timesheet.approved', {}]])],
  ['6 worker without a record', 'a worker approved in silence', withoutAuditRow('worker.approved')],
  [
    '6 worker without a record',
    'a worker whose refusal did not happen',
    ...auditRows('worker', [['worker.rejected', {}]]),
  ],
  ['6 worker recorded twice', 'a worker approved twice', ...auditRows('worker', [['worker.approved', {}]])],
  ['6 audited by one row', 'an unaudited payment', withoutAuditRow('timesheet.paid')],
  [
    '6 audited by one row',
    'a payment audited twice',
    ...auditRows('assignment', [['timesheet.paid', { paymentId: 1 }]]),
  ],
  [
    '6 audited by one row',
    'overtime paid in silence',
    `INSERT INTO payments (kind, user_id, amount, pay_period_start, pay_period_end, sequence,
     status, processed_at, created_at) VALUES ('overtime', 1, 5, '2026-11-15', '2026-11-21', 1, 'paid', now(), now())`,
  ],
  [
    '6 audited by one row',
    'an adjustment in silence',
    `INSERT INTO payments (kind, user_id, shift_assignment_id, amount, pay_period_start, pay_period_end, notes, request_id,
     status, processed_at, created_at) VALUES ('adjustment', 1, 1, 5, '2026-11-15', '2026-11-21', 'x', gen_random_uuid(), 'paid', now(), now())`,
  ],
  [
    '6 audited by one row',
    'a payment undone on paper only',
    ...auditRows('assignment', [['timesheet.payment_undone', { paymentId: 1 }]]),
  ],
  [
    '5 adjusted below nothing',
    'more taken back than was paid',
    `INSERT INTO payments (kind, user_id, shift_assignment_id, amount, pay_period_start, pay_period_end, notes, request_id,
     status, processed_at, created_at) VALUES ('adjustment', 1, 1, -136.01, '2026-11-15', '2026-11-21', 'x', gen_random_uuid(), 'paid', now(), now())`,
    ...auditRows('payment', [['payment.adjusted', {}]]),
  ],
  ['5 locked period moved', 'a payment changed after the lock', lockedAt(135.99)],
  [
    '5 open in a locked period',
    'hours that nobody approved',
    lockedAt(0, 0, 0),
    `DELETE FROM payments`,
    `UPDATE shift_assignments SET is_approved = false, payment_status = 'pending'`,
    `INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
     VALUES (now(), 'system', 'timesheet.edited', 'assignment', '1', '{"approvalTakenBack": true}')`,
  ],
  ['6 audited by one row', 'a shift cancelled in silence', `UPDATE shifts SET cancelled_at = now(), is_active = false`],
  [
    '6 audited by one row',
    'an alert dismissed in silence',
    `INSERT INTO dismissed_alerts (alert_type, shift_assignment_id, dismissed_by, dismissed_at)
     VALUES ('no_show', 1, 1, now())`,
  ],
  [
    '6 audited by one row',
    'an event recorded in silence',
    `${METRIC} VALUES (1, 1, 'no_show', 'severe', 30, 'x', 'system', '2026-11-17', now(), NULL, NULL)`,
  ],
  [
    '6 audited by one row',
    'an event voided in silence',
    `${METRIC} VALUES (1, 1, 'no_show', 'severe', 30, 'x', 'system', '2026-11-17', now(), now(), 'x')`,
    ...auditRows('performance_event', [['performance_event.recorded', {}]]),
  ],
  [
    '6 audited by one row',
    'a tap applied in silence',
    EVENT,
    `INSERT INTO clock_event_decisions (clock_event_id, outcome, judged_at, distance_meters,
     response, decided_at) SELECT id, 'applied', now(), 5, '{}', now() FROM clock_events`,
  ],
  [
    '4 applied twice',
    'two clock-outs without a resume between them',
    ...Array<string>(2).fill(EVENT.replace("'clock_in'", "'clock_out'")),
    `INSERT INTO clock_event_decisions (clock_event_id, outcome, judged_at, distance_meters,
     response, decided_at, decided_by, note) SELECT id, 'applied', now(), 5, '{}', now(), 1, 'x' FROM clock_events`,
  ],
  [
    '6 score without its record',
    'a score changed in silence',
    `INSERT INTO worker_scores (user_id, score, type, created_at) VALUES (1, 90, 'no_show', now())`,
  ],
  [
    '6 words in the audit',
    'a reason in the audit',
    ...auditRows('worker', [['score.changed', { reason: 'Her brother called' }]]),
  ],
  ['8 password in the clear', 'a password', `UPDATE users SET password = 'paper and ink 7'`],
  [
    '8 secret in the clear',
    'a token',
    `INSERT INTO upload_tokens (token_hash, user_id, expires_at) VALUES ('kTl3qv9uYw', 1, now())`,
  ],
  [
    '8 secret in the clear',
    'an SSN that nobody sealed',
    `UPDATE users SET ssn_encrypted = '528001234', ssn_last_four = '1234'`,
  ],
  ['8 SSN in a row', 'an SSN in a note', `UPDATE shift_assignments SET admin_notes = 'his is 528-00-1234.'`],
  [
    '8 signed token in a row',
    'a bearer token in a row',
    `UPDATE shift_assignments SET worker_notes = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.abc'`,
  ],
  ['8 password hash in a row', 'a hash outside its column', `UPDATE shifts SET title = '$argon2id$v=19$m=19456'`],
  ['8 personal value carried', 'an address in a job', job({ userId: 1, about: 'maria@gigshift.example' })],
  ['8 personal value carried', 'a name in a job', job({ userId: 1, params: { firstName: 'Maria' } })],
  ['8 personal value carried', 'a reset secret in a job', job({ token: 'kTl3qv9uYw' })],
  [
    '8 personal value carried',
    'a phone number in the audit',
    ...auditRows('worker', [['worker.approved', { phone: '801-555-0100' }]]),
  ],
];

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  for (const statement of HEALTHY) await client.query(statement);
});
afterAll(async () => {
  await client.end();
  await database.close();
});
beforeEach(async () => {
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica'); // disables triggers and foreign keys
});
afterEach(() => client.query('ROLLBACK'));

describe('the invariants', () => {
  it('[X-22] hold if each step has its audit row', async () => {
    expect(await brokenInvariants(client)).toEqual([]);
  });

  it.each(FAULTS)('[X-22] "%s" reports %s', async (invariant, _, ...statements) => {
    for (const statement of statements) await client.query(statement);
    expect((await brokenInvariants(client)).map((one) => one.invariant)).toContain(invariant);
  });

  it('[X-22] accept the demo data, and check all changes after it', async () => {
    await client.query(`DELETE FROM audit_log`);
    await client.query(`INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id)
      VALUES (now() + interval '1 second', 'system', 'demo.seeded', 'demo', '1')`);
    expect(await brokenInvariants(client)).toEqual([]);
    for (const statement of auditRows('assignment', [['assignment.cancelled', { status: 'cancelled' }]]))
      await client.query(statement);
    expect(await brokenInvariants(client)).toMatchObject([{ invariant: '6 state without its record' }]);
  });
});
