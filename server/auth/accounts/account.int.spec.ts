import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPLICATION_FORM } from '../../test/factories/application-form.js';
import { aWorker, aWorkerToken, TEST_PASSWORD } from '../../test/factories/worker.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { solvedChallenge } from '../test/solve-challenge.js';
import { deliveredMail } from '../test/mails.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const FORM = {
  email: 'Nora.Quist@gigshift.example',
  password: 'a quiet bindery 42',
  ...APPLICATION_FORM,
  agreeToBackgroundCheck: true,
};

async function login(body: Record<string, unknown>, headers: Record<string, string> = {}) {
  const recaptchaToken = await solvedChallenge(test);
  return test.call('POST', '/api/auth/login', { body: { recaptchaToken, ...body }, headers });
}

function rows(sql: string, parameters: unknown[] = []): Promise<Record<string, unknown>[]> {
  return test.unitOfWork.read((tx) => tx.query(sql, parameters));
}

const isGuessed = (field: string) => ({ status: 400, body: { errors: [{ field, code: 'password_common' }] } });

describe('POST /api/auth/register', () => {
  it('[A-11, A-12, A-13, U-06] creates an unapproved account with a pending background check, and returns an upload token', async () => {
    const answer = await test.call('POST', '/api/auth/register', {
      body: { ...FORM, confirmAge: true, role: 'admin' },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: expect.stringContaining('Thank you'),
      uploadToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [user] = await rows(`SELECT * FROM users WHERE email = $1`, [FORM.email]);
    expect(user).toMatchObject({
      role: 'worker',
      is_approved: false,
      is_active: true,
      background_check_status: 'pending',
      preferred_language: 'en',
    });
    expect(user?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const tokens = await rows(`SELECT token_hash FROM upload_tokens WHERE user_id = $1`, [user?.id]);
    expect(tokens).toHaveLength(1);
    expect(tokens[0]?.token_hash).not.toBe(answer.body.uploadToken);
  });

  it('[A-46] stores the accepted texts with time and origin', async () => {
    const consents = await rows(
      `SELECT c.kind, c.text_version, c.language, c.ip_address, c.given_at FROM consents c JOIN users u ON u.id = c.user_id WHERE u.email = $1 ORDER BY kind`,
      [FORM.email],
    );
    expect(consents.map(({ kind }) => kind)).toEqual(['age', 'background_check', 'terms']);
    for (const consent of consents)
      expect(consent).toMatchObject({
        language: 'en',
        ip_address: '127.0.0.1',
        text_version: expect.stringContaining('2026'),
      });
  });

  it('[A-11] writes one audit row, without a name or address in it', async () => {
    const audit = await rows(
      `SELECT a.actor_kind, a.changes FROM audit_log a JOIN users u ON a.subject_id = u.id::text WHERE a.action = 'user.registered' AND u.email = $1`,
      [FORM.email],
    );
    expect(audit).toEqual([{ actor_kind: 'visitor', changes: {} }]);
  });

  it('[I-24] mails a confirmation in the person’s language', async () => {
    expect(await deliveredMail(test, FORM.email)).toContain('Hello Nora');
    const email = 'luz@gigshift.example';
    await test.call('POST', '/api/auth/register', {
      body: { ...FORM, email, firstName: 'Luz', preferredLanguage: 'es' },
    });
    expect(await deliveredMail(test, email)).toContain('Hola, Luz');
  });

  it('[A-08] refuses a common password that the form accepts', async () => {
    const body = { ...FORM, email: 'guessed@gigshift.example', password: 'Rush2112' };
    expect(await test.call('POST', '/api/auth/register', { body })).toMatchObject(isGuessed('password'));
    expect(await rows(`SELECT 1 FROM users WHERE email = $1`, [body.email])).toEqual([]);
  });

  it('[A-47, A-48, X-24] refuses malformed addresses, names without visible text and the demo password', async () => {
    const faultsOf = async (changes: Record<string, string>) => {
      const answer = await test.call('POST', '/api/auth/register', {
        body: { ...FORM, email: 'odd@x.example', ...changes },
      });
      expect(answer.status).toBe(400);
      return answer.body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]);
    };
    for (const email of ['.user@example.com', 'user@-example.com', `${'a'.repeat(65)}@example.com`, 'a@exam_ple.com'])
      expect([email, await faultsOf({ email })]).toEqual([email, [['email', 'email_invalid']]]);
    expect(await faultsOf({ firstName: '\u200b', lastName: '\u3164' })).toEqual([
      ['firstName', 'required'],
      ['lastName', 'required'],
    ]);
    expect(await faultsOf({ password: 'gigshift-demo' })).toEqual([['password', 'password_common']]);
  });

  it('[A-09] refuses a taken address in any case', async () => {
    const answer = await test.call('POST', '/api/auth/register', {
      body: { ...FORM, email: FORM.email.toUpperCase() },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });

  it('[A-09] accepts one of two concurrent registrations', async () => {
    const body = { ...FORM, email: 'twice@gigshift.example' };
    const answers = await Promise.all([1, 2, 3].map(() => test.call('POST', '/api/auth/register', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    ['email', 'not an address', 'Invalid email address'],
    ['password', 'short 7', 'Password must be at least 8 characters'],
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters'],
    ['password', 'password123', 'This password is too common. Choose one that is harder to guess'],
    ['firstName', ' ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['phone', '555-0190', 'Phone number must be at least 10 digits'],
    ['address', '', 'Address is required'],
    ['city', '', 'City is required'],
    ['state', '', 'State is required'],
    ['zipCode', '8410', 'ZIP code must be at least 5 digits'],
    ['emergencyContactName', '', 'Emergency contact name is required'],
    ['emergencyContactRelation', '', 'Emergency contact relation is required'],
    ['emergencyContactPhone', '555', 'Emergency contact phone must be at least 10 digits'],
    ['preferredLanguage', 'fr', 'Choose English or Spanish'],
    ['agreeToBackgroundCheck', false, 'You must agree to the background check'],
    ['confirmAge', false, 'You must be 18 or older'],
    ['isApproved', true, 'isApproved is not a known field'],
  ])('[A-07, A-08] refuses %s = %j: %s', async (field, value, message) => {
    const body = { ...FORM, email: 'never@gigshift.example', [field]: value };
    const answer = await test.call('POST', '/api/auth/register', { body });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ field, message }], message },
    });
    expect(await rows(`SELECT 1 FROM users WHERE email LIKE 'never%'`)).toEqual([]);
  });

  it('[A-07] answers in Spanish for Spanish readers', async () => {
    const headers = { 'accept-language': 'es-MX,es;q=0.9' };
    const answer = await test.call('POST', '/api/auth/register', { body: { ...FORM, email: 'x' }, headers });
    expect(answer.body.message).not.toBe('Invalid email address');
    expect(answer.body.message).toMatch(/correo/i);
  });
});

describe('POST /api/auth/login', () => {
  it('[A-19, A-20] returns a token and the user without secrets, for the address in any case', async () => {
    const worker = await aWorker(test, { attainedSkillLevel: 2 });
    const answer = await login({ email: ` ${worker.email.toUpperCase()} `, password: TEST_PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      id: worker.id,
      role: 'worker',
      firstName: 'Rosa',
      skillLevelName: 'Intermediate',
      currentSkillLevel: 2,
      workerScore: 100,
    });
    expect(Object.keys(answer.body.user as object).join()).not.toMatch(/password|ssn|secret/i);
    const validated = await test.call('GET', '/api/auth/validate', { token: answer.body.token as string });
    expect(validated).toMatchObject({ status: 200, body: { user: answer.body.user } });
  });

  it.each([
    [false, 12],
    [true, 30 * 24],
  ])('[A-24] with rememberMe %s the session lasts %d hours', async (rememberMe, hours) => {
    const worker = await aWorker(test);
    await login({ email: worker.email, password: TEST_PASSWORD, rememberMe });
    const [session] = await rows(
      `SELECT EXTRACT(epoch FROM expires_at - created_at)::int AS life FROM sessions WHERE user_id = $1`,
      [worker.id],
    );
    expect(session).toEqual({ life: hours * 3600 });
  });

  it.each([
    [{ email: 'nobody' }, 'Invalid email address'],
    [{ password: '' }, 'Password is required'],
    [{ password: undefined }, 'Password is required'],
  ])('[A-17] refuses %j: %s', async (changes, message) => {
    const answer = await login({ email: 'a@gigshift.example', password: 'x', ...changes });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
  });

  it('[A-23] gives the same answer for a wrong password and an unknown address, except the trace id', async () => {
    const worker = await aWorker(test);
    const wrong = await login({ email: worker.email, password: 'wrong' });
    const unknown = await login({ email: 'nobody@gigshift.example', password: 'wrong' });
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', message: 'The email address or the password is not correct.' },
    });
    expect({ ...unknown.body, traceId: '' }).toEqual({ ...wrong.body, traceId: '' });
    expect(unknown.status).toBe(wrong.status);
  });

  it('[A-47] accepts an account whose address is invalid by the current rules', async () => {
    for (const email of ['.user@example.com', 'user@-example.com', 'ana@exam_ple.com']) {
      await aWorker(test, { email });
      expect([email, (await login({ email, password: TEST_PASSWORD })).status]).toEqual([email, 200]);
    }
  });

  it('[A-48] accepts a password in another Unicode composition', async () => {
    const email = 'composed@gigshift.example';
    const password = 'compañía de turnos 7';
    const registered = await test.call('POST', '/api/auth/register', {
      body: { ...FORM, email, password: password.normalize('NFD') },
    });
    expect(registered.status).toBe(201);
    for (const form of ['NFC', 'NFD']) {
      expect((await login({ email, password: password.normalize(form) })).status).toBe(200);
    }
  });

  it('[A-26] reports a deactivated account, but only with the right password', async () => {
    const worker = await aWorker(test, { isActive: false });
    expect(await login({ email: worker.email, password: TEST_PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'account_deactivated' },
    });
    expect(await login({ email: worker.email, password: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
  });

  it('[X-07] limits wrong passwords for one account, while others log in from the same network address', async () => {
    const [victim, other] = [await aWorker(test), await aWorker(test)];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await login({ email: victim.email, password: 'wrong' })).status).toBe(401);
    }
    const stopped = await login({ email: victim.email, password: TEST_PASSWORD });
    expect(stopped).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login({ email: other.email, password: TEST_PASSWORD })).status).toBe(200);
  });

  it('[A-19] writes one audit row with the session', async () => {
    const worker = await aWorker(test);
    await login({ email: worker.email, password: TEST_PASSWORD });
    const audit = await rows(
      `SELECT actor_kind, subject_kind FROM audit_log WHERE action = 'session.opened' AND actor_id = $1`,
      [worker.id],
    );
    expect(audit).toEqual([{ actor_kind: 'worker', subject_kind: 'session' }]);
  });
});

describe('the end of a session', () => {
  it('[A-26, A-30] is immediate at a logout', async () => {
    const worker = await aWorker(test);
    const [token, otherDevice] = [await aWorkerToken(test, worker.id), await aWorkerToken(test, worker.id)];
    expect(await test.call('POST', '/api/auth/logout', { token })).toMatchObject({
      status: 200,
      body: { message: 'You have been successfully logged out.' },
    });
    expect(await test.call('GET', '/api/auth/validate', { token })).toMatchObject({
      status: 401,
      body: { code: 'session_ended' },
    });
    expect((await test.call('POST', '/api/auth/logout', { token })).status).toBe(401);
    expect((await test.call('GET', '/api/auth/validate', { token: otherDevice })).status).toBe(200);
    expect(
      await rows(`SELECT 1 AS one FROM audit_log WHERE action = 'session.ended' AND actor_id = $1`, [worker.id]),
    ).toHaveLength(1);
  });

  it('[A-26] is immediate at a deactivation', async () => {
    const worker = await aWorker(test);
    const token = await aWorkerToken(test, worker.id);
    await test.unitOfWork.run((tx) => tx.query(`UPDATE users SET is_active = false WHERE id = $1`, [worker.id]));
    expect(await test.call('GET', '/api/auth/validate', { token })).toMatchObject({
      status: 403,
      body: { code: 'account_deactivated' },
    });
  });

  it('[A-24] is the end of its lifetime, whatever the token says', async () => {
    const worker = await aWorker(test);
    const token = await aWorkerToken(test, worker.id);
    await test.unitOfWork.run((tx) =>
      tx.query(
        `UPDATE sessions SET created_at = now() - interval '1 day', expires_at = now() - interval '1 second' WHERE user_id = $1`,
        [worker.id],
      ),
    );
    expect((await test.call('GET', '/api/auth/validate', { token })).status).toBe(401);
  });
});

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

  it('[A-31, A-32] gives the same answer for known and unknown addresses, and mails only known ones', async () => {
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
    expect(await rows(`SELECT 1 FROM password_reset_tokens WHERE token = $1`, [link])).toEqual([]);
    expect(await rows(`SELECT 1 FROM pgboss.job WHERE data::text LIKE '%' || $1 || '%'`, [link])).toEqual([]);

    expect((await reset(link, 'another good one 9')).status).toBe(200);
    expect((await test.call('GET', '/api/auth/validate', { token })).status).toBe(401);
    expect((await login({ email: worker.email, password: TEST_PASSWORD })).status).toBe(401);
    expect((await login({ email: worker.email, password: 'another good one 9' })).status).toBe(200);
    expect(await reset(link, 'and yet another 10')).toMatchObject({
      status: 400,
      body: { code: 'reset_link_invalid', message: 'Failed to reset password. The link may have expired.' },
    });
    const audit = await rows(`SELECT changes FROM audit_log WHERE action = 'password.reset' AND subject_id = $1`, [
      String(worker.id),
    ]);
    expect(audit).toEqual([{ changes: { sessionsEnded: 1 } }]);
  });

  it('[A-35] refuses a common one, and keeps the link valid', async () => {
    const worker = await aWorker(test);
    await forgot(worker.email);
    const link = await mailedToken(worker.email);
    expect(await reset(link, ' garfield')).toMatchObject(isGuessed('newPassword'));
    expect((await reset(link, 'garfield in the bindery')).status).toBe(200);
  });

  it('[A-33] accepts one of two concurrent uses', async () => {
    const worker = await aWorker(test);
    await forgot(worker.email);
    const link = await mailedToken(worker.email);
    const answers = await Promise.all(['first new one 1', 'second new one 2'].map((password) => reset(link, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
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
    const [row] = await rows(
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
