import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_PASSWORD } from '../../test/factories/worker.js';
import { freezeTime } from '../../test/support/freeze-time.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { solvedChallenge } from '../test/solve-challenge.js';
import { AccountClient } from './test/account-client.js';

let one: TestApp;
let two: TestApp;

beforeAll(async () => {
  one = await createTestApp();
  two = await createTestApp({ database: one.database, env: keysOf(one) });
  freezeTime(one, two);
});
afterAll(async () => {
  await two.close();
  await one.close();
});

/** Two servers of one installation share their keys. */
function keysOf({ config }: TestApp): Record<string, string> {
  return { DATA_DIR: config.dataDir };
}

async function guarded() {
  const account = await AccountClient.open(one);
  const { body } = await account.call('POST', '/api/user/two-factor/setup', { currentPassword: TEST_PASSWORD });
  const { secret } = body as { secret: string };
  const on = await account.call('POST', '/api/user/two-factor/confirm', { code: account.codeOf(secret, -1) });
  return { account, secret, recoveryCodes: on.body.recoveryCodes as string[] };
}
const login = async (server: TestApp, account: AccountClient, twoFactorCode: string, password = TEST_PASSWORD) =>
  server.call('POST', '/api/auth/login', {
    body: { email: account.worker.email, password, twoFactorCode, recaptchaToken: await solvedChallenge(server) },
  });
const wrong = { status: 401, body: { code: 'two_factor_invalid' } };
const tooMany = { status: 429, body: { code: 'too_many_requests' } };

describe('a two-factor code', () => {
  it('[A-25] is valid one step early and one late, not two', async () => {
    const { account, secret } = await guarded();
    for (const steps of [-2, 2, 3]) {
      expect(await login(one, account, account.codeOf(secret, steps))).toMatchObject(wrong);
    }
    // the previous step was consumed when it was enabled
    expect((await login(one, account, account.codeOf(secret, 0))).status).toBe(200);
    expect((await login(one, account, account.codeOf(secret, 1))).status).toBe(200);
  });

  it('[A-25] is valid once on all servers, and no earlier step after it', async () => {
    const { account, secret } = await guarded();
    const [now, next] = [account.codeOf(secret, 0), account.codeOf(secret, 1)];
    expect((await login(one, account, next)).status).toBe(200);
    for (const [server, code] of [
      [one, next],
      [two, next],
      [two, now],
    ] as const) {
      expect(await login(server, account, code)).toMatchObject(wrong);
    }
  });

  it('[A-25] for recovery is valid for one of two concurrent logins on two servers', async () => {
    const { account, recoveryCodes } = await guarded();
    const code = recoveryCodes[0] as string;
    const responses = await Promise.all([login(one, account, code), login(two, account, code)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('[A-25] is rate-limited across servers and endpoints', async () => {
    const { account, secret } = await guarded();
    const disable = (server: TestApp) =>
      server.call('POST', '/api/user/two-factor/disable', {
        token: account.token,
        body: { currentPassword: TEST_PASSWORD, code: '000000' },
      });
    for (const server of [one, two, one, two, one]) expect((await disable(server)).status).toBe(400);
    for (const server of [two, one, two, one, two]) expect(await login(server, account, '000000')).toMatchObject(wrong);
    expect(await login(one, account, account.codeOf(secret, 0))).toMatchObject(tooMany);
    expect(await login(two, account, account.codeOf(secret, 0))).toMatchObject(tooMany);
  });

  it('[A-25] resets the limit when it is right', async () => {
    const { account, secret } = await guarded();
    for (let guess = 0; guess < 8; guess += 1) await login(one, account, '000000');
    expect((await login(two, account, account.codeOf(secret, 0))).status).toBe(200);
    for (let guess = 0; guess < 8; guess += 1) expect(await login(one, account, '000000')).toMatchObject(wrong);
    expect((await login(two, account, account.codeOf(secret, 1))).status).toBe(200);
  });

  it('[A-25] attempts do not count without the password', async () => {
    const { account, secret } = await guarded();
    for (let guess = 0; guess < 9; guess += 1) {
      expect((await login(one, account, '000000', 'wrong password')).body.code).toBe('invalid_credentials');
    }
    const [row] = await one.unitOfWork.read((tx) =>
      tx.query(`SELECT FROM rate_limits WHERE key = $1`, [`twoFactorByAccount:${account.worker.id}`]),
    );
    expect(row).toBeUndefined();
    expect((await login(two, account, account.codeOf(secret, 0))).status).toBe(200);
  });
});
