import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { appFixture } from '../../test/factories/app-fixture.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorker, aWorkerToken, TEST_PASSWORD } from '../../test/factories/worker.js';
import { logIn } from '../test/log-in.js';
import { deliveredMail } from '../test/mails.js';

const test = appFixture();

describe('a forgotten password', () => {
  const neutral = 'If an account exists with this email, you will receive a password reset link.';
  const forgot = (email: string, headers = {}) =>
    test.call('POST', '/api/auth/request-password-reset', { body: { email }, headers });
  const reset = (token: string, newPassword: string) =>
    test.call('POST', '/api/auth/reset-password', { body: { token, newPassword } });

  async function mailedToken(email: string, count = 1): Promise<string> {
    const mail = await deliveredMail(test, email, count);
    return /reset-password\?token=([\w-]{43})/.exec(mail)?.[1] ?? '';
  }

  it('[A-31, A-32] gives the same response for known and unknown addresses, and mails only known ones', async () => {
    const worker = await aWorker(test);
    const [known, unknown] = [await forgot(worker.email), await forgot('stranger@gigshift.example')];
    expect(known).toMatchObject({ status: 200, body: { message: neutral } });
    expect(unknown.body).toEqual(known.body);
    await deliveredMail(test, worker.email);
    const files = await readdir(join(test.config.dataDir, 'mail'));
    expect(files.filter((name) => name.includes('passwordReset'))).toHaveLength(1);
  });

  it('[A-31] refuses an invalid address', async () => {
    expect(await forgot('nobody@')).toMatchObject({ status: 400, body: { message: 'Invalid email address' } });
  });

  it('[A-33, A-36] changes the password once, ends all sessions, and stores no plain token', async () => {
    const worker = await aWorker(test, { preferredLanguage: 'es' });
    const token = await aWorkerToken(test, worker.id);
    await forgot(worker.email.toUpperCase());
    const link = await mailedToken(worker.email);
    expect(await deliveredMail(test, worker.email)).toContain('Hola, Rosa');
    expect(await rowsOf(test, `SELECT 1 FROM password_reset_tokens WHERE token = $1`, [link])).toEqual([]);
    expect(await rowsOf(test, `SELECT 1 FROM pgboss.job WHERE data::text LIKE '%' || $1 || '%'`, [link])).toEqual([]);

    expect((await reset(link, 'another good one 9')).status).toBe(200);
    expect((await test.call('GET', '/api/auth/validate', { token })).status).toBe(401);
    expect((await logIn(test, { email: worker.email, password: TEST_PASSWORD })).status).toBe(401);
    expect((await logIn(test, { email: worker.email, password: 'another good one 9' })).status).toBe(200);
    expect(await reset(link, 'and yet another 10')).toMatchObject({
      status: 400,
      body: { code: 'reset_link_invalid', message: 'Failed to reset password. The link may have expired.' },
    });
    const audit = await rowsOf(
      test,
      `SELECT changes FROM audit_log WHERE action = 'password.reset' AND subject_id = $1`,
      [String(worker.id)],
    );
    expect(audit).toEqual([{ changes: { sessionsEnded: 1 } }]);
  });

  it('[A-35] refuses a common one, and keeps the link valid', async () => {
    const worker = await aWorker(test);
    await forgot(worker.email);
    const link = await mailedToken(worker.email);
    expect(await reset(link, ' garfield')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'newPassword', code: 'password_common' }] },
    });
    expect((await reset(link, 'garfield in the bindery')).status).toBe(200);
  });

  it('[A-33] accepts one of two concurrent uses', async () => {
    const worker = await aWorker(test);
    await forgot(worker.email);
    const link = await mailedToken(worker.email);
    const responses = await Promise.all(
      ['first new one 1', 'second new one 2'].map((password) => reset(link, password)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('[A-33] invalidates the worker’s other links at a reset', async () => {
    const worker = await aWorker(test);
    await forgot(worker.email);
    const first = await mailedToken(worker.email);
    await forgot(worker.email);
    const second = await mailedToken(worker.email, 2);
    expect((await reset(second, 'another good one 9')).status).toBe(200);
    expect((await reset(first, 'another good one 9')).status).toBe(400);
  });

  it('[A-33] refuses a link after 60 minutes, and a forged one', async () => {
    const worker = await aWorker(test);
    await forgot(worker.email);
    const link = await mailedToken(worker.email);
    const [row] = await rowsOf(
      test,
      `SELECT EXTRACT(epoch FROM expires_at - created_at)::int AS life FROM password_reset_tokens WHERE user_id = $1`,
      [worker.id],
    );
    expect(row).toEqual({ life: 3600 });
    await test.unitOfWork.run((tx) =>
      tx.query(`UPDATE password_reset_tokens SET expires_at = now() WHERE user_id = $1`, [worker.id]),
    );
    expect((await reset(link, 'another good one 9')).status).toBe(400);
    expect((await reset('made-up', 'another good one 9')).status).toBe(400);
  });

  it.each([
    ['1234567', 'Password must be at least 8 characters'],
    ['qwertyuiop', 'This password is too common. Choose one that is harder to guess'],
  ])('[A-35] refuses %s: %s', async (newPassword, message) => {
    expect(await reset('whatever', newPassword)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message },
    });
  });
});
