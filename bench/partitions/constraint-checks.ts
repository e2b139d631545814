import type { Client } from 'pg';
import { connect } from '../support/database.js';
import { addCrossMonthConstraints } from './cross-month-constraints.js';

/** A constraint of the single table, and its state with partitions alone and with the added constraints. */
export type ConstraintCheck = { what: string; alone: string; completed: string };

const BOUNDARY = `date_trunc('month', now() + interval '1 month', 'UTC')`;
type Pair = { workerId: number; first: number; second: number };

/** Checks each constraint with a new worker, before and after `addCrossMonthConstraints`, and removes its rows. */
export async function checkConstraints(client: Client, url: string): Promise<ConstraintCheck[]> {
  const tries: [string, () => Promise<string>][] = [
    ['No two shifts of a worker at one time, within a month', () => both(client, [-40, -36])],
    ['… across the boundary of two months', () => both(client, [-4, 2])],
    ['… inserted by two concurrent transactions', () => race(client, url)],
    ['One open clock-in of a worker, in any month', () => both(client, [-30, 30], 'in_progress')],
    ['One assignment of a worker to a shift', () => twice(client)],
    ['A shift that moves to the next month moves its assignments', () => moved(client)],
  ];
  const alone: string[] = [];
  for (const [, run] of tries) alone.push(await run());
  await addCrossMonthConstraints(client);
  const checks: ConstraintCheck[] = [];
  for (const [index, [what, run]] of tries.entries())
    checks.push({ what, alone: alone[index] ?? '', completed: await run() });
  const reference = await referenceById(client);
  return [
    ...checks,
    { what: 'Foreign keys that reference an assignment by its id', alone: reference, completed: reference },
  ];
}

/** Creates a worker and two shifts of 8 hours that start a number of hours from the month boundary. */
async function aPair(client: Client, hours: readonly [number, number]): Promise<Pair> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO shifts (title, description, skill_level_id, date, start_time, end_time, starts_at, ends_at, pay_rate, total_positions, created_at)
     SELECT 'Kitting line', 'Pack kits', 1, local::date, to_char(local, 'HH24:MI'), to_char(local + interval '8 hours', 'HH24:MI'),
       start, start + interval '8 hours', 17, 5, now()
     FROM (SELECT ${BOUNDARY} + make_interval(hours => h) AS start, (${BOUNDARY} + make_interval(hours => h)) AT TIME ZONE 'America/Denver' AS local
           FROM unnest($1::int[]) h) times RETURNING id`,
    [hours],
  );
  const worker = await client.query<{ id: number }>(
    `INSERT INTO users (email, password, first_name, last_name, phone, address, city, state, zip_code, emergency_contact_name,
       emergency_contact_relation, emergency_contact_phone, is_approved, background_check_status, created_at)
     SELECT gen_random_uuid() || '@gigshift.example', '$argon2id$nobody', 'At', 'The Boundary', '801-555-0170', '12 Press Street',
       'Salt Lake City', 'UT', '84104', 'Luis', 'Brother', '801-555-0171', true, 'approved', now() RETURNING id`,
  );
  return { workerId: worker.rows[0]?.id ?? 0, first: rows[0]?.id ?? 0, second: rows[1]?.id ?? 0 };
}

const ASSIGN = `INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, status, pay_rate, assigned_at, clock_in_time)
  SELECT id, $2, starts_at, ends_at, $3, 17, now(), CASE $3 WHEN 'in_progress' THEN starts_at END FROM shifts WHERE id = $1`;
const assign = (client: Client, shiftId: number, workerId: number, status = 'assigned') =>
  client.query(ASSIGN, [shiftId, workerId, status]);

/** Runs statements in a transaction that is rolled back. @returns that PostgreSQL accepts them, or the violated constraint */
async function inRolledBackTransaction(client: Client, work: () => Promise<string>): Promise<string> {
  await client.query('BEGIN');
  try {
    return await work();
  } catch (error) {
    return refusal(error);
  } finally {
    await client.query('ROLLBACK');
  }
}

function refusal(error: unknown): string {
  const { code = '', constraint } = error as { code?: string; constraint?: string };
  if (!code.startsWith('23') && code !== '42830') throw error;
  return `refused (${constraint ?? code})`;
}

const ENFORCED = 'enforced';
const BROKEN = '**not enforced**';

/** Inserts two assignments of a worker that start a number of hours from a month boundary. */
function both(client: Client, hours: readonly [number, number], status = 'assigned'): Promise<string> {
  return inRolledBackTransaction(client, async () => {
    const { workerId, first, second } = await aPair(client, hours);
    await assign(client, first, workerId, status);
    await assign(client, second, workerId, status);
    return BROKEN;
  });
}

function twice(client: Client): Promise<string> {
  return inRolledBackTransaction(client, async () => {
    const { workerId, first } = await aPair(client, [-30, 30]);
    await assign(client, first, workerId, 'pending');
    await assign(client, first, workerId, 'pending');
    return BROKEN;
  });
}

function moved(client: Client): Promise<string> {
  return inRolledBackTransaction(client, async () => {
    const { workerId, first } = await aPair(client, [-30, 40]);
    await assign(client, first, workerId);
    await client.query(
      `UPDATE shifts SET starts_at = starts_at + interval '48 hours', ends_at = ends_at + interval '48 hours', date = date + 2 WHERE id = $1`,
      [first],
    );
    const { rows } = await client.query<{ held: number }>(
      `SELECT count(*)::int AS held FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
       WHERE s.id = $1 AND a.starts_at = s.starts_at AND s.filled_positions = 1`,
      [first],
    );
    return rows[0]?.held === 1 ? ENFORCED : BROKEN;
  });
}

/** Inserts from two connections before either commits, then deletes the rows. */
async function race(client: Client, url: string): Promise<string> {
  const { workerId, first, second } = await aPair(client, [-4, 2]);
  const [one, other] = await Promise.all([connect(url), connect(url)]);
  try {
    await Promise.all([one.query('BEGIN'), other.query('BEGIN')]);
    await assign(one, first, workerId);
    const later = assign(other, second, workerId).then(
      () => BROKEN,
      (error: unknown) => refusal(error),
    );
    await Promise.race([later, new Promise((resolve) => setTimeout(resolve, 200))]);
    await one.query('COMMIT');
    const result = await later;
    await other.query(result === BROKEN ? 'COMMIT' : 'ROLLBACK');
    return result;
  } finally {
    await Promise.all([one.end(), other.end()]);
    await client.query('DELETE FROM shift_assignments WHERE user_id = $1', [workerId]);
    await client.query('DELETE FROM shifts WHERE id = ANY($1)', [[first, second]]);
    await client.query('DELETE FROM users WHERE id = $1', [workerId]);
  }
}

function referenceById(client: Client): Promise<string> {
  return inRolledBackTransaction(client, async () => {
    await client.query(
      'ALTER TABLE payments ADD CONSTRAINT by_id FOREIGN KEY (shift_assignment_id) REFERENCES shift_assignments (id)',
    );
    return ENFORCED;
  }).then((result) => (result === ENFORCED ? result : `${BROKEN}: a foreign key must include the start`));
}
