import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { Client, type DatabaseError } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';

/**
 * Shifts: EARLY is 8 hours with one position, NEXT follows it, BETWEEN overlaps both, WIDE has three positions a day
 * later.
 */
export const EARLY = 1;
export const NEXT = 2;
export const BETWEEN = 3;
export const WIDE = 4;
/** Workers. */
export const MARIA = 1;
export const JAMES = 2;

let database: TestDatabase;

/** A connection as the app role. Each test is a transaction that is rolled back. */
export let app: Client;

/** Creates a database with three workers and four shifts. Call it once per file. */
export function useAppRole(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    app = await connect(database.appUrl);
    await addPeopleAndShifts();
  });
  afterAll(async () => {
    await app.end();
    await database.close();
  });
  beforeEach(() => app.query('BEGIN'));
  afterEach(() => app.query('ROLLBACK'));
}

/** Opens another connection as `role`. */
export function connectAs(role: string): Promise<Client> {
  const url = new URL(database.appUrl);
  url.username = role;
  return connect(url.toString());
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

async function addPeopleAndShifts(): Promise<void> {
  await app.query(
    `INSERT INTO admins (tid, oid, email, name, last_sign_in_at, created_at) VALUES ('t', 'o', 'a@gigshift.example', 'A', now(), now())`,
  );
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
}

export const SHIFT = {
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

/** Expects that `statement` violates `constraint`. The transaction continues. */
export async function expectViolation(constraint: string, statement: () => Promise<unknown>): Promise<void> {
  await app.query('SAVEPOINT before');
  const failure = await statement().then(
    () => null,
    (error: DatabaseError) => error,
  );
  await app.query('ROLLBACK TO SAVEPOINT before');
  expect(failure?.constraint ?? failure?.message ?? 'accepted').toBe(constraint);
}

/** Inserts a row of SQL expressions. @returns its id */
export async function insert(table: string, values: Readonly<Record<string, string>>): Promise<number> {
  const { rows } = await app.query<{ id: number }>(
    `INSERT INTO ${table} (${Object.keys(values).join(', ')}) VALUES (${Object.values(values).join(', ')}) RETURNING id`,
  );
  return rows[0]?.id ?? 0;
}

async function addShift(startsAt: string, endsAt: string, positions: number): Promise<number> {
  return insert('shifts', {
    ...SHIFT,
    starts_at: `'${startsAt}'`,
    ends_at: `'${endsAt}'`,
    total_positions: String(positions),
  });
}

/** Inserts an assignment with the shift's times; values are SQL expressions. @returns its id */
export function assign(
  shiftId: number,
  userId: number,
  status = `'assigned'`,
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
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

/** Clock times on the day of WIDE, with 8 hours worked. */
export function worked(from: string, to: string): Record<string, string> {
  return {
    clock_in_time: `'2026-11-18 ${from}-07'`,
    clock_out_time: `'2026-11-18 ${to}-07'`,
    hours_worked: '8',
  };
}

export async function filled(shiftId: number): Promise<number> {
  const { rows } = await app.query<{ filled: number }>('SELECT filled_positions AS filled FROM shifts WHERE id = $1', [
    shiftId,
  ]);
  return rows[0]?.filled ?? -1;
}
