import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { toIso } from '../../../shared/kernel/time.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { anAssignment } from '../../test/factories/assignment.js';
import { clockBody } from '../../test/factories/clock.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aTraining } from '../../test/factories/training.js';
import { anOutboxToken, aWorker } from '../../test/factories/worker.js';

const test = appFixture();

/** A worker at the start of a shift, with an outbox token and a pending clock-in. */
async function onShift(capturedOffline = true) {
  const [worker, shift] = [await aWorker(test), await aShift(test, { inHours: 0 })];
  const assignment = await anAssignment(test, { shift, worker });
  const token = await anOutboxToken(test, worker.id);
  const captured = { clientEventId: randomUUID(), capturedAt: toIso(test.clock.now()), clockOffsetMs: 0 };
  const body = clockBody(test, assignment.id, { ...captured, capturedOffline });
  return { worker, token, deliver: () => test.call('POST', '/api/worker/clock-in', { token, body }) };
}
const change = (sql: string, ...values: unknown[]) => rowsOf(test, sql, values);

describe('the outbox token', () => {
  it('[O-03] delivers clock events, quizzes and progress', async () => {
    const { token, deliver } = await onShift();
    expect(await deliver()).toMatchObject({ status: 200, body: { outcome: 'applied' } });
    const training = await aTraining(test);
    const progress = { positionSeconds: 0, watched: [], clientEventId: randomUUID() };
    const reported = await test.call('POST', `/api/training/${training.id}/progress`, { token, body: progress });
    expect(reported.status).toBe(200);
  });

  it('[O-03] allows nothing else, and cannot be renewed with itself', async () => {
    const { token } = await onShift();
    for (const [method, path] of [
      ['GET', '/api/auth/validate'],
      ['GET', '/api/user/assignments'],
      ['GET', '/api/events'],
      ['POST', '/api/auth/outbox-token'],
    ] as const) {
      expect(await test.call(method, path, { token })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });

  it('[O-03] ends with its session', async () => {
    const { worker, deliver } = await onShift();
    await change('UPDATE sessions SET ended_at = now() WHERE user_id = $1', worker.id);
    expect(await deliver()).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });

  it('[O-03, A-26] ends when the session expires', async () => {
    const { worker, deliver } = await onShift();
    await change(
      `UPDATE sessions SET created_at = now() - interval '2 days', last_seen_at = now() - interval '1 day',
         expires_at = now() - interval '1 second' WHERE user_id = $1`,
      worker.id,
    );
    expect(await deliver()).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  });
});

describe('the outbox token of a deactivated worker', () => {
  const deactivate = (id: number) => change('UPDATE users SET is_active = false WHERE id = $1', id);
  const deactivatedAgo = (id: number, ago: string) =>
    change(
      `WITH ended AS (UPDATE sessions SET created_at = now() - interval '20 days', ended_at = now() - $2::interval WHERE user_id = $1)
       UPDATE users SET deactivated_at = now() - $2::interval WHERE id = $1`,
      id,
      ago,
    );

  it('[O-08] still delivers clock events, for review', async () => {
    const { worker, deliver } = await onShift();
    await deactivate(worker.id);
    await change('UPDATE sessions SET ended_at = now() WHERE user_id = $1', worker.id);
    expect(await deliver()).toMatchObject({ status: 200, body: { outcome: 'needs_review' } });
  });

  it('[O-19] delivers online clock events for review too', async () => {
    const { worker, deliver } = await onShift(false);
    await deactivate(worker.id);
    expect(await deliver()).toMatchObject({ status: 200, body: { outcome: 'needs_review' } });
  });

  it('[O-08] is valid for 7 days', async () => {
    const [within, after] = [await onShift(), await onShift()];
    for (const { worker } of [within, after]) await deactivate(worker.id);
    await deactivatedAgo(within.worker.id, '6 days 23 hours 59 minutes');
    await deactivatedAgo(after.worker.id, '7 days 1 minute');
    expect((await within.deliver()).status).toBe(200);
    expect(await after.deliver()).toMatchObject({ status: 403, body: { code: 'account_deactivated' } });
  });

  it('[O-08] is refused if its session had ended before', async () => {
    const { worker, deliver } = await onShift();
    await change(`UPDATE sessions SET ended_at = now() - interval '2 hours' WHERE user_id = $1`, worker.id);
    await deactivate(worker.id);
    expect(await deliver()).toMatchObject({ status: 403, body: { code: 'account_deactivated' } });
  });

  it('[O-08] delivers no quiz, which cannot be reviewed', async () => {
    const { worker, token } = await onShift();
    const training = await aTraining(test);
    await deactivate(worker.id);
    const body = { trainingId: training.id, answers: [], clientEventId: randomUUID() };
    const response = await test.call('POST', '/api/training/submit', { token, body });
    expect(response).toMatchObject({ status: 403, body: { code: 'account_deactivated' } });
  });
});
