import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Client } from 'pg';
import { hashPassword } from '../../server/auth/accounts/passwords.js';

export type Worker = { id: number; email: string; token: string };

export const PASSWORD = 'paper and ink 7';
const SESSION_HOURS = 12;

/** Inserts approved workers, each with a session. */
export async function makeWorkers(client: Client, tokenKey: Buffer, size: number): Promise<Worker[]> {
  const { rows } = await client.query<{ id: number; email: string }>(
    `INSERT INTO users (email, password, first_name, last_name, phone, address, city, state, zip_code, emergency_contact_name,
       emergency_contact_relation, emergency_contact_phone, is_approved, background_check_status, created_at)
     SELECT 'worker-' || n || '-' || $3::text || '@gigshift.example', $2, 'Worker', 'Number ' || n,
       '801-555-0170', '12 Press Street', 'Salt Lake City', 'UT', '84104', 'Luis', 'Brother', '801-555-0171', true, 'approved',
       now() - interval '400 days'
     FROM generate_series(1, $1::int) n RETURNING id, email`,
    [size, await hashPassword(PASSWORD), randomUUID()],
  );
  return signIn(client, tokenKey, rows);
}

/** Inserts a session for each worker. @returns the workers with their tokens */
export async function signIn(
  client: Client,
  tokenKey: Buffer,
  people: readonly { id: number; email: string }[],
): Promise<Worker[]> {
  const { rows } = await client.query<{ id: string; user_id: number }>(
    `INSERT INTO sessions (id, user_id, remember_me, created_at, last_seen_at, expires_at)
     SELECT gen_random_uuid(), id, false, now(), now(), now() + make_interval(hours => $2) FROM unnest($1::int[]) id
     RETURNING id, user_id`,
    [people.map(({ id }) => id), SESSION_HOURS],
  );
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  return Promise.all(
    rows.map(async ({ id: sid, user_id: id }) => ({
      id,
      email: emails.get(id) ?? '',
      token: await tokenOf(tokenKey, id, sid),
    })),
  );
}

/** Resets the sessions' last use. The server updates it at most every 5 minutes, so most calls write nothing. */
export async function refreshSessions(client: Client): Promise<void> {
  await client.query('UPDATE sessions SET last_seen_at = now() WHERE ended_at IS NULL');
}

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
