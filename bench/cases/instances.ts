import type { Ground } from '../support/ground.js';
import type { Figures } from '../support/load.js';
import { type Gigshift, startGigshift } from '../support/processes.js';
import { listReads, signUps } from './many-servers.js';

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
        for (const servers of [[gigshift], [gigshift, second]]) {
          const inHours = FIRST_START_HOURS + HOURS_APART * runs.length;
          const ran = await signUps(ground, servers, { crowding, inHours, connections: scale.connections });
          runs.push({ ...told(servers), call: `sign-up, ${crowding}`, ...ran });
        }
      for (const servers of [[gigshift], [gigshift, second]]) {
        const figures = await listReads(ground, servers, scale.connections);
        runs.push({ ...told(servers), call: 'GET /api/shifts', figures, retries: 0 });
      }
    }
  } finally {
    await second.stop();
  }
  return runs;
}

const told = (servers: readonly Gigshift[]) => ({ instances: servers.length === 1 ? 1 : 2 }) as const;
