import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AvailableShift } from '../../shared/shifts/shift.contract.js';
import { twoServersFixture } from '../test/factories/app-fixture.js';
import { anAssignment } from '../test/factories/assignment.js';
import { rowsOf } from '../test/factories/rows.js';
import { aShift } from '../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../test/factories/worker.js';
import { rowsRead, statementsSent } from '../test/support/rows-read.js';
import { TEST_NOW, type TestApp } from '../test/support/test-app.js';

const servers = twoServersFixture();
beforeAll(async () => {
  for (let each = 0; each < 30; each += 1) await aShift(servers[0]);
});

type Reader = { id: number; tokens: string[] };

async function aReader(): Promise<Reader> {
  const { id } = await aWorker(servers[0]);
  return { id, tokens: await Promise.all(servers.map((server) => aWorkerToken(server, id))) };
}

const list = (server: TestApp, token = '', query = '') =>
  server.call('GET', `/api/shifts${query}`, { token }) as Promise<{ body: AvailableShift[] }>;

/** Returns a shift as each server lists it to a worker. */
const listedFor = ({ tokens }: Reader, id: number) =>
  Promise.all(
    servers.map(async (server, which) => (await list(server, tokens[which])).body.find((one) => one.id === id)),
  );

describe('the cache of shift lists', () => {
  it('[X-20] reads an unchanged list from the database once', async () => {
    const [one, other] = [await aReader(), await aReader()];
    await list(servers[0], one.tokens[0]);
    const ask = () => list(servers[0], other.tokens[0]);
    expect(await statementsSent(servers[0], ask)).toBe(2); // whose session it is, and the list
    expect(await rowsRead(servers[0], ask)).toBe(2);
    expect((await ask()).body.length).toBeGreaterThan(29);
  });

  it('[S-02] [X-22] shows a change at once, from any server and by any call', async () => {
    const reader = await aReader();
    const { id } = await aShift(servers[0], { totalPositions: 3 });
    expect(await listedFor(reader, id)).toMatchObject([{ filledPositions: 0 }, { filledPositions: 0 }]);
    const taker = await aReader();
    await servers[1].call('POST', `/api/shifts/${id}/assign`, { token: taker.tokens[1] ?? '' });
    expect(await listedFor(reader, id)).toMatchObject([{ filledPositions: 1 }, { filledPositions: 1 }]);
    await rowsOf(servers[0], `UPDATE shifts SET title = 'Renamed' WHERE id = $1`, [id]);
    expect(await listedFor(reader, id)).toMatchObject([{ title: 'Renamed' }, { title: 'Renamed' }]);
    await rowsOf(servers[0], `UPDATE shifts SET is_active = false WHERE id = $1`, [id]);
    expect(await listedFor(reader, id)).toEqual([undefined, undefined]);
  });

  it('[S-19] returns each worker’s own obstacles with the same shifts', async () => {
    const shift = await aShift(servers[0]);
    const { id } = shift;
    const [free, late] = [await aReader(), await aReader()];
    const cancelled = { status: 'cancelled', cancelledAt: TEST_NOW, isLateCancellation: true } as const;
    await anAssignment(servers[0], { shift, worker: late, ...cancelled });
    for (const _ of ['uncached', 'cached']) {
      expect(await listedFor(free, id)).toMatchObject(Array(2).fill({ cancelledLateBefore: false }));
      expect(await listedFor(late, id)).toMatchObject(Array(2).fill({ cancelledLateBefore: true }));
    }
  });

  it('[X-20] does not confuse a list with a page of it', async () => {
    const { tokens } = await aReader();
    const ids = async (query: string) => (await list(servers[0], tokens[0], query)).body.map(({ id }) => id);
    const all = await ids('');
    for (const _ of ['uncached', 'cached']) {
      expect(await ids(`?limit=${all.length - 1}`)).toEqual(all.slice(0, -1));
      expect(await ids(`?limit=${all.length}`)).toEqual(all);
      expect(await ids(`?cursor=${all[4]}`)).toEqual(all.slice(5));
    }
  });
});
