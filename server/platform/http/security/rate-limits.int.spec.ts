import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPLICATION_FORM } from '../../../test/factories/application-form.js';
import { createTestApp, type TestResponse, type TestApp } from '../../../test/support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { RATE_LIMITS, RateLimits, type RateLimitName } from './rate-limits.js';

let database: TestDatabase;
let one: TestApp;
let other: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  one = await createTestApp({ database });
  other = await createTestApp({ database });
});
afterAll(async () => {
  await one.close();
  await other.close();
  await database.close();
});

const askForReset = (test: TestApp, email: string, language = 'en'): Promise<TestResponse> =>
  test.call('POST', '/api/auth/request-password-reset', { body: { email }, headers: { 'accept-language': language } });

const password = (form: object) => ('firstName' in form ? { password: 'a quiet bindery 42' } : {});

describe('rate limits', () => {
  it('have one counter for all servers on a database, and say when to retry', async () => {
    const email = 'nobody@gigshift.example';
    const { points, duration } = RATE_LIMITS.resetByAccount;
    for (let ask = 0; ask < points; ask += 1) {
      expect((await askForReset(ask % 2 === 0 ? one : other, email)).status).toBe(200);
    }
    for (const test of [one, other]) {
      const refused = await askForReset(test, email);
      expect(refused).toMatchObject({ status: 429, body: { status: 429, code: 'too_many_requests' } });
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBe(refused.body.params.seconds);
      expect(seconds).toBeGreaterThan(duration - 120);
      expect(seconds).toBeLessThanOrEqual(duration);
      expect(refused.body.message).toMatch(/^Too many attempts/);
      expect((await askForReset(test, email, 'es')).body.message).toMatch(/^Demasiados intentos/);
    }
    expect((await askForReset(other, 'somebody@gigshift.example')).status).toBe(200);
  });

  it('are reset on every server', async () => {
    const [here, there] = [one.app.get(RateLimits), other.app.get(RateLimits)];
    for (let take = 0; take < RATE_LIMITS.passwordByAccount.points; take += 1)
      await here.take('passwordByAccount', 'an account');
    await expect(there.take('passwordByAccount', 'an account')).rejects.toMatchObject({ code: 'too_many_requests' });
    await here.reset('passwordByAccount', 'an account');
    await expect(there.take('passwordByAccount', 'an account')).resolves.toBeUndefined();
  });

  it('[X-04] by network address count a whole IPv6 /64', async () => {
    const limits = one.app.get(RateLimits);
    const byAddress = (Object.keys(RATE_LIMITS) as RateLimitName[]).filter((name) => name.endsWith('ByAddress'));
    expect(byAddress.length).toBeGreaterThan(5);
    for (const name of byAddress) {
      await limits.take(name, '2001:db8:7:8::1');
      await limits.take(name, '2001:db8:7:8:9::1');
      await limits.take(name, '::ffff:203.0.113.7');
      await limits.take(name, '203.0.113.7');
    }
    const counted = await one.dataSource.query(
      `SELECT split_part(key, ':', 1) AS name, points FROM rate_limits WHERE key ~ '(2001:db8:7:8::/64|:203.0.113.7)$'`,
    );
    expect(counted).toEqual(expect.arrayContaining(byAddress.map((name) => ({ name, points: 2 }))));
    expect(counted).toHaveLength(2 * byAddress.length);
    await limits.reset('resetByAddress', '2001:db8:7:8:ffff::');
    const left = await one.dataSource.query(`SELECT 1 FROM rate_limits WHERE key LIKE 'resetByAddress:2001%'`);
    expect(left).toEqual([]);
  });

  it.each<[string, RateLimitName, string, object]>([
    ['register', 'registerByAddress', '/api/auth/register', { ...APPLICATION_FORM, agreeToBackgroundCheck: true }],
    ['ask for a reset', 'resetByAddress', '/api/auth/request-password-reset', {}],
  ])('[X-04] stop one address from which very many people %s, on every server', async (_what, name, path, form) => {
    await one.dataSource.query(
      `INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, $3)
       ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire`,
      [`${name}:127.0.0.1`, RATE_LIMITS[name].points, Date.parse('2100-01-01')],
    );
    for (const test of [one, other]) {
      const body = { ...form, email: `many-${process.hrtime.bigint()}@gigshift.example`, ...password(form) };
      expect(await test.call('POST', path, { body })).toMatchObject({
        status: 429,
        body: { code: 'too_many_requests' },
      });
    }
  });

  it('have separate counters', async () => {
    const limits = one.app.get(RateLimits);
    for (let take = 0; take < RATE_LIMITS.resetByAccount.points; take += 1)
      await limits.take('resetByAccount', 'a key');
    await expect(limits.take('resetByAccount', 'a key')).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(limits.take('passwordByAccount', 'a key')).resolves.toBeUndefined();
  });
});
