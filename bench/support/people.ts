import type { Client } from 'pg';
import { insertWorkers, openSessions } from '../../e2e/support/accounts/workers.js';
import { hashPassword } from '../../server/auth/accounts/passwords.js';

export type Worker = { id: number; email: string; token: string };

export const PASSWORD = 'paper and ink 7';

/** Inserts approved workers with this password, registered long ago, each with a session. */
export async function makeWorkers(client: Client, tokenKey: Buffer, size: number): Promise<Worker[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const workers = await insertWorkers(client, size, { firstName: 'Worker', passwordHash, daysAgo: 400 });
  return openSessions(client, tokenKey, workers);
}

/** Resets the sessions' last use. The server updates it at most every 5 minutes, so most calls write nothing. */
export async function refreshSessions(client: Client): Promise<void> {
  await client.query('UPDATE sessions SET last_seen_at = now() WHERE ended_at IS NULL');
}
