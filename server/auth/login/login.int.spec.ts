import { describe, expect, it } from '@jest/globals';
import { appFixture } from '../../test/factories/app-fixture.js';
import { APPLICATION_FORM, REGISTRATION } from '../../test/factories/application-form.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorker, aWorkerToken, TEST_PASSWORD } from '../../test/factories/worker.js';
import { logIn } from '../test/log-in.js';

const test = appFixture();

describe('POST /api/auth/login', () => {
  it('[A-19, A-20] returns a token and the user without secrets, for the address in any case', async () => {
    const worker = await aWorker(test, { attainedSkillLevel: 2 });
    const response = await logIn(test, { email: ` ${worker.email.toUpperCase()} `, password: TEST_PASSWORD });
    expect(response.status).toBe(200);
    expect(response.body.user).toMatchObject({
      id: worker.id,
      role: 'worker',
      firstName: 'Rosa',
      skillLevelName: 'Intermediate',
      currentSkillLevel: 2,
      workerScore: 100,
    });
    expect(Object.keys(response.body.user as object).join()).not.toMatch(/password|ssn|secret/i);
    const validated = await test.call('GET', '/api/auth/validate', { token: response.body.token as string });
    expect(validated).toMatchObject({ status: 200, body: { user: response.body.user } });
  });

  it.each([
    [false, 12],
    [true, 30 * 24],
  ])('[A-24] with rememberMe %s the session lasts %d hours', async (rememberMe, hours) => {
    const worker = await aWorker(test);
    await logIn(test, { email: worker.email, password: TEST_PASSWORD, rememberMe });
    const [session] = await rowsOf(
      test,
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
    const response = await logIn(test, { email: 'a@gigshift.example', password: 'x', ...changes });
    expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
  });

  it('[A-23] gives the same response for a wrong password and an unknown address, except the trace id', async () => {
    const worker = await aWorker(test);
    const wrong = await logIn(test, { email: worker.email, password: 'wrong' });
    const unknown = await logIn(test, { email: 'nobody@gigshift.example', password: 'wrong' });
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
      expect([email, (await logIn(test, { email, password: TEST_PASSWORD })).status]).toEqual([email, 200]);
    }
  });

  it('[A-48] accepts a password in another Unicode composition', async () => {
    const email = 'composed@gigshift.example';
    const password = 'compañía de turnos 7';
    const registered = await test.call('POST', '/api/auth/register', {
      body: { ...REGISTRATION, email, password: password.normalize('NFD') },
    });
    expect(registered.status).toBe(201);
    for (const form of ['NFC', 'NFD']) {
      expect((await logIn(test, { email, password: password.normalize(form) })).status).toBe(200);
    }
  });

  it('[A-14] is open to a worker who waits for the approval, and so is the own profile', async () => {
    const worker = await aWorker(test, { isApproved: false, backgroundCheckStatus: 'pending' });
    const { status, body } = await logIn(test, { email: worker.email, password: TEST_PASSWORD });
    expect([status, body.user]).toMatchObject([200, { isApproved: false, backgroundCheckStatus: 'pending' }]);
    const profile = { ...APPLICATION_FORM, city: 'Ogden', preferredLanguage: 'en' };
    const saved = await test.call('PUT', '/api/user/profile', { token: body.token as string, body: profile });
    expect(saved).toMatchObject({ status: 200, body: { user: { city: 'Ogden' } } });
  });

  it('[A-26] reports a deactivated account, but only with the right password', async () => {
    const worker = await aWorker(test, { isActive: false });
    expect(await logIn(test, { email: worker.email, password: TEST_PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'account_deactivated' },
    });
    expect(await logIn(test, { email: worker.email, password: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
  });

  it('[X-07] limits wrong passwords for one account, while others log in from the same network address', async () => {
    const [victim, other] = [await aWorker(test), await aWorker(test)];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await logIn(test, { email: victim.email, password: 'wrong' })).status).toBe(401);
    }
    const stopped = await logIn(test, { email: victim.email, password: TEST_PASSWORD });
    expect(stopped).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn(test, { email: other.email, password: TEST_PASSWORD })).status).toBe(200);
  });

  it('[A-19] writes one audit row with the session', async () => {
    const worker = await aWorker(test);
    await logIn(test, { email: worker.email, password: TEST_PASSWORD });
    const audit = await rowsOf(
      test,
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
      await rowsOf(test, `SELECT 1 AS one FROM audit_log WHERE action = 'session.ended' AND actor_id = $1`, [
        worker.id,
      ]),
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
