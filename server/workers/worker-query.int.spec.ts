import { beforeAll, describe, expect, it } from '@jest/globals';
import { adminAppFixture } from '../test/factories/app-fixture.js';
import { aWorker } from '../test/factories/worker.js';

const test = adminAppFixture();

beforeAll(async () => {
  const base = { phone: '801-555-0100' };
  await aWorker(test, { ...base, firstName: 'José', lastName: 'Núñez', workerScore: 89.9, attainedSkillLevel: 3 });
  await aWorker(test, { ...base, firstName: 'Ann', lastName: 'Abbot', workerScore: 90, phone: '(385) 555-0199' });
  await aWorker(test, { ...base, firstName: 'Lou', lastName: 'Quist', workerScore: 79.9, attainedSkillLevel: 2 });
  await aWorker(test, {
    ...base,
    firstName: 'Wes',
    lastName: 'Waits',
    isApproved: false,
    backgroundCheckStatus: 'pending',
  });
  await aWorker(test, {
    ...base,
    firstName: 'Rex',
    lastName: 'Refu',
    isApproved: false,
    backgroundCheckStatus: 'rejected',
  });
  const inactive = await aWorker(test, {
    ...base,
    firstName: 'Gil',
    lastName: 'Gone',
    isActive: false,
    workerScore: 80,
  });
  await test.dataSource.query(
    `INSERT INTO worker_documents (user_id, kind, file_name, mime_type, size_bytes, storage_key, uploaded_at)
     VALUES ($1, 'drivers_license', 'license.pdf', 'application/pdf', 9, 'k1', now()), ($1, 'other', 'x.pdf', 'application/pdf', 9, 'k2', now())`,
    [inactive.id],
  );
});

const get = (query: string) => test.call('GET', `/api/admin/all-workers?${query}`, { token: test.adminToken });
const names = async (query: string) =>
  ((await get(query)).body as { firstName: string }[]).map(({ firstName }) => firstName);

describe('searching, filtering and sorting workers', () => {
  it.each([
    ['search=jose', ['José']],
    ['search=NUÑEZ', ['José']],
    ['search=ann%20abb', ['Ann']],
    ['search=385555', ['Ann']],
    ['search=(385)', ['Ann']],
    ['search=%25', []],
    ['search=_', []],
    ['state=waiting', ['Wes']],
    ['state=refused', ['Rex']],
    ['state=deactivated', ['Gil']],
    ['state=approved&sort=score', ['Ann', 'José', 'Lou']],
    ['level=3', ['José']],
    ['documents=missing&level=2', ['Lou']],
    ['score=high&state=approved', ['Ann']],
    ['score=low', ['Lou']],
    ['sort=scoreLow&state=approved', ['Lou', 'José', 'Ann']],
    ['sort=level&state=approved', ['José', 'Lou', 'Ann']],
  ])('[W-12] [W-13] %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('[W-12] sorts applicants first, then by name, by default', async () => {
    expect(await names('')).toEqual(['Rex', 'Wes', 'Ann', 'Gil', 'José', 'Lou']);
  });

  it('[W-14] lists the documents on file', async () => {
    expect((await get('state=deactivated')).body[0].documentKinds).toEqual(['drivers_license', 'other']);
    expect(await names('documents=missing')).not.toContain('Gil');
  });

  it('[X-20] continues from the cursor in the requested order and counts the matches', async () => {
    const head = await get('sort=score&state=approved&limit=2');
    expect(head.headers['x-total-count']).toBe('3');
    expect(await names(`sort=score&state=approved&limit=2&cursor=${head.headers['x-next-cursor']}`)).toEqual(['Lou']);
  });

  it.each(['level=5', 'level=x', 'state=gone', 'documents=1', 'score=best', 'sort=id', `search=${'x'.repeat(121)}`])(
    '[X-21] refuses %s',
    async (query) => {
      expect(await get(query)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    },
  );

  it('[X-49] continues after the position of the last worker seen if that worker has left the list', async () => {
    for (const sort of ['name', 'score', 'scoreLow', 'level', 'newest']) {
      const query = `search=behind&sort=${sort}`;
      for (let nth = 0; nth < 4; nth += 1)
        await aWorker(test, { firstName: 'Behind', lastName: `O'Ña, {${nth}} "x"`, workerScore: 50.1 + nth });
      const whole = (await get(query)).body as { id: number }[];
      const head = await get(`${query}&limit=2`);
      const erase = 'UPDATE users SET anonymised_at = now() WHERE id = $1';
      await test.dataSource.query(erase, [whole[1]?.id]);
      const rest = await get(`${query}&cursor=${head.headers['x-next-cursor']}`);
      expect([sort, rest.body.map(({ id }: { id: number }) => id)]).toEqual([sort, whole.slice(2).map(({ id }) => id)]);
    }
  });
});
