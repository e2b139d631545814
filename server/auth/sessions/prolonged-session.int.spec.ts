import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, instant, MINUTE_MS, plusHours, plusMinutes } from '../../../shared/kernel/time.js';
import { RealTime } from '../../platform/clock/clock.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { anAssignment, putAssignment } from '../../test/factories/assignment.js';
import { clockBody } from '../../test/factories/clock.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { anOutboxToken, aWorker, aWorkerToken, TEST_PASSWORD } from '../../test/factories/worker.js';
import { WorkerTokens } from './worker-tokens.js';

const test = appFixture();
const now = () => test.app.get(RealTime).now();
const validate = (token: string) => test.call('GET', '/api/auth/validate', { token });

/** A worker whose session ended by time a minute ago, in the state of an assignment of a shift that runs now. */
async function withExpiredSession(state: 'assigned' | 'in_progress' | 'completed', ofToken = aWorkerToken) {
  const worker = await aWorker(test);
  const shift = await aShift(test, { inHours: -2 });
  const at = test.clock.now();
  const clockInTime = state === 'assigned' ? null : plusHours(at, -2);
  const clockOutTime = state === 'completed' ? at : null;
  const hoursHundredths = state === 'completed' ? 200 : null;
  const times = { clockInTime, clockOutTime, hoursHundredths } as object;
  const assignment = await anAssignment(test, { shift, worker, status: state, ...times });
  const token = await ofToken(test, worker.id);
  await rowsOf(
    test,
    `UPDATE sessions SET created_at = now() - interval '12 hours 1 minute', expires_at = now() - interval '1 minute'
     WHERE user_id = $1`,
    [worker.id],
  );
  return { worker, assignment, token };
}

async function secondsLeft(userId: number): Promise<number> {
  const [row] = await rowsOf<{ seconds: number }>(
    test,
    'SELECT EXTRACT(epoch FROM expires_at - now())::float8 AS seconds FROM sessions WHERE user_id = $1',
    [userId],
  );
  return row?.seconds ?? 0;
}

describe('a session whose time is up', () => {
  it('[A-64] continues while its worker is clocked in, an hour from the last use, also after the clock-out', async () => {
    const { worker, assignment, token } = await withExpiredSession('in_progress');
    expect((await validate(token)).status).toBe(200);
    expect(await secondsLeft(worker.id)).toBeGreaterThan((60 * MINUTE_MS) / 1000 - 60);
    expect(await secondsLeft(worker.id)).toBeLessThanOrEqual((60 * MINUTE_MS) / 1000);
    const body = clockBody(test, assignment.id);
    expect((await test.call('POST', '/api/worker/clock-out', { token, body })).status).toBe(200);
    expect((await validate(token)).status).toBe(200);
  });

  it('[A-64] continues with a token that expired with it', async () => {
    const { worker } = await withExpiredSession('in_progress');
    const [session] = await rowsOf<{ id: string }>(test, 'SELECT id FROM sessions WHERE user_id = $1', [worker.id]);
    const issuedAt = instant(now() - 12 * HOUR_MS);
    const token = await test.app
      .get(WorkerTokens)
      .sign({ userId: worker.id, sessionId: session!.id }, issuedAt, plusMinutes(now(), -1));
    expect((await validate(token)).status).toBe(200);
  });

  it('[A-67] delivers the clock-out from the outbox', async () => {
    const { assignment, token } = await withExpiredSession('in_progress', anOutboxToken);
    const body = clockBody(test, assignment.id);
    const response = await test.call('POST', '/api/worker/clock-out', { token, body });
    expect(response).toMatchObject({ status: 200, body: { outcome: 'applied' } });
  });

  it.each(['assigned', 'completed'] as const)('[A-24, A-64] is over for a worker whose shift is %s', async (state) => {
    const { token } = await withExpiredSession(state);
    expect(await validate(token)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });

  it('[A-68] is over once the clock-out is flagged as missing', async () => {
    const { assignment, token } = await withExpiredSession('in_progress');
    await putAssignment(test, assignment.id, { missingClockOut: true });
    expect((await validate(token)).status).toBe(401);
  });

  it('[A-64] is over for the other workers of the shift', async () => {
    const { assignment } = await withExpiredSession('in_progress');
    const other = await withExpiredSession('assigned');
    expect(assignment.userId).not.toBe(other.worker.id);
    expect((await validate(other.token)).status).toBe(401);
  });
});

describe('a session of a worker who is clocked in', () => {
  it('[A-65] ends with a logout', async () => {
    const { token } = await withExpiredSession('in_progress');
    expect((await test.call('POST', '/api/auth/logout', { token })).status).toBe(200);
    expect((await validate(token)).status).toBe(401);
  });

  it('[A-65] ends with a new password', async () => {
    const { worker, token } = await withExpiredSession('in_progress');
    const other = await aWorkerToken(test, worker.id);
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'paper and ink 8' };
    expect((await test.call('PUT', '/api/user/password', { token: other, body })).status).toBe(200);
    expect(await validate(token)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });

  it('[A-65] ends with a deactivation', async () => {
    const { worker, token } = await withExpiredSession('in_progress');
    await rowsOf(test, 'UPDATE users SET is_active = false WHERE id = $1', [worker.id]);
    expect(await validate(token)).toMatchObject({ status: 403, body: { code: 'account_deactivated' } });
  });
});
