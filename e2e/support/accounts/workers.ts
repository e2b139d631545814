import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Client } from 'pg';
import { secretsIn } from '../servers/database.js';

export type TestWorker = { id: number; token: string };

const SESSION_HOURS = 12;
/** A hash that no password has. */
const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5$bm9ib2R5';

type NewWorkers = { firstName?: string; passwordHash?: string; daysAgo?: number };

/** Approved workers with sessions, inserted directly into the database. */
export async function createWorkers(client: Client, dataDir: string, size: number): Promise<TestWorker[]> {
  const workers = await openSessions(client, tokenKeyIn(dataDir), await insertWorkers(client, size));
  return workers.map(({ id, token }) => ({ id, token }));
}

/** Inserts approved workers, by default without a password and registered now. */
export async function insertWorkers(
  client: Client,
  size: number,
  { firstName = 'Racer', passwordHash = NO_PASSWORD, daysAgo = 0 }: NewWorkers = {},
): Promise<{ id: number; email: string }[]> {
  const { rows } = await client.query<{ id: number; email: string }>(
    `INSERT INTO users (email, password, first_name, last_name, phone, address, city, state, zip_code, emergency_contact_name,
       emergency_contact_relation, emergency_contact_phone, is_approved, background_check_status, created_at)
     SELECT lower($2::text) || '-' || n || '-' || $3::text || '@gigshift.example', $4, $2, 'Number ' || n,
       '801-555-0170', '12 Press Street', 'Salt Lake City', 'UT', '84104', 'Luis', 'Brother', '801-555-0171', true, 'approved',
       now() - make_interval(days => $5)
     FROM generate_series(1, $1::int) n RETURNING id, email`,
    [size, firstName, randomUUID(), passwordHash, daysAgo],
  );
  return rows;
}

/** Inserts a session for each worker. @returns the workers with their tokens */
export async function openSessions<Worker extends { id: number }>(
  client: Client,
  tokenKey: Buffer,
  workers: readonly Worker[],
): Promise<(Worker & { token: string })[]> {
  const sessions = workers.map((worker) => ({ worker, sid: randomUUID() }));
  await client.query(
    `INSERT INTO sessions (id, user_id, remember_me, created_at, last_seen_at, expires_at)
     SELECT sid, user_id, false, now(), now(), now() + make_interval(hours => $3)
     FROM unnest($1::uuid[], $2::int[]) AS s (sid, user_id)`,
    [sessions.map(({ sid }) => sid), workers.map(({ id }) => id), SESSION_HOURS],
  );
  return Promise.all(
    sessions.map(async ({ worker, sid }) => ({ ...worker, token: await tokenOf(tokenKey, worker.id, sid) })),
  );
}

/** Creates another session of the same worker. @returns its token */
export async function newSessionToken(client: Client, dataDir: string, userId: number): Promise<string> {
  const [session] = await openSessions(client, tokenKeyIn(dataDir), [{ id: userId }]);
  return session!.token;
}

const tokenKeyIn = (dataDir: string) => Buffer.from(secretsIn(dataDir).tokenKey, 'hex');

function tokenOf(key: Buffer, userId: number, sid: string): Promise<string> {
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('gigshift')
    .setAudience('gigshift-api')
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime(`${SESSION_HOURS}h`)
    .sign(key);
}

/** Sets their approval to pending, as after a sign-up. */
export async function asApplicants(client: Client, ids: readonly number[]): Promise<void> {
  await client.query(
    `UPDATE users SET is_approved = false, background_check_status = 'pending' WHERE id = ANY($1::int[])`,
    [ids],
  );
}

/** An Entry shift of 8 hours that begins the given number of hours after `now`, with the given number of positions. */
export async function aShift(client: Client, now: string, inHours: number, positions = 1): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `WITH times AS (
       SELECT start, start + interval '8 hours' AS finish, (start AT TIME ZONE 'America/Denver') AS local_start,
         (start + interval '8 hours') AT TIME ZONE 'America/Denver' AS local_finish
       FROM (SELECT $1::timestamptz + make_interval(hours => $2) AS start) s)
     INSERT INTO shifts (title, description, skill_level_id, date, start_time, end_time, starts_at, ends_at, pay_rate, total_positions, created_at)
     SELECT 'Kitting line', 'Pack kits', 1, local_start::date, to_char(local_start, 'HH24:MI'), to_char(local_finish, 'HH24:MI'),
       start, finish, 17, $3, $1::timestamptz FROM times RETURNING id`,
    [now, inHours, positions],
  );
  return rows[0]?.id ?? 0;
}

/** A worker's pending application for a shift. */
export async function anApplication(client: Client, now: string, userId: number, shiftId: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `WITH filed AS (
       INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, status, pay_rate, assigned_at)
       SELECT id, $2, starts_at, ends_at, 'pending', pay_rate, $3 FROM shifts WHERE id = $1 RETURNING id
     ), noted AS (
       INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
       SELECT $3, 'system', 'test.placed', 'assignment', id::text, '{"status": "pending"}' FROM filed
     )
     SELECT id FROM filed`,
    [shiftId, userId, now],
  );
  return rows[0]?.id ?? 0;
}
