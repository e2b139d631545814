import { claimCalls, prepareClaims } from '../cases/claims.js';
import { clockInCalls } from '../support/clock-ins.js';
import { as, type Ground, tokenKeyOf } from '../support/ground.js';
import { type Call, load } from '../support/load.js';
import { makeWorkers } from '../support/people.js';
import { makeShifts } from '../support/shifts.js';
import type { Kind } from './measured.js';

type Costed = { kind: Kind; status: string; calls: (ground: Ground, inHours: number) => Promise<Call[]> };

function read(kind: Kind, path: string): Costed {
  const calls = async ({ workers, scale }: Ground) =>
    Array.from({ length: scale.reads }, (_, index) => ({
      method: 'GET',
      path: `/api/${path}`,
      headers: as(workers[index % workers.length] ?? { token: '' }),
    }));
  return { kind, status: '200', calls };
}

/** What a worker's day is made of, each so that all answers are alike. */
export const WORKER_CALLS: readonly Costed[] = [
  read('list', 'shifts'),
  read('own', 'user/assignments'),
  read('notifications', 'notifications'),
  read('session', 'auth/validate'),
  {
    ...{ kind: 'claim', status: '201' },
    calls: async (ground, inHours) => claimCalls(await prepareClaims(ground, 'spread', inHours), as),
  },
  { kind: 'refused', status: '409', calls: refusals },
  {
    ...{ kind: 'clockIn', status: '200' },
    calls: async ({ client, dataDir, scale }) =>
      clockInCalls(client, await makeWorkers(client, tokenKeyOf(dataDir), scale.clockIns)),
  },
];

/** Sign-ups that come after the last position of their shift: of many shifts, so that none waits for another. */
async function refusals({ client, workers, gigshift, dataDir }: Ground, inHours: number): Promise<Call[]> {
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
