import { type ClaimRun, checkClaims, claimCalls, prepareClaims } from './claims.js';
import { as, type Ground } from '../support/ground.js';
import { type Figures, load } from '../support/load.js';
import { refreshSessions } from '../support/people.js';
import { type Gigshift, retriesOf, startGigshift } from '../support/processes.js';

export type InstanceRun = { instances: 1 | 2; call: string; figures: Figures; retries: number };

/** Apart from those of the other measurements, so that nobody holds two at a time. */
const FIRST_START_HOURS = 600;
const HOURS_APART = 9;

/** The same work for one process and for two on one database, whose connections take turns. */
export async function runInstances(ground: Ground): Promise<InstanceRun[]> {
  const { place, dataDir, scale, gigshift } = ground;
  const second = await startGigshift({ place, dataDir, poolSize: scale.connections });
  const runs: InstanceRun[] = [];
  try {
    for (let round = 0; round < scale.rounds; round += 1) {
      for (const crowding of ['spread', 'hot'] as const)
        for (const servers of [[gigshift], [gigshift, second]])
          runs.push(await claims(ground, servers, crowding, FIRST_START_HOURS + HOURS_APART * runs.length));
      for (const servers of [[gigshift], [gigshift, second]]) runs.push(await reads(ground, servers));
    }
  } finally {
    await second.stop();
  }
  return runs;
}

const told = (servers: readonly Gigshift[]) => ({ instances: servers.length === 1 ? 1 : 2 }) as const;
const urls = (servers: readonly Gigshift[]) => servers.map(({ url }) => url);

async function claims(
  ground: Ground,
  servers: readonly Gigshift[],
  crowding: ClaimRun['crowding'],
  inHours: number,
): Promise<InstanceRun> {
  const wanted = await prepareClaims(ground, crowding, inHours);
  await refreshSessions(ground.client);
  await ground.client.query('CHECKPOINT');
  const before = await rerun(servers);
  const figures = await load(urls(servers), claimCalls(wanted, as), ground.scale.connections);
  await checkClaims(ground.client, wanted, figures);
  return { ...told(servers), call: `sign-up, ${crowding}`, figures, retries: (await rerun(servers)) - before };
}

async function rerun(servers: readonly Gigshift[]): Promise<number> {
  const counts = await Promise.all(servers.map(retriesOf));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function reads({ workers, scale }: Ground, servers: readonly Gigshift[]): Promise<InstanceRun> {
  const calls = Array.from({ length: scale.reads }, (_, index) => ({
    method: 'GET',
    path: '/api/shifts',
    headers: as(workers[index % workers.length] ?? { token: '' }),
  }));
  const figures = await load(urls(servers), calls, scale.connections);
  if (figures.statuses['200'] !== calls.length) throw new Error(`Wrong: ${JSON.stringify(figures.statuses)}`);
  return { ...told(servers), call: 'GET /api/shifts', figures, retries: 0 };
}
