import type { Client } from 'pg';
import { as, type BenchEnvironment } from '../support/environment.js';
import { type Figures, load } from '../support/load.js';
import { refreshSessions } from '../support/people.js';
import { makeShifts } from '../support/shifts.js';

export type ListTarget = 'gigshift' | 'bare';
export const LIST_TARGETS: readonly ListTarget[] = ['gigshift', 'bare'];
export type ListRun = { target: ListTarget; figures: Figures };

const OPEN_SHIFTS = 200;
const SHIFTS_PER_DAY = 5;

/** Measures GET /api/shifts with 200 open shifts, after checking that both servers return the same bytes. */
export async function runShiftList(environment: BenchEnvironment): Promise<{ runs: ListRun[]; bytes: number }> {
  const { client, scale, workers, gigshift, floor } = environment;
  await offerShifts(client);
  const bytes = await sameBytes(environment);
  const runs: ListRun[] = [];
  for (let round = 0; round < scale.rounds; round += 1) {
    await refreshSessions(client);
    for (const target of LIST_TARGETS) {
      const calls = Array.from({ length: scale.reads }, (_, index) => {
        const worker = workers[index % workers.length] ?? { id: 0, token: '' };
        const headers = target === 'gigshift' ? as(worker) : { 'x-user-id': String(worker.id) };
        return { method: 'GET', path: '/api/shifts', headers };
      });
      const figures = await load([target === 'gigshift' ? gigshift.url : floor.url], calls, scale.connections);
      if (figures.statuses['200'] !== calls.length) throw new Error(`Wrong: ${JSON.stringify(figures.statuses)}`);
      runs.push({ target, figures });
    }
  }
  return { runs, bytes };
}

/** Creates 200 open shifts and removes all others. */
export async function offerShifts(client: Client): Promise<void> {
  await client.query('UPDATE shifts SET is_active = false');
  for (let day = 0; day < OPEN_SHIFTS / SHIFTS_PER_DAY; day += 1)
    await makeShifts(client, { count: SHIFTS_PER_DAY, positions: 10, inHours: 3 + 24 * day });
  await client.query('ANALYZE');
}

/** Returns the size of the response. @throws Error if the two responses differ or do not list 200 shifts */
async function sameBytes({ workers: [worker], gigshift, floor }: BenchEnvironment): Promise<number> {
  if (!worker) throw new Error('No worker was created');
  const ask = async (url: string, headers: Record<string, string>) =>
    (await fetch(`${url}/api/shifts`, { headers: { 'accept-encoding': 'identity', ...headers } })).text();
  const ours = await ask(gigshift.url, as(worker));
  const bare = await ask(floor.url, { 'x-user-id': String(worker.id) });
  const listed = (JSON.parse(ours) as unknown[]).length;
  if (ours !== bare || listed !== OPEN_SHIFTS) throw new Error(`Not the same bytes, or ${listed} shifts`);
  return Buffer.byteLength(ours);
}
