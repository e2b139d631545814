import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client, type DatabaseError } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.js';
import { OWNER_ROLE } from './embedded-postgres.js';

/** Everything here goes past the code, straight to the database, as the app's role. */
let database: TestDatabase;
let app: Client;

/** A shift of 8 hours on Tuesday morning with one position, one back to back after it, one in the middle of both. */
const EARLY = 1;
const NEXT = 2;
const BETWEEN = 3;
const WIDE = 4;
const MARIA = 1;
const JAMES = 2;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await connect(database.appUrl);
  await app.query(`INSERT INTO admins (tid, oid, email, name, last_sign_in_at, created_at) VALUES ('t', 'o', 'a@gigshift.example', 'A', now(), now())`);
  for (const name of ['maria', 'james', 'kofi']) {
    await app.query(
      `INSERT INTO users (email, password, first_name, last_name, phone, address, city, state, zip_code, emergency_contact_name,
         emergency_contact_relation, emergency_contact_phone, attained_skill_level, created_at)
       VALUES ($1, '$argon2id$none', $1, 'x', '8015550100', 'x', 'x', 'UT', '84104', 'x', 'x', '8015550101', 2, now())`,
      [`${name}@gigshift.example`],
    );
  }
  await addShift('2026-11-17 06:00-07', '2026-11-17 14:00-07', 1);
  await addShift('2026-11-17 14:00-07', '2026-11-17 20:00-07', 2);
  await addShift('2026-11-17 10:00-07', '2026-11-17 16:00-07', 2);
  await addShift('2026-11-18 06:00-07', '2026-11-18 14:00-07', 3);
});
afterAll(async () => {
  await app.end();
  await database.close();
});

beforeEach(() => app.query('BEGIN'));
afterEach(() => app.query('ROLLBACK'));

describe('positions', () => {
  it('[X-22] are counted by the database: taking, giving back, taking again', async () => {
    const id = await assign(WIDE, MARIA);
    await assign(WIDE, JAMES);
    expect(await filled(WIDE)).toBe(2);
    await app.query(`UPDATE shift_assignments SET status = 'cancelled', cancelled_at = now() WHERE id = $1`, [id]);
    expect(await filled(WIDE)).toBe(1);
    await assign(WIDE, MARIA);
    expect(await filled(WIDE)).toBe(2);
  });

  it('[X-22] can be taken and given back by several workers in one statement', async () => {
    await app.query(
      `INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, pay_rate, assigned_at)
       SELECT s.id, u.id, s.starts_at, s.ends_at, 17, now() FROM shifts s, users u WHERE s.id = $1`,
      [WIDE],
    );
    expect(await filled(WIDE)).toBe(3);
    await app.query(`UPDATE shift_assignments SET status = 'cancelled', cancelled_at = now() WHERE shift_id = $1`, [WIDE]);
    expect(await filled(WIDE)).toBe(0);
  });

  it('[X-22] hold no application', async () => {
    await assign(EARLY, MARIA, `'pending'`);
    expect(await filled(EARLY)).toBe(0);
  });

  it('[X-22] never exceed the total', async () => {
    await assign(EARLY, MARIA);
    await refused('shifts_filled_within_total', () => assign(EARLY, JAMES));
  });

  it('[X-22] can not be set by hand, at the start or later', async () => {
    await refused('shifts_filled_is_counted', () => app.query('UPDATE shifts SET filled_positions = 1 WHERE id = $1', [WIDE]));
    await refused('shifts_filled_is_counted', () => app.query(`INSERT INTO shifts (title, description, skill_level_id, date, start_time, end_time,
      starts_at, ends_at, pay_rate, total_positions, filled_positions, created_at)
      VALUES ('x', 'x', 1, '2026-11-20', '06:00', '10:00', '2026-11-20 06:00-07', '2026-11-20 10:00-07', 17, 2, 1, now())`));
  });

  it('[X-22] can not be cut below those filled', async () => {
    await assign(WIDE, MARIA);
    await assign(WIDE, JAMES);
    await refused('shifts_filled_within_total', () => app.query('UPDATE shifts SET total_positions = 1 WHERE id = $1', [WIDE]));
  });
});

describe('the time of a worker', () => {
  it('[X-22] is not given twice', async () => {
    await assign(EARLY, MARIA);
    await refused('shift_assignments_no_overlap', () => assign(BETWEEN, MARIA));
  });

  it('[X-22] may go from one shift straight to the next', async () => {
    await assign(EARLY, MARIA);
    await assign(NEXT, MARIA);
    expect(await filled(NEXT)).toBe(1);
  });

  it('[X-22] may overlap an application, a cancelled shift, and another worker', async () => {
    await assign(EARLY, MARIA);
    await assign(BETWEEN, MARIA, `'pending'`);
    await assign(BETWEEN, JAMES);
    expect(await filled(BETWEEN)).toBe(1);
  });

  it('[X-22] is not given twice by an approval', async () => {
    await assign(EARLY, MARIA);
    const id = await assign(BETWEEN, MARIA, `'pending'`);
    await refused('shift_assignments_no_overlap', () => app.query(`UPDATE shift_assignments SET status = 'assigned' WHERE id = $1`, [id]));
  });

  it('[X-22] is not given twice by moving a shift', async () => {
    await assign(EARLY, MARIA);
    await assign(NEXT, MARIA);
    await refused('shift_assignments_no_overlap', () =>
      app.query(`UPDATE shifts SET starts_at = starts_at - interval '1 hour' WHERE id = $1`, [NEXT]),
    );
  });

  it('follows a moved shift', async () => {
    const id = await assign(EARLY, MARIA);
    await app.query(`UPDATE shifts SET starts_at = starts_at + interval '1 hour' WHERE id = $1`, [EARLY]);
    const { rows } = await app.query(`SELECT a.starts_at = s.starts_at AS same FROM shift_assignments a JOIN shifts s ON s.id = shift_id WHERE a.id = $1`, [id]);
    expect(rows).toEqual([{ same: true }]);
  });

  it('is never other than the shift says', async () => {
    await refused('shift_assignments_shift', () =>
      app.query(`INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, pay_rate, assigned_at)
        VALUES ($1, $2, '2026-11-17 07:00-07', '2026-11-17 14:00-07', 17, now())`, [EARLY, MARIA]),
    );
  });
});

describe('an assignment', () => {
  it('[X-22] is the only live one of a worker on a shift', async () => {
    await assign(WIDE, MARIA, `'pending'`);
    await refused('shift_assignments_live_unique', () => assign(WIDE, MARIA, `'pending'`));
  });

  it('[X-22] may come again after a cancellation', async () => {
    await assign(WIDE, MARIA, `'cancelled'`, { cancelled_at: 'now()' });
    await assign(WIDE, MARIA);
    expect(await filled(WIDE)).toBe(1);
  });

  it('[X-13] has no other state', () => refused('shift_assignments_status', () => assign(WIDE, MARIA, `'approved'`)));

  it.each(['pending', 'assigned', 'rejected'])('has no clock times while %s', (status) =>
    refused('shift_assignments_clocked', () => assign(WIDE, MARIA, `'${status}'`, { clock_in_time: 'now()' })),
  );

  it('is not in progress without a clock-in', () => refused('shift_assignments_clocked', () => assign(WIDE, MARIA, `'in_progress'`)));

  it('is not completed without hours', () =>
    refused('shift_assignments_clocked', () => assign(WIDE, MARIA, `'completed'`, { ...worked('06:00', '14:00'), hours_worked: 'NULL' })));

  it('is not cancelled without a time, nor has one otherwise', async () => {
    await refused('shift_assignments_cancelled', () => assign(WIDE, MARIA, `'cancelled'`));
    await refused('shift_assignments_cancelled', () => assign(WIDE, MARIA, `'assigned'`, { cancelled_at: 'now()' }));
  });

  it('is a late cancellation only when cancelled', () =>
    refused('shift_assignments_late', () => assign(WIDE, MARIA, `'assigned'`, { is_late_cancellation: 'true' })));

  it('[E-12] is approved only when completed, and paid only when approved', async () => {
    await refused('shift_assignments_approved', () =>
      assign(WIDE, MARIA, `'assigned'`, { is_approved: 'true', approved_when: 'now()', payment_status: `'processing'` }),
    );
    await refused('shift_assignments_paid_approved', () =>
      assign(WIDE, MARIA, `'completed'`, { ...worked('06:00', '14:00'), payment_status: `'paid'` }),
    );
  });
});

describe('the clock', () => {
  it('is open once at a time for a worker', async () => {
    await assign(EARLY, MARIA, `'in_progress'`, { clock_in_time: 'now()' });
    await refused('shift_assignments_one_open_clock_in', () => assign(WIDE, MARIA, `'in_progress'`, { clock_in_time: 'now()' }));
  });

  it('may be open again beside a missing clock-out', async () => {
    await assign(EARLY, MARIA, `'in_progress'`, { clock_in_time: 'now()', missing_clock_out: 'true' });
    await assign(WIDE, MARIA, `'in_progress'`, { clock_in_time: 'now()' });
    expect(await filled(WIDE)).toBe(1);
  });

  it('never runs backwards', () =>
    refused('shift_assignments_clock_order', () => assign(WIDE, MARIA, `'completed'`, { ...worked('14:00', '06:00'), hours_edited: 'true' })));

  it('[K-12] gives the hours, to the hundredth, half up', async () => {
    await assign(WIDE, MARIA, `'completed'`, { ...worked('06:00', '13:59:42'), hours_worked: '8.00' });
    await refused('shift_assignments_hours_exact', () => assign(WIDE, JAMES, `'completed'`, { ...worked('06:00', '14:00'), hours_worked: '8.01' }));
  });

  it('[W-23] gives way to hours that an admin typed, within a day', async () => {
    await assign(WIDE, MARIA, `'completed'`, { ...worked('06:00', '14:00'), hours_worked: '7.5', hours_edited: 'true' });
    await refused('shift_assignments_hours', () =>
      assign(WIDE, JAMES, `'completed'`, { ...worked('06:00', '14:00'), hours_worked: '24.25', hours_edited: 'true' }),
    );
  });

  it('[O-08] keeps one event per id and worker', async () => {
    const id = randomUUID();
    await addClockEvent(id);
    await refused('clock_events_once', () => addClockEvent(id));
  });

  it('decides an event for good once', async () => {
    const event = await addClockEvent(randomUUID());
    await addDecision(event, 'needs_review');
    await addDecision(event, 'applied');
    await refused('clock_event_decisions_one_end', () => addDecision(event, 'refused'));
  });
});

describe('pay', () => {
  it('[E-12] pays a shift once', async () => {
    const id = await assign(WIDE, MARIA);
    await addPayment({ shift_assignment_id: String(id) });
    await refused('payments_shift_once', () => addPayment({ shift_assignment_id: String(id) }));
  });

  it('[E-18] pays a part of a week’s overtime once', async () => {
    await addPayment({ kind: `'overtime'`, sequence: '1' });
    await addPayment({ kind: `'overtime'`, sequence: '2' });
    await refused('payments_overtime_once', () => addPayment({ kind: `'overtime'`, sequence: '2' }));
  });

  it.each([
    ['a negative shift', { amount: '-1' }],
    ['a shift without its assignment', { shift_assignment_id: 'NULL' }],
    ['negative overtime', { kind: `'overtime'`, sequence: '1', amount: '-1', shift_assignment_id: 'NULL' }],
    ['an adjustment without a reason', { kind: `'adjustment'`, notes: `'  '` }],
    ['an adjustment of nothing', { kind: `'adjustment'`, notes: `'why'`, amount: '0' }],
    ['another kind', { kind: `'bonus'` }],
  ])('[E-13] refuses %s', async (_, values) => {
    const id = await assign(WIDE, MARIA);
    await refused('payments_kind', () => addPayment({ shift_assignment_id: String(id), ...values }));
  });

  it('[E-13] takes a negative adjustment with its reason', async () => {
    const id = await assign(WIDE, MARIA);
    await expect(addPayment({ kind: `'adjustment'`, amount: '-12.50', notes: `'paid for a break by mistake'`, shift_assignment_id: String(id) })).resolves.toBeDefined();
  });

  it('[E-11] is paid at a moment, or not at all', async () => {
    const shift_assignment_id = String(await assign(WIDE, MARIA));
    await refused('payments_paid_when', () => addPayment({ shift_assignment_id, status: `'paid'` }));
    await refused('payments_paid_when', () => addPayment({ shift_assignment_id, processed_at: 'now()' }));
  });

  it('[E-06] belongs to a week from Sunday to Saturday', async () => {
    const shift_assignment_id = String(await assign(WIDE, MARIA));
    await refused('payments_period', () => addPayment({ shift_assignment_id, pay_period_start: `'2026-11-16'`, pay_period_end: `'2026-11-22'` }));
    await refused('payments_period', () => addPayment({ shift_assignment_id, pay_period_end: `'2026-11-20'` }));
  });
});

describe('people', () => {
  it('[A-05] share no address, however it is written', () =>
    refused('users_email_unique', () => app.query(`UPDATE users SET email = 'JAMES@Gigshift.example' WHERE id = $1`, [MARIA])));

  it('[T-05] keep the level they attained', async () => {
    await app.query('UPDATE users SET attained_skill_level = 3 WHERE id = $1', [MARIA]);
    await refused('users_level_kept', () => app.query('UPDATE users SET attained_skill_level = 2 WHERE id = $1', [MARIA]));
  });

  it('[P-01] score between 0 and 100', () =>
    refused('users_score', () => app.query('UPDATE users SET worker_score = 100.1 WHERE id = $1', [MARIA])));

  it('keep their reset tokens hashed', () =>
    refused('password_reset_tokens_hashed', () =>
      app.query(`INSERT INTO password_reset_tokens (user_id, token, expires_at, created_at) VALUES ($1, 'plain', now(), now())`, [MARIA]),
    ));

  it('[P-15] get one event of a kind per assignment from the system', async () => {
    const id = await assign(WIDE, MARIA);
    await addLateArrival(id);
    await refused('performance_metrics_system_once', () => addLateArrival(id));
  });
});

describe('shifts', () => {
  it.each([
    ['shifts_length', { ends_at: `'2026-11-20 07:30-07'` }],
    ['shifts_length', { ends_at: `'2026-11-20 18:30-07'` }],
    ['shifts_length', { ends_at: `'2026-11-20 05:00-07'` }],
    ['shifts_pay', { pay_rate: '15.50' }],
    ['shifts_pay', { pay_rate: '35.50' }],
    ['shifts_positions', { total_positions: '0' }],
    ['shifts_local_times', { start_time: `'6:00'` }],
    ['shifts_demands', { physical_demands: `'extreme'` }],
  ])('are refused by %s: %o', (constraint, values) => refused(constraint, () => insert('shifts', { ...SHIFT, ...values })));

  it('[D-17] are kept while anyone is on them', async () => {
    await assign(WIDE, MARIA);
    await refused('shift_assignments_shift', () => app.query('DELETE FROM shifts WHERE id = $1', [WIDE]));
  });
});

describe('what happened', () => {
  it.each([
    ['UPDATE', `UPDATE audit_log SET action = 'other'`],
    ['DELETE', 'DELETE FROM audit_log'],
    ['TRUNCATE', 'TRUNCATE audit_log'],
    ['UPDATE', 'UPDATE clock_events SET captured_at = now()'],
    ['DELETE', 'DELETE FROM clock_events'],
  ])('[X-23] is not rewritten by the app: %s', async (_, sql) => {
    await expect(app.query(sql)).rejects.toMatchObject({ code: '42501', message: expect.stringContaining('permission denied') });
  });

  it('[X-23] is not rewritten by the owner of the tables either', async () => {
    const url = new URL(database.appUrl);
    url.username = OWNER_ROLE;
    const owner = await connect(url.toString());
    try {
      for (const sql of [`UPDATE audit_log SET action = 'other'`, 'DELETE FROM audit_log', 'TRUNCATE audit_log', 'DELETE FROM clock_events']) {
        await expect(owner.query(sql)).rejects.toThrow(/rows are never changed/);
      }
    } finally {
      await owner.end();
    }
  });

  it('names who did it', () =>
    refused('audit_log_actor', () => insert('audit_log', { at: 'now()', actor_kind: `'admin'`, action: `'x'`, subject_kind: `'x'`, subject_id: `'1'` })));
});

const SHIFT = {
  title: `'x'`,
  description: `'x'`,
  skill_level_id: '1',
  date: `'2026-11-20'`,
  start_time: `'06:00'`,
  end_time: `'14:00'`,
  starts_at: `'2026-11-20 06:00-07'`,
  ends_at: `'2026-11-20 14:00-07'`,
  pay_rate: '17',
  total_positions: '2',
  created_at: 'now()',
};

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** The statement fails, and for this reason; the transaction goes on. */
async function refused(constraint: string, statement: () => Promise<unknown>): Promise<void> {
  await app.query('SAVEPOINT before');
  const failure = await statement().then(
    () => null,
    (error: DatabaseError) => error,
  );
  await app.query('ROLLBACK TO SAVEPOINT before');
  expect(failure?.constraint ?? failure?.message ?? 'accepted').toBe(constraint);
}

/** Values are SQL. Answers the new id. */
async function insert(table: string, values: Readonly<Record<string, string>>): Promise<number> {
  const { rows } = await app.query<{ id: number }>(
    `INSERT INTO ${table} (${Object.keys(values).join(', ')}) VALUES (${Object.values(values).join(', ')}) RETURNING id`,
  );
  return rows[0]?.id ?? 0;
}

async function addShift(startsAt: string, endsAt: string, positions: number): Promise<number> {
  return insert('shifts', { ...SHIFT, starts_at: `'${startsAt}'`, ends_at: `'${endsAt}'`, total_positions: String(positions) });
}

function assign(shiftId: number, userId: number, status = `'assigned'`, more: Readonly<Record<string, string>> = {}): Promise<number> {
  return insert('shift_assignments', {
    shift_id: String(shiftId),
    user_id: String(userId),
    starts_at: `(SELECT starts_at FROM shifts WHERE id = ${shiftId})`,
    ends_at: `(SELECT ends_at FROM shifts WHERE id = ${shiftId})`,
    status,
    pay_rate: '17',
    assigned_at: 'now()',
    ...more,
  });
}

/** Clock times on the day of the wide shift, and the hours between them where those are whole. */
function worked(from: string, to: string): Record<string, string> {
  return {
    clock_in_time: `'2026-11-18 ${from}-07'`,
    clock_out_time: `'2026-11-18 ${to}-07'`,
    hours_worked: '8',
  };
}

async function filled(shiftId: number): Promise<number> {
  const { rows } = await app.query<{ filled: number }>('SELECT filled_positions AS filled FROM shifts WHERE id = $1', [shiftId]);
  return rows[0]?.filled ?? -1;
}

function addPayment(values: Readonly<Record<string, string>>): Promise<number> {
  return insert('payments', {
    kind: `'shift'`,
    user_id: String(MARIA),
    amount: '136',
    pay_period_start: `'2026-11-15'`,
    pay_period_end: `'2026-11-21'`,
    created_at: 'now()',
    ...values,
  });
}

function addLateArrival(assignmentId: number): Promise<number> {
  return insert('performance_metrics', {
    user_id: String(MARIA),
    shift_assignment_id: String(assignmentId),
    metric_type: `'late_arrival'`,
    severity: `'minor'`,
    points_deducted: '5',
    description: `'late'`,
    source: `'system'`,
    date_occurred: `'2026-11-18'`,
    created_at: 'now()',
  });
}

async function addClockEvent(clientEventId: string): Promise<string> {
  const id = randomUUID();
  await insert('clock_events', {
    id: `'${id}'`,
    user_id: String(MARIA),
    client_event_id: `'${clientEventId}'`,
    kind: `'clock_in'`,
    requested_assignment_id: '1',
    received_at: 'now()',
    latitude: '40.7',
    longitude: '-111.9',
    client_distance_meters: '3',
    position_at: 'now()',
    body_hash: `'x'`,
  });
  return id;
}

function addDecision(eventId: string, outcome: string): Promise<number> {
  return insert('clock_event_decisions', {
    clock_event_id: `'${eventId}'`,
    outcome: `'${outcome}'`,
    judged_at: 'now()',
    distance_meters: '3',
    response: `'{}'`,
    decided_at: 'now()',
  });
}
