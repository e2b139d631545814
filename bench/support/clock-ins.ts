import type { Client } from 'pg';
import { as } from './environment.js';
import type { Call } from './load.js';
import type { Worker } from './people.js';
import { makeShifts, placeWorkers } from './shifts.js';

const AT_SITE = { latitude: 40.7311, longitude: -111.9025, distance: 3 };
const POSITIONS = 100;

/** Returns a clock-in of each worker on new shifts that started a number of minutes ago; from 6 minutes on it is late. */
export async function clockInCalls(client: Client, workers: readonly Worker[], minutesAgo = 2): Promise<Call[]> {
  const count = Math.ceil(workers.length / POSITIONS);
  const shiftIds = await makeShifts(client, { count, positions: POSITIONS, inHours: -minutesAgo / 60 });
  const ids = await placeWorkers(
    client,
    shiftIds,
    workers.map(({ id }) => id),
  );
  const location = { ...AT_SITE, timestamp: new Date().toISOString() };
  return workers.map((worker, index) => ({
    method: 'POST',
    path: '/api/worker/clock-in',
    headers: { ...as(worker), 'content-type': 'application/json' },
    body: JSON.stringify({ shiftAssignmentId: ids[index], location }),
  }));
}
