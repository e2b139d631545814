import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RATE_LIMITS } from '../../platform/http/security/rate-limits.js';
import { aWorker, TEST_PASSWORD } from '../../test/factories/worker.js';
import { rowsOf } from '../../test/factories/rows.js';
import { createTestApp, type TestResponse, type TestApp } from '../../test/support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.js';
import { KnownDevices } from './known-devices.js';
import { hashSecret } from '../secrets.js';
import { solvedChallenge } from '../test/solve-challenge.js';

const HOME = '198.51.100.1';
const STRANGER = '203.0.113.9';
const { points: STRICT } = RATE_LIMITS.loginByAccountAndAddress;

let database: TestDatabase;
let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  one = await createTestApp({ database, env: { TRUST_PROXY: 'on' } });
  // two servers of one installation share keys and database
  other = await createTestApp({ database, env: { TRUST_PROXY: 'on', DATA_DIR: one.config.dataDir } });
});
afterAll(async () => {
  await one.close();
  await other.close();
  await database.close();
});
afterEach(() => one.dataSource.query('DELETE FROM rate_limits'));

type Try = { password?: string; from?: string; cookie?: string };
async function login(
  on: TestApp,
  email: string,
  { password = TEST_PASSWORD, from = HOME, cookie = '' }: Try = {},
): Promise<TestResponse> {
  const body = { email, password, recaptchaToken: await solvedChallenge(on) };
  return on.call('POST', '/api/auth/login', { body, headers: { 'x-forwarded-for': from, cookie } });
}
const cookieOf = (response: TestResponse) => String(response.headers['set-cookie']).split(';')[0] as string;
/** Tries wrong passwords on the two servers alternately. @returns the responses */
async function guesses(count: number, email: string, details: Try) {
  const statuses: number[] = [];
  for (let guess = 0; guess < count; guess += 1)
    statuses.push((await login(guess % 2 ? one : other, email, { password: 'wrong', ...details })).status);
  return statuses;
}
const fill = (key: string, points: number) =>
  one.dataSource.query(
    `INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire`,
    [key, points, Date.parse('2100-01-01')],
  );
const isRefused = { status: 429, body: { code: 'too_many_requests' } };

describe('wrong passwords', () => {
  it('[A-23] lock out their network address on every server, and not the owner elsewhere', async () => {
    const { email } = await aWorker(one);
    expect(await guesses(STRICT, email, { from: STRANGER })).toEqual(Array(STRICT).fill(401));
    for (const server of [one, other]) expect(await login(server, email, { from: STRANGER })).toMatchObject(isRefused);
    for (const server of [one, other]) expect((await login(server, email)).status).toBe(200);
  });

  it('[A-23, X-04] from all addresses of an IPv6 /64 count together', async () => {
    const { email } = await aWorker(one);
    const tries = await Promise.all(
      [1, 2].map((host) => guesses(STRICT / 2, email, { from: `2001:db8:1:2::${host}` })),
    );
    expect(tries.flat()).toEqual(Array(STRICT).fill(401));
    expect(await login(one, email, { from: '2001:db8:1:2:ffff::9' })).toMatchObject(isRefused);
    expect((await login(one, email, { from: '2001:db8:1:3::1' })).status).toBe(200);
  });

  it('[A-23] count for an unknown mail address too', async () => {
    const email = 'nobody@gigshift.example';
    await fill(`loginByAccountAndAddress:${hashSecret(email)}@${STRANGER}`, STRICT - 1);
    expect(await guesses(1, email, { from: STRANGER })).toEqual([401]);
    expect(await login(one, email.toUpperCase(), { from: STRANGER })).toMatchObject(isRefused);
    expect((await login(one, email)).status).toBe(401);
  });

  it('[A-23] count for one account in any spelling of its address, also where PostgreSQL’s lower case differs', async () => {
    const { email } = await aWorker(one, { email: `iris.${process.hrtime.bigint()}@gigshift.example` });
    await fill(`loginByAccountAndAddress:${hashSecret(email)}@${STRANGER}`, STRICT);
    for (const spelled of [email, email.toUpperCase(), email.replaceAll('i', '\u0130')]) {
      const { status } = await login(one, spelled, { from: STRANGER });
      expect([spelled, status]).not.toEqual([spelled, 200]);
    }
  });

  it('[A-23] of strangers do not lock out a known device', async () => {
    const { email } = await aWorker(one);
    const cookie = cookieOf(await login(one, email));
    await fill(`loginByAccount:${hashSecret(email)}`, RATE_LIMITS.loginByAccount.points);
    expect(await login(one, email, { from: HOME })).toMatchObject(isRefused);
    expect((await login(other, email, { cookie, from: '192.0.2.44' })).status).toBe(200);
  });

  it('[A-23] on a known device have a separate limit', async () => {
    const { email } = await aWorker(one);
    const cookie = cookieOf(await login(one, email));
    await fill(`loginByDevice:${one.app.get(KnownDevices).find(cookie, hashSecret(email))}`, STRICT - 1);
    expect(await guesses(1, email, { cookie })).toEqual([401]);
    expect(await login(other, email, { cookie, from: '192.0.2.45' })).toMatchObject(isRefused);
    expect((await login(other, email)).status).toBe(200);
  });

  it('[A-23] are reset after a login, but not those from elsewhere', async () => {
    const { email } = await aWorker(one);
    await guesses(3, email, {});
    await guesses(2, email, { from: STRANGER });
    expect((await login(one, email)).status).toBe(200);
    const counts = await rowsOf<{ key: string; points: number }>(
      one,
      `SELECT key, points FROM rate_limits WHERE key LIKE '%' || $1 || '%' ORDER BY key`,
      [hashSecret(email)],
    );
    expect(counts).toEqual([
      { key: `loginByAccount:${hashSecret(email)}`, points: 5 },
      { key: `loginByAccountAndAddress:${hashSecret(email)}@${STRANGER}`, points: 2 },
    ]);
  });
});

describe('the cookie of a known device', () => {
  it('[X-04] authenticates nothing, and is valid for one account', async () => {
    const [mine, theirs] = [await aWorker(one), await aWorker(one)];
    const response = await login(one, mine.email);
    expect(response.headers['set-cookie']).toMatch(
      /^devices=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(response);
    expect((await one.call('GET', '/api/auth/validate', { headers: { cookie } })).status).toBe(401);
    expect((await login(one, mine.email, { cookie, password: 'wrong' })).status).toBe(401);
    await fill(`loginByAccount:${hashSecret(theirs.email)}`, RATE_LIMITS.loginByAccount.points);
    expect(await login(one, theirs.email, { cookie })).toMatchObject(isRefused);
  });

  it('[X-04] is ignored when forged or changed', async () => {
    const { email } = await aWorker(one);
    const cookie = cookieOf(await login(one, email));
    await fill(`loginByAccount:${hashSecret(email)}`, RATE_LIMITS.loginByAccount.points);
    const changed = cookie.slice(0, -6) + (cookie.at(-6) === 'A' ? 'B' : 'A') + cookie.slice(-5);
    for (const made of [changed, `devices=${'A'.repeat(43)}`, 'devices=', 'devices=....', 'devices=x; a=b', ';;='])
      expect(await login(one, email, { cookie: made })).toMatchObject(isRefused);
    expect((await login(one, email, { cookie: `a=b; ${cookie}` })).status).toBe(200);
  });

  it('contains the last four accounts', async () => {
    const workers = await Promise.all(Array.from({ length: 5 }, () => aWorker(one)));
    let cookie = '';
    for (const { email } of workers) cookie = cookieOf(await login(one, email, { cookie }));
    for (const { email } of workers)
      await fill(`loginByAccount:${hashSecret(email)}`, RATE_LIMITS.loginByAccount.points);
    const statuses = [];
    for (const { email } of workers) statuses.push((await login(other, email, { cookie, password: 'wrong' })).status);
    expect(statuses).toEqual([429, 401, 401, 401, 401]);
  });
});

it('[A-36] a new password by mail allows a login at once, also during an attack', async () => {
  const { id, email } = await aWorker(one);
  await fill(`loginByAccountAndAddress:${hashSecret(email)}@${HOME}`, STRICT);
  await fill(`loginByAccount:${hashSecret(email)}`, RATE_LIMITS.loginByAccount.points);
  await one.dataSource.query(
    `INSERT INTO password_reset_tokens (user_id, token, expires_at, created_at) VALUES ($1, $2, now() + interval '1 hour', now())`,
    [id, hashSecret('the mailed one')],
  );
  expect(await login(other, email)).toMatchObject(isRefused);
  const body = { token: 'the mailed one', newPassword: 'ink and paper 9' };
  const reset = await one.call('POST', '/api/auth/reset-password', { body, headers: { 'x-forwarded-for': HOME } });
  expect(reset.status).toBe(200);
  const password = 'ink and paper 9';
  expect((await login(other, email, { password })).status).toBe(200);
  await fill(`loginByAccount:${hashSecret(email)}`, RATE_LIMITS.loginByAccount.points);
  expect(await login(one, email, { password })).toMatchObject(isRefused);
  expect((await login(other, email, { password, cookie: cookieOf(reset) })).status).toBe(200);
});
