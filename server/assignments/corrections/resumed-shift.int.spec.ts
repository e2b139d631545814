import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { UserAssignment } from '../../../shared/assignments/assignment.contract.js';
import { type Instant, plusMinutes, toIso } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { assignmentNow } from '../../test/factories/assignment.js';
import { decideClockEvent } from '../../test/factories/clock-event.js';
import { correctionBody } from '../../test/factories/correction.js';
import { onShift } from '../../test/factories/offline-clock.js';
import { auditOf, jobsIn } from '../../test/factories/rows.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = adminAppFixture();

const at = (minutes: number): Instant => plusMinutes(TEST_NOW, minutes);

/**
 * A worker on a shift of 8 hours from `TEST_NOW`, clocked in at its start and out after 5 hours. Two minutes later the
 * worker asks for 7:45 AM to 12:50 PM.
 */
async function askedAfterClockOut(preferredLanguage: Language = 'en') {
  test.clock.moveTo(TEST_NOW);
  const shift = await onShift(test, { preferredLanguage });
  const { id, token, worker } = shift;
  const online = { capturedOffline: false };
  expect((await shift.sendClockEvent('in', 0, online)).body.outcome).toBe('applied');
  test.clock.moveTo(at(300));
  expect((await shift.sendClockEvent('out', 300, online)).body.outcome).toBe('applied');
  test.clock.moveTo(at(302));
  const asked = await test.call('POST', `/api/assignments/${id}/correction-requests`, {
    token,
    body: correctionBody({
      ...{ clockInDate: '2026-11-17', clockInTime: '07:45', clockOutDate: '2026-11-17', clockOutTime: '12:50' },
    }),
  });
  expect(asked.status).toBe(201);
  const requestId = asked.body.id as string;
  const resume = (changes: object = {}) =>
    test.call('POST', '/api/worker/resume', { token, body: { shiftAssignmentId: id, ...changes } });
  const { revision } = await assignmentNow(test, id);
  const decide = (verb: 'accept' | 'decline', changes: object = {}) =>
    test.call('POST', `/api/admin/correction-requests/${requestId}/${verb}`, {
      token: test.adminToken,
      body: { reason: 'seen at the gate', revision, ...changes },
    });
  const own = async () =>
    ((await test.call('GET', '/api/user/assignments', { token })).body as UserAssignment[]).find(
      (one) => one.id === id,
    );
  const isQueued = async () =>
    (
      (await test.call('GET', '/api/admin/correction-requests?state=open', { token: test.adminToken })).body as {
        id: string;
      }[]
    ).some((one) => one.id === requestId);
  const actions = async () => (await auditOf(test, 'assignment', id)).map(({ action }) => action);
  return { id, worker, requestId, resume, decide, own, isQueued, actions };
}

describe('a resume of a shift with an open correction request', () => {
  it('[K-88] withdraws the request: the worker sees it withdrawn, and the queue no longer has it', async () => {
    const one = await askedAfterClockOut();
    expect(await one.isQueued()).toBe(true);
    expect((await one.resume()).status).toBe(200);
    expect(await one.isQueued()).toBe(false);
    expect(await one.own()).toMatchObject({
      status: 'in_progress',
      correctionRequest: { id: one.requestId, state: 'withdrawn', decidedAt: toIso(at(302)), decisionReason: null },
    });
    expect(await one.actions()).toEqual([
      'assignment.clocked_in',
      'assignment.clocked_out',
      'correction_request.sent',
      'correction_request.withdrawn',
      'assignment.resumed',
    ]);
    for (const verb of ['accept', 'decline'] as const)
      expect(await one.decide(verb)).toMatchObject({ status: 409, body: { code: 'correction_settled' } });
  });

  it.each([
    [
      'en',
      'You resumed the shift at 1:02 PM. Your clock-in at 8:00 AM still counts. Clock out again when you finish. Your correction request is withdrawn. You can ask again after you clock out.',
    ],
    [
      'es',
      'Retomaste el turno a la 1:02 p.m. Tu entrada de las 8:00 a.m. sigue contando. Marca tu salida otra vez cuando termines. Se retiró tu solicitud de corrección. Puedes enviarla de nuevo después de marcar tu salida.',
    ],
  ] as const)('[K-89] (%s) says so, also if the tap is repeated', async (language, message) => {
    const one = await askedAfterClockOut(language);
    const clientEventId = randomUUID();
    for (let repeat = 0; repeat < 2; repeat++) {
      const { body } = await one.resume({ clientEventId });
      expect((body.message as string).replace(/[\u00a0\u202f]/g, ' ')).toBe(message);
    }
  });

  it('[K-88] leaves a decided request as it is', async () => {
    const one = await askedAfterClockOut();
    expect((await one.decide('decline')).status).toBe(200);
    const { body } = await one.resume();
    expect([body.outcome, body.message]).toEqual(['applied', expect.not.stringContaining('withdrawn')]);
    expect((await one.own())?.correctionRequest?.state).toBe('declined');
  });

  it('[K-88] that is refused withdraws nothing', async () => {
    const one = await askedAfterClockOut();
    test.clock.moveTo(at(311));
    expect((await one.resume()).body.code).toBe('resume_window_closed');
    expect(await one.isQueued()).toBe(true);
  });

  it('[K-88, W-134] against a decision at the same time: one of the two is refused', async () => {
    for (const verb of ['accept', 'decline', 'accept', 'decline'] as const) {
      const one = await askedAfterClockOut();
      const [resumed, decided] = await Promise.all([one.resume(), one.decide(verb)]);
      const { status } = await assignmentNow(test, one.id);
      const request = (await one.own())?.correctionRequest?.state;
      // a declined request leaves the times, so the resume can follow it
      if (decided.status === 200) {
        expect(request).toBe(verb === 'accept' ? 'accepted' : 'declined');
        expect([resumed.status, status]).toEqual(verb === 'accept' ? [409, 'completed'] : [200, 'in_progress']);
      } else {
        expect([decided.body.code, resumed.status, status]).toEqual(['correction_settled', 200, 'in_progress']);
        expect(request).toBe('withdrawn');
      }
    }
  });
});

describe('a resume in review with an open correction request', () => {
  it('[K-90, K-91, K-97] withdraws the request once an admin applies it, and the notification says so', async () => {
    const one = await askedAfterClockOut();
    test.clock.moveTo(at(320));
    const late = { clientEventId: randomUUID(), capturedAt: toIso(at(311)), capturedOffline: true };
    expect((await one.resume(late)).body.outcome).toBe('needs_review');
    expect(await one.isQueued()).toBe(true);
    const { body: events } = await test.call('GET', '/api/admin/clock-events', { token: test.adminToken });
    expect(events).toContainEqual(expect.objectContaining({ assignmentId: one.id, hasCorrectionRequest: true }));
    expect((await decideClockEvent(test, one.id, 'apply')).status).toBe(200);
    expect((await one.own())?.correctionRequest).toMatchObject({ id: one.requestId, state: 'withdrawn' });
    expect(await one.isQueued()).toBe(false);
    expect((await one.actions()).slice(-2)).toEqual(['correction_request.withdrawn', 'clock_event.applied']);
    const notified = await jobsIn<{ userId: number; kind: string; params: object }>(test, 'worker-notification');
    expect(notified.filter(({ userId }) => userId === one.worker.id)).toMatchObject([
      { kind: 'clockEventApplied', params: { withdrewCorrection: 1 } },
    ]);
    expect((await one.resume(late)).body.message).toContain('Your correction request is withdrawn.');
  });

  it('[K-90] keeps the request if the admin refuses it', async () => {
    const one = await askedAfterClockOut();
    test.clock.moveTo(at(320));
    await one.resume({ clientEventId: randomUUID(), capturedAt: toIso(at(311)), capturedOffline: true });
    expect((await decideClockEvent(test, one.id, 'refuse')).status).toBe(200);
    expect(await one.isQueued()).toBe(true);
    expect((await one.decide('decline')).status).toBe(200);
  });
});
