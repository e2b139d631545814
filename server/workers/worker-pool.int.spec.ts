import { beforeAll, describe, expect, it } from '@jest/globals';
import type { WorkerPoolLevel } from '../../shared/workers/worker.contract.js';
import { adminAppFixture } from '../test/factories/app-fixture.js';
import { aWorker } from '../test/factories/worker.js';
import { rowsRead } from '../test/support/rows-read.js';

const test = adminAppFixture();

beforeAll(async () => {
  for (const workerScore of [80, 99.5, 60, 91]) await aWorker(test, { attainedSkillLevel: 2, workerScore });
  await aWorker(test, { attainedSkillLevel: 4 });
  await aWorker(test, { attainedSkillLevel: 4, isApproved: false });
});

const pool = (query = '') => test.call('GET', `/api/admin/worker-pool${query}`, { token: test.adminToken });
const levelsOf = (body: WorkerPoolLevel[]) =>
  body.map(({ skillLevelId, count, workers }) => [skillLevelId, count, workers.map((one) => one.workerScore)]);

describe('GET worker-pool', () => {
  it('[W-08, X-20] shows the best scores of each level up to the limit, and the total', async () => {
    const { body, headers } = await pool('?limit=2');
    expect(levelsOf(body)).toEqual([
      [1, 0, []],
      [2, 4, [99.5, 91]],
      [3, 0, []],
      [4, 1, [100]],
    ]);
    expect(headers['x-total-count']).toBe('5');
    expect(await rowsRead(test, () => pool('?limit=1'))).toBeLessThan(5);
  });

  it('[W-08] shows all of a small pool without a limit', async () => {
    expect(levelsOf((await pool()).body)[1]).toEqual([2, 4, [99.5, 91, 80, 60]]);
  });

  it.each(['0', '501', 'x', '1.5'])('[X-20, X-21] refuses the limit %s', async (limit) => {
    expect((await pool(`?limit=${limit}`)).body).toMatchObject({ status: 400, errors: [{ field: 'limit' }] });
  });
});
