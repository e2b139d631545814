import { beforeAll, describe, expect, it } from '@jest/globals';
import { appFixture } from '../../test/factories/app-fixture.js';
import { TEST_PASSWORD } from '../../test/factories/worker.js';
import { freezeTime } from '../../test/support/freeze-time.js';
import { until } from '../../test/support/until.js';
import { deliveredMail, mailsTo } from '../test/mails.js';
import { hashSecret } from '../secrets.js';
import { AccountClient } from './test/account-client.js';

const test = appFixture();

beforeAll(async () => {
  freezeTime(test);
});

const setUp = async (account: AccountClient) => {
  const response = await account.call('POST', '/api/user/two-factor/setup', { currentPassword: TEST_PASSWORD });
  expect(response.status).toBe(200);
  return response.body as { secret: string; uri: string };
};
const confirm = (account: AccountClient, code: string) =>
  account.call('POST', '/api/user/two-factor/confirm', { code });
const turnedOn = async () => {
  const account = await AccountClient.open(test);
  const { secret } = await setUp(account);
  const { body } = await confirm(account, account.codeOf(secret, -1));
  return { account, secret, recoveryCodes: body.recoveryCodes as string[] };
};
const state = async (account: AccountClient) => (await account.call('GET', '/api/user/two-factor')).body;
const wrongCode = { status: 400, body: { errors: [{ field: 'code', code: 'two_factor_code_wrong' }] } };

describe('the setup of two-factor login', () => {
  it('[A-25] returns a key with brand and account, and stores it encrypted', async () => {
    const account = await AccountClient.open(test);
    const { secret, uri } = await setUp(account);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const parsed = new URL(uri);
    expect([parsed.protocol, parsed.host, parsed.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', secret]);
    expect(decodeURIComponent(parsed.pathname)).toBe(`/Gigshift:${account.worker.email}`);
    const [row] = await account.rows<{ sealed: Buffer }>(
      'SELECT two_factor_secret_encrypted AS sealed FROM users WHERE id = $1',
    );
    expect(row?.sealed.length).toBe(20 + 28);
    expect(row?.sealed.toString('latin1')).not.toContain(secret);
  });

  it('[A-25] has no effect until a code confirms it', async () => {
    const account = await AccountClient.open(test);
    await setUp(account);
    expect(await state(account)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await account.login(TEST_PASSWORD)).status).toBe(200);
  });

  it('[A-25] requires the password', async () => {
    const account = await AccountClient.open(test);
    const response = await account.call('POST', '/api/user/two-factor/setup', { currentPassword: 'wrong' });
    expect(response).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'currentPassword', code: 'password_wrong' }] },
    });
  });

  it('[A-25] completes with the first code, which is consumed, and returns ten recovery codes once', async () => {
    const { account, secret, recoveryCodes } = await turnedOn();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){5}$/); // 24 of 32 signs: 120 bits
    expect(await state(account)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    const stored = await account.rows<{ code_hash: string }>(
      'SELECT code_hash FROM two_factor_recovery_codes WHERE user_id = $1',
    );
    for (const { code_hash } of stored) expect(code_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await account.login(TEST_PASSWORD, { twoFactorCode: account.codeOf(secret, -1) })).toMatchObject({
      status: 401,
      body: { code: 'two_factor_invalid' },
    });
    expect((await account.login(TEST_PASSWORD, { twoFactorCode: account.codeOf(secret) })).status).toBe(200);
    expect(await deliveredMail(test, account.worker.email)).toContain('authenticator app');
    expect((await account.audited()).map(({ action }) => action)).toEqual([
      'two_factor.set_up',
      'two_factor.turned_on',
    ]);
  });

  it('[A-25, A-36] applies after a password reset too', async () => {
    const { account, secret } = await turnedOn();
    await test.dataSource.query(
      `INSERT INTO password_reset_tokens (user_id, token, expires_at, created_at)
       VALUES ($1, $2, now() + interval '1 hour', now())`,
      [account.worker.id, hashSecret('a mailed token')],
    );
    const body = { token: 'a mailed token', newPassword: 'ink and paper 9' };
    expect((await test.call('POST', '/api/auth/reset-password', { body })).status).toBe(200);
    expect((await account.login('ink and paper 9')).body.code).toBe('two_factor_required');
    expect((await account.login('ink and paper 9', { twoFactorCode: account.codeOf(secret) })).status).toBe(200);
  });

  it('[A-25] refuses a wrong code, a code without a key, and a key while it is on', async () => {
    const account = await AccountClient.open(test);
    expect(await confirm(account, '123456')).toMatchObject({ status: 409, body: { code: 'two_factor_not_set_up' } });
    const { secret } = await setUp(account);
    expect(await confirm(account, account.codeOf(secret, 20))).toMatchObject(wrongCode);
    expect((await confirm(account, account.codeOf(secret))).status).toBe(200);
    expect(await confirm(account, account.codeOf(secret, 1))).toMatchObject({
      status: 409,
      body: { code: 'two_factor_already_on' },
    });
    const again = await account.call('POST', '/api/user/two-factor/setup', { currentPassword: TEST_PASSWORD });
    expect(again).toMatchObject({ status: 409, body: { code: 'two_factor_already_on' } });
  });

  it('[A-25] invalidates the previous key with a new one', async () => {
    const account = await AccountClient.open(test);
    const first = await setUp(account);
    const second = await setUp(account);
    expect(await confirm(account, account.codeOf(first.secret))).toMatchObject(wrongCode);
    expect((await confirm(account, account.codeOf(second.secret))).status).toBe(200);
  });

  it('[A-25] accepts one of two concurrent confirmations, with its recovery codes', async () => {
    const account = await AccountClient.open(test);
    const { secret } = await setUp(account);
    const responses = await Promise.all([
      confirm(account, account.codeOf(secret)),
      confirm(account, account.codeOf(secret, 1)),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = responses.find(({ status }) => status === 200);
    expect(await state(account)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    const [code] = winner!.body.recoveryCodes as string[];
    expect((await account.login(TEST_PASSWORD, { twoFactorCode: code })).status).toBe(200);
  });

  it('[A-25] limits wrong codes', async () => {
    const account = await AccountClient.open(test);
    const { secret } = await setUp(account);
    for (let attempt = 0; attempt < 10; attempt += 1) await confirm(account, '000000');
    expect(await confirm(account, account.codeOf(secret))).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
  });
});

describe('a two-factor login', () => {
  it('[A-25] succeeds for one of two concurrent calls with one code', async () => {
    const { account, secret } = await turnedOn();
    const twoFactorCode = account.codeOf(secret);
    const responses = await Promise.all([1, 2, 3].map(() => account.login(TEST_PASSWORD, { twoFactorCode })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('[A-25] still accepts the shorter recovery codes of earlier versions', async () => {
    const { account } = await turnedOn();
    await test.dataSource.query('INSERT INTO two_factor_recovery_codes (user_id, code_hash) VALUES ($1, $2)', [
      account.worker.id,
      hashSecret('abcdefgh23456789'),
    ]);
    expect((await account.login(TEST_PASSWORD, { twoFactorCode: 'abcd-efgh-2345-6789' })).status).toBe(200);
  });

  it('[A-25] succeeds for one of two concurrent calls with one recovery code', async () => {
    const { account, recoveryCodes } = await turnedOn();
    const responses = await Promise.all(
      [1, 2, 3].map(() => account.login(TEST_PASSWORD, { twoFactorCode: recoveryCodes[3] })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await state(account)).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  });
});

describe('disabling two-factor login', () => {
  const disable = (account: AccountClient, code: string, currentPassword = TEST_PASSWORD) =>
    account.call('POST', '/api/user/two-factor/disable', { currentPassword, code });

  it('[A-25] requires password and code, and deletes key and recovery codes', async () => {
    const { account, secret } = await turnedOn();
    expect((await disable(account, account.codeOf(secret), 'wrong')).status).toBe(400);
    expect(await disable(account, '000000')).toMatchObject(wrongCode);
    expect((await disable(account, account.codeOf(secret))).status).toBe(200);
    expect(await state(account)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const [row] = await account.rows(
      'SELECT two_factor_secret_encrypted, two_factor_last_step FROM users WHERE id = $1',
    );
    expect(row).toEqual({ two_factor_secret_encrypted: null, two_factor_last_step: null });
    expect((await account.login(TEST_PASSWORD)).status).toBe(200);
    await until(async () =>
      (await mailsTo(test, account.worker.email)).some((mail) => mail.includes('no longer asks for')),
    );
  });

  it('[A-56] succeeds if it is off already, without a second audit entry', async () => {
    const { account, secret, recoveryCodes } = await turnedOn();
    expect((await disable(account, account.codeOf(secret))).status).toBe(200);
    expect((await disable(account, recoveryCodes[0] as string)).status).toBe(200);
    expect((await disable(account, recoveryCodes[0] as string, 'wrong')).status).toBe(400);
    const entries = await account.rows(
      `SELECT id FROM audit_log WHERE action = 'two_factor.turned_off' AND actor_id = $1`,
    );
    expect(entries).toHaveLength(1);
  });

  it('[A-25] accepts a recovery code, in case the phone is lost', async () => {
    const { account, recoveryCodes } = await turnedOn();
    expect((await disable(account, (recoveryCodes[0] as string).toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  });
});
