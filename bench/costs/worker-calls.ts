import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { claimCalls, prepareClaims } from '../cases/claims.js';
import { clockInCalls } from '../support/clock-ins.js';
import { as, type BenchEnvironment, tokenKeyOf } from '../support/environment.js';
import { type Call, load } from '../support/load.js';
import { makeWorkers } from '../support/people.js';
import { makeShifts } from '../support/shifts.js';
import type { Kind } from './measurements.js';

type Costed = {
  kind: Kind;
  status: string;
  calls: (environment: BenchEnvironment, inHours: number) => Promise<Call[]>;
  /** Waits for the jobs of the calls, which are part of their cost. */
  after?: (client: Client) => Promise<void>;
};

function read(kind: Kind, path: string): Costed {
  const calls = async ({ workers, scale }: BenchEnvironment) =>
    Array.from({ length: scale.reads }, (_, index) => ({
      method: 'GET',
      path: `/api/${path}`,
      headers: as(workers[index % workers.length] ?? { token: '' }),
    }));
  return { kind, status: '200', calls };
}

/** The calls of a worker's day; all responses of a kind have the same status. */
export const WORKER_CALLS: readonly Costed[] = [
  read('list', 'shifts'),
  read('own', 'user/assignments'),
  read('notifications', 'notifications'),
  read('session', 'auth/validate'),
  {
    ...{ kind: 'claim', status: '201' },
    calls: async (environment, inHours) => claimCalls(await prepareClaims(environment, 'spread', inHours), as),
  },
  {
    ...{ kind: 'hot', status: '201' },
    calls: async (environment, inHours) => claimCalls(await prepareClaims(environment, 'hot', inHours), as),
  },
  { kind: 'refused', status: '409', calls: refusals },
  { kind: 'clockIn', status: '200', calls: clockIns(2) },
  { kind: 'lateClockIn', status: '200', calls: clockIns(10), after: jobsAreDone },
];

/** Returns sign-ups for full shifts; many shifts, so that the calls do not block each other. */
async function refusals({ client, workers, gigshift, dataDir }: BenchEnvironment, inHours: number): Promise<Call[]> {
  const count = Math.ceil(workers.length / 10);
  const ids = await makeShifts(client, { count, positions: 1, inHours });
  const quick = await makeWorkers(client, tokenKeyOf(dataDir), count);
  const claims = quick.map((worker, index) => ({ worker, shiftId: ids[index] ?? 0 }));
  await load([gigshift.url], claimCalls(claims, as), 8);
  return claimCalls(
    workers.map((worker, index) => ({ worker, shiftId: ids[index % count] ?? 0 })),
    as,
  );
}

/** Returns clock-ins on shifts that started a number of minutes ago. */
function clockIns(minutesAgo: number) {
  return async ({ client, dataDir, scale }: BenchEnvironment) =>
    clockInCalls(client, await makeWorkers(client, tokenKeyOf(dataDir), scale.clockIns), minutesAgo);
}

async function jobsAreDone(client: Client): Promise<void> {
  const { rows } = await client.query<{ left: number }>(
    `SELECT count(*)::int AS left FROM pgboss.job WHERE name = 'performance-event' AND state IN ('created', 'retry', 'active')`,
  );
  if (rows[0]?.left === 0) return;
  await pause(500);
  return jobsAreDone(client);
}
