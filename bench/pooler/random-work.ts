import { setTimeout as pause } from 'node:timers/promises';
import { AdminClient, WorkerClient } from '../../e2e/support/consistency/clients.js';
import { createWorkers, aShift } from '../../e2e/support/accounts/workers.js';
import { checkDatabase } from '../../e2e/support/consistency/database-health.js';
import { seededRandom } from '../../e2e/support/faults/faults.js';
import { History } from '../../e2e/support/consistency/history.js';
import { adminToken } from '../support/admin.js';
import type { Gigshift } from '../support/processes.js';
import type { PooledApp } from './pooled-app.js';

const WORKERS = 16;
const SEED = 7;
const BEFORE_CUT_MS = 4_000;
const AFTER_CUT_MS = 4_000;

/**
 * Runs random calls of workers and admins on both servers, while the pooler loses its connections.
 * @returns the count of each outcome @throws Error if responses and stored data contradict each other
 */
export async function runRandomWork(
  { client, dataDir, pooler }: PooledApp,
  servers: readonly Gigshift[],
): Promise<string> {
  const history = new History();
  const random = seededRandom(SEED);
  const url = () => servers[Math.floor(random() * servers.length)]?.url ?? '';
  const caller = { url, random, history };
  // started shifts to clock into, and future shifts to claim
  const soon = new Date(Date.now() + 4 * 60_000).toISOString();
  const many = async (count: number, from: number, positions: number) => {
    const made: number[] = [];
    for (let n = 0; n < count; n += 1) made.push(await aShift(client, soon, from + n * 9, positions));
    return made;
  };
  const shifts = { near: await many(1, 0, 6), far: await many(12, 60, 4), withApproval: await many(6, 400, 3) };
  await client.query('UPDATE shifts SET requires_approval = true WHERE id = ANY ($1)', [shifts.withApproval]);
  const workers = await createWorkers(client, dataDir, WORKERS);
  const [first] = servers as [Gigshift];
  const admin = await adminToken(first);
  const phones = [...workers, ...workers].map((worker) => new WorkerClient(caller, worker, shifts));
  const clients = [...phones, new AdminClient(caller, admin), new AdminClient(caller, admin)];
  let going = true;
  const runs = clients.map(async (one) => {
    while (going) await one.step();
  });
  try {
    await pause(BEFORE_CUT_MS);
    await endServerConnections({ client, pooler });
    await pause(AFTER_CUT_MS);
  } finally {
    going = false;
    await Promise.all(runs);
  }
  const wrong = [...history.faults, ...(await history.contradictions(client))];
  const { broken, stuck } = await checkDatabase(client);
  if (wrong.length > 0 || broken.length > 0 || stuck.length > 0)
    throw new Error(`With the pooler: ${JSON.stringify({ wrong, broken, stuck }).slice(0, 2_000)}`);
  return history.summary;
}

/** Ends the pooler's connections to PostgreSQL, as a restart of PostgreSQL would. */
async function endServerConnections({ client }: Pick<PooledApp, 'client' | 'pooler'>): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name IN ('gigshift', 'gigshift-jobs')`,
  );
}
