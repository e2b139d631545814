import { afterEach, describe, expect, it } from '@jest/globals';
import { RATE_LIMITS } from '../../platform/http/security/rate-limits.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anApiKey } from '../../test/factories/api-key.js';
import { anAssignment } from '../../test/factories/assignment.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker } from '../../test/factories/worker.js';

const KEYS = '/api/admin/api-keys';

const test = adminAppFixture();
afterEach(() => test.dataSource.query('DELETE FROM rate_limits'));

const create = async (changes: object = {}) =>
  (
    await test.call('POST', KEYS, {
      token: test.adminToken,
      body: { name: 'Payroll', scopes: ['read:shifts'], ...changes },
    })
  ).body;
const read = (key: string, path = '/api/v1/shifts') => test.call('GET', path, { token: key });
const listed = async (id: number) =>
  (await test.call('GET', KEYS, { token: test.adminToken })).body.find((one: { id: number }) => one.id === id);

describe('a key for another program', () => {
  it('[X-01] is returned once, stored as a hash, listed with its first letters, and audited', async () => {
    const made = await create();
    expect(made.key).toMatch(/^gsk_[\w-]{43}$/);
    const { key, ...view } = made;
    expect(view).toMatchObject({
      name: 'Payroll',
      scopes: ['read:shifts'],
      startsWith: key.slice(0, 10),
      expiresAt: null,
    });
    expect(await listed(made.id)).toEqual(view);
    const [row] = await rowsOf(test, 'SELECT * FROM api_keys WHERE id = $1', [made.id]);
    expect(JSON.stringify(row)).not.toContain(key.slice(12));
    expect(await auditOf(test, 'api_key', made.id)).toEqual([
      { action: 'api_key.created', changes: { scopes: ['read:shifts'] } },
    ]);
  });

  it('[X-01] allows what its scopes allow, and nothing else', async () => {
    const { key, id } = await create({ scopes: ['read:shifts'] });
    expect((await read(key)).status).toBe(200);
    for (const path of ['/api/v1/timesheets', '/api/v1/workers'])
      expect((await read(key, path)).body).toMatchObject({ status: 403, code: 'scope_missing' });
    for (const path of ['/api/shifts', '/api/admin/workers', '/api/events', '/api/auth/validate', '/api/skill-levels'])
      expect([path, (await read(key, path)).status]).toEqual([path, 401]);
    expect((await listed(id)).lastUsedAt).not.toBeNull();
  });

  it('[X-01] ends when it is revoked, also twice, or expires', async () => {
    const [revoked, ended] = [await create(), await create({ expiresInDays: 1 })];
    expect((await read(ended.key)).status).toBe(200);
    for (let time = 0; time < 2; time += 1)
      expect((await test.call('DELETE', `${KEYS}/${revoked.id}`, { token: test.adminToken })).status).toBe(204);
    await test.dataSource.query(`UPDATE api_keys SET expires_at = now() WHERE id = $1`, [ended.id]);
    const refused = { status: 401, code: 'api_key_invalid', message: expect.stringContaining('API key') };
    for (const { key } of [revoked, ended]) expect((await read(key)).body).toMatchObject(refused);
    expect((await auditOf(test, 'api_key', revoked.id)).map(({ action }) => action)).toEqual([
      'api_key.created',
      'api_key.revoked',
    ]);
    expect((await test.call('DELETE', `${KEYS}/2147483647`, { token: test.adminToken })).status).toBe(404);
  });

  it.each(['gsk_', `gsk_${'A'.repeat(43)}`, 'gsk', ''])('[X-02] that is invalid (%j) is refused', async (key) => {
    expect((await read(key)).status).toBe(401);
  });

  it('[X-02] gets the same response whether it is revoked or unknown', async () => {
    const { key, id } = await create();
    await test.call('DELETE', `${KEYS}/${id}`, { token: test.adminToken });
    for (const language of ['en', 'es']) {
      const headers = { 'accept-language': language };
      const refusalOf = async (token: string) => {
        const { status, body } = await test.call('GET', '/api/v1/shifts', { token, headers });
        return [status, body.code, body.message];
      };
      const revoked = await refusalOf(key);
      expect(revoked.slice(0, 2)).toEqual([401, 'api_key_invalid']);
      for (const other of [`gsk_${'A'.repeat(43)}`, 'gsk', test.adminToken])
        expect(await refusalOf(other)).toEqual(revoked);
    }
  });

  it('[X-01] is rate-limited', async () => {
    const { key, id } = await create();
    await test.dataSource.query('INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, $3)', [
      `apiByKey:${id}`,
      RATE_LIMITS.apiByKey.points,
      Date.parse('2100-01-01'),
    ]);
    expect((await read(key)).status).toBe(429);
  });
});

describe('the data that a key reads', () => {
  it('[X-20] is paginated with a total', async () => {
    const key = await anApiKey(test);
    for (let count = 0; count < 3; count += 1) await aShift(test);
    const first = await read(key, '/api/v1/shifts?limit=2');
    expect(first.body).toHaveLength(2);
    expect(Number(first.headers['x-total-count'])).toBeGreaterThanOrEqual(3);
    const next = await read(key, `/api/v1/shifts?limit=500&cursor=${String(first.headers['x-next-cursor'])}`);
    const ids = [...first.body, ...next.body].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(Number(first.headers['x-total-count']));
  });

  it('[U-10, X-03] of workers is work data only, without private data', async () => {
    const key = await anApiKey(test);
    const worker = await aWorker(test, { bcEmployeeNo: 'E-77' });
    const hidden = [await aWorker(test, { isApproved: false }), await aWorker(test)];
    await test.dataSource.query('UPDATE users SET is_active = false WHERE id = $1', [hidden[1]?.id]);
    const { body } = await read(key, '/api/v1/workers');
    expect(body.find(({ id }: { id: number }) => id === worker.id)).toEqual({
      id: worker.id,
      firstName: worker.firstName,
      lastName: worker.lastName,
      employeeNumber: 'E-77',
      resourceId: null,
      skillLevelId: 1,
    });
    const ids = body.map(({ id }: { id: number }) => id);
    for (const { id } of hidden) expect(ids).not.toContain(id);
  });

  it('[X-03] of timesheets is approved hours only', async () => {
    const key = await anApiKey(test);
    const before = await anAssignment(test);
    const { body } = await read(key, '/api/v1/timesheets');
    expect(body.map(({ id }: { id: number }) => id)).not.toContain(before.id);
  });
});
