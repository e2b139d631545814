import type { Client } from 'pg';

/** Each size is the same database at a different age: the number of workers per day is constant, each works about 20 shifts in a month and then leaves. */
const A_DAY = 320;
const POSITIONS = 10;
export const COHORT = 500;
const COHORT_ASSIGNMENTS = 10_000;

/**
 * Fills an empty, migrated database with past work and 200 future shifts, with half of their positions taken. Triggers are
 * disabled; the rows are written as the triggers would. `invariants.sql` checks that the data is consistent.
 * @param client the superuser
 */
export async function fill(client: Client, assignments: number): Promise<void> {
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  for (const statement of STATEMENTS) await client.query(statement.replaceAll(':size', String(assignments)));
  await client.query('COMMIT');
  for (const table of ['users', 'shifts', 'shift_assignments', 'payments'])
    await client.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), (SELECT max(id) FROM ${table}))`, [table]);
  await client.query('VACUUM ANALYZE');
}

const WORKERS = `(:size / ${COHORT_ASSIGNMENTS / COHORT})`;
const PAST_SHIFTS = `(:size / ${POSITIONS})`;
/** Future shifts, from the day after tomorrow, so that they do not overlap with a shift of this evening. */
const TO_COME = 200;

/** The age in days of past shift number `s`, 0 being the newest; four shifts a day at different times. */
const DAYS_AGO = `(1 + s / ${A_DAY / POSITIONS})`;
const START_HOUR = '(6 + 2 * (s % 4))';
const localTimes = (
  day: string,
  hour: string,
) => `(${day})::date AS date, to_char(${hour}, 'FM00') || ':00' AS start_time,
  to_char(${hour} + 8, 'FM00') || ':00' AS end_time,
  ((${day})::date + make_interval(hours => ${hour})) AT TIME ZONE 'America/Denver' AS starts_at,
  ((${day})::date + make_interval(hours => ${hour} + 8)) AT TIME ZONE 'America/Denver' AS ends_at`;
const TODAY = `(now() AT TIME ZONE 'America/Denver')::date`;

const SHIFT_COLUMNS = `id, title, title_es, description, description_es, skill_level_id, date, start_time, end_time, starts_at, ends_at,
  pay_rate, total_positions, filled_positions, requirements, created_at`;
const shiftRows = (
  filled: number,
) => `'Kitting line ' || id, 'Línea de armado ' || id, 'Pack kits by the picture sheet.',
  'Arma paquetes según la lámina.', 1, date, start_time, end_time, starts_at, ends_at, 17, ${POSITIONS}, ${filled}, '["Closed shoes"]',
  starts_at - interval '30 days'`;

/** The shift of assignment `n`, 0 being the newest; its worker follows from `n % 10 000` within the cohort. */
const SHIFT_OF = `(${PAST_SHIFTS} - n / ${POSITIONS})`;
const WORKER_OF = `(1 + ${COHORT} * (n / ${COHORT_ASSIGNMENTS}) + n % ${COHORT_ASSIGNMENTS} % ${COHORT})`;
const WEEK_START = 's.date - extract(dow FROM s.date)::int';
const IS_APPROVED = `s.date < ${TODAY} - 1`;
const IS_PAID = `s.date < ${TODAY} - 7`;
const PAYMENT_STATUS = `CASE WHEN ${IS_PAID} THEN 'paid' WHEN ${IS_APPROVED} THEN 'processed' ELSE 'pending' END`;

const STATEMENTS = [
  `INSERT INTO admins (tid, oid, email, name, last_sign_in_at, created_at) VALUES ('bench', 'bench', 'a@gigshift.example', 'A', now(), now())`,
  `INSERT INTO users (id, email, password, first_name, last_name, phone, address, city, state, zip_code, emergency_contact_name,
     emergency_contact_relation, emergency_contact_phone, is_approved, background_check_status, created_at)
   OVERRIDING SYSTEM VALUE
   SELECT n, 'past-' || n || '@gigshift.example', '$argon2id$nobody', 'Past', 'Number ' || n, '801-555-0170', '12 Press Street',
     'Salt Lake City', 'UT', '84104', 'Luis', 'Brother', '801-555-0171', true, 'approved', now() - interval '10 years'
   FROM generate_series(1, ${WORKERS}) n`,
  `INSERT INTO shifts (${SHIFT_COLUMNS}) OVERRIDING SYSTEM VALUE
   SELECT id, ${shiftRows(POSITIONS)}
   FROM (SELECT ${PAST_SHIFTS} - s AS id, ${localTimes(`${TODAY} - ${DAYS_AGO}`, START_HOUR)}
         FROM generate_series(${PAST_SHIFTS} - 1, 0, -1) s) past`,
  `INSERT INTO shifts (${SHIFT_COLUMNS}) OVERRIDING SYSTEM VALUE
   SELECT id, ${shiftRows(POSITIONS / 2)}
   FROM (SELECT ${PAST_SHIFTS} + 1 + s AS id, ${localTimes(`${TODAY} + 2 + s / 5`, '(6 + 2 * (s % 5))')}
         FROM generate_series(0, ${TO_COME - 1}) s) coming`,
  `INSERT INTO shift_assignments (id, shift_id, user_id, starts_at, ends_at, status, clock_in_time, clock_out_time, hours_worked,
     clock_in_location, clock_out_location, pay_rate, is_approved, approved_by, approved_when, payment_status, assigned_at)
   OVERRIDING SYSTEM VALUE
   SELECT :size - n, s.id, ${WORKER_OF}, s.starts_at, s.ends_at, 'completed', s.starts_at, s.ends_at,
     round(extract(epoch FROM s.ends_at - s.starts_at) / 3600, 2), '{"distanceMeters": 12}', '{"distanceMeters": 14}', s.pay_rate,
     ${IS_APPROVED}, CASE WHEN ${IS_APPROVED} THEN 1 END, CASE WHEN ${IS_APPROVED} THEN s.ends_at + interval '1 day' END,
     ${PAYMENT_STATUS}, s.starts_at - interval '9 days'
   FROM generate_series(:size - 1, 0, -1) n JOIN shifts s ON s.id = ${SHIFT_OF} ORDER BY n DESC`,
  `INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, status, pay_rate, assigned_at, id)
   OVERRIDING SYSTEM VALUE
   SELECT s.id, 1 + m % ${COHORT}, s.starts_at, s.ends_at, 'assigned', s.pay_rate, now() - interval '1 day', :size + 1 + m
   FROM generate_series(0, ${(TO_COME * POSITIONS) / 2 - 1}) m JOIN shifts s ON s.id = ${PAST_SHIFTS} + 1 + m % ${TO_COME}`,
  `INSERT INTO payments (kind, user_id, shift_assignment_id, amount, pay_period_start, pay_period_end, status, processed_at, created_at)
   SELECT 'shift', a.user_id, a.id, round(a.hours_worked * a.pay_rate, 2), ${WEEK_START}, ${WEEK_START} + 6, a.payment_status,
     CASE WHEN a.payment_status = 'paid' THEN a.ends_at + interval '2 days' END, a.ends_at + interval '1 day'
   FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id WHERE a.is_approved ORDER BY a.id`,
  `INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
   SELECT a.assigned_at, 'system', 'test.placed', 'assignment', a.id::text, jsonb_build_object('status', a.status)
   FROM shift_assignments a ORDER BY a.id`,
  `INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
   VALUES (now(), 'system', 'demo.seeded', 'demo', '1', '{}')`,
];
