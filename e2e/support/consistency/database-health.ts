import type { Client } from 'pg';
import { brokenInvariants } from '../servers/database.js';

const MAX_ATTEMPTS = 100;
const PAUSE_MS = 100;

/** Broken invariants, and connections that stay in a transaction although no request is running. */
export async function checkDatabase(
  database: Client,
  attempts = MAX_ATTEMPTS,
): Promise<{ broken: unknown[]; stuck: unknown[] }> {
  return { broken: await brokenInvariants(database), stuck: await stuckConnections(database, attempts) };
}

async function stuckConnections(database: Client, attempts: number): Promise<unknown[]> {
  let rows: unknown[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await database.query('SELECT pg_stat_clear_snapshot()'); // within a transaction, the first answer is cached
    ({ rows } = await database.query(
      `SELECT state, query FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND state <> 'idle'`,
    ));
    if (rows.length === 0) return [];
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return rows;
}

/** The number of connections of the servers, by purpose. */
export async function connectionsOf(database: Client): Promise<Record<string, number>> {
  const { rows } = await database.query<{ name: string; count: number }>(
    `SELECT application_name AS name, count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'gigshift%' GROUP BY 1 ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
