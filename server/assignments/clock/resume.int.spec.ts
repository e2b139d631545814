import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { UserAssignment } from '../../../shared/assignments/assignment.contract.js';
import { type Instant, instant, plusMinutes, toIso } from '../../../shared/kernel/time.js';
import type { Timesheet } from '../../../shared/payroll/timesheet.contract.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAssignment, assignmentNow, putAssignment } from '../../test/factories/assignment.js';
import { decideClockEvent } from '../../test/factories/clock-event.js';
import { clockBody } from '../../test/factories/clock.js';
import { onShift } from '../../test/factories/offline-clock.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorkerToken, aWorker } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = adminAppFixture();

const at = (minutes: number): Instant => plusMinutes(TEST_NOW, minutes);

/** A worker on a shift of 8 hours from `TEST_NOW`, clocked in at its start and out after 5 hours. */
async function clockedOut(outAfterMinutes = 300) {
  test.clock.moveTo(TEST_NOW);
  const shift = await onShift(test);
  const { id, token } = shift;
  const online = { capturedOffline: false };
  expect((await shift.sendClockEvent('in', 0, online)).body.outcome).toBe('applied');
  test.clock.moveTo(at(outAfterMinutes));
  expect((await shift.sendClockEvent('out', outAfterMinutes, online)).body.outcome).toBe('applied');
  const resume = (changes: object = {}) =>
    test.call('POST', '/api/worker/resume', { token, body: { shiftAssignmentId: id, ...changes } });
  /** A resume made without signal at that minute, which arrives at the clock's time. */
  const resumeOffline = (minute: number, changes: object = {}) =>
    resume({ clientEventId: randomUUID(), capturedAt: toIso(at(minute)), capturedOffline: true, ...changes });
  const own = async () =>
    ((await test.call('GET', '/api/user/assignments', { token })).body as UserAssignment[]).find(
      (one) => one.id === id,
    );
  const timesheet = async () =>
    ((await test.call('GET', '/api/admin/timesheets', { token: test.adminToken })).body as Timesheet[]).find(
      (one) => one.id === id,
    );
  const approve = (body: object = {}) =>
    test.call('POST', `/api/admin/timesheets/${id}/approve`, { token: test.adminToken, body });
  return { ...shift, resume, resumeOffline, own, timesheet, approve };
}

const working = { status: 'in_progress', clockInTime: TEST_NOW, clockOutTime: null, hoursHundredths: null } as const;

const eventsOf = (userId: number) =>
  rowsOf(
    test,
    `SELECT e.kind, e.latitude, e.client_distance_meters, e.position_at, d.outcome, d.reasons, d.distance_meters
     FROM clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id WHERE e.user_id = $1 AND e.kind = 'resume'
     ORDER BY d.id`,
    [userId],
  );

describe('a resume after a mistaken clock-out', () => {
  it('[K-54] [K-55] [K-93] takes the clock-out back, without a position, and is recorded as an event', async () => {
    const one = await clockedOut();
    expect((await one.own())?.isResumable).toBe(true);
    test.clock.moveTo(at(310));
    expect(await one.resume()).toMatchObject({
      status: 200,
      body: {
        outcome: 'applied',
        message:
          'You resumed the shift at 1:10 PM. Your clock-in at 8:00 AM still counts. Clock out again when you finish.',
        assignment: {
          id: one.id,
          status: 'in_progress',
          clockInTime: toIso(TEST_NOW),
          clockOutTime: null,
          hoursWorked: null,
        },
      },
    });
    expect(await assignmentNow(test, one.id)).toMatchObject({ ...working, clockOutLocation: null, isApproved: false });
    expect(await eventsOf(one.worker.id)).toEqual([
      {
        kind: 'resume',
        latitude: null,
        client_distance_meters: null,
        position_at: null,
        outcome: 'applied',
        reasons: [],
        distance_meters: null,
      },
    ]);
    expect((await auditOf(test, 'assignment', one.id)).map(({ action }) => action)).toEqual([
      'assignment.clocked_in',
      'assignment.clocked_out',
      'assignment.resumed',
    ]);
    expect(await one.own()).toMatchObject({ status: 'in_progress', isResumable: false });
  });

  it('[K-93] counts from the first clock-in to the last clock-out', async () => {
    const one = await clockedOut();
    test.clock.moveTo(at(305));
    await one.resume();
    test.clock.moveTo(at(480));
    const out = await one.sendClockEvent('out', 480, { capturedOffline: false });
    expect(out.body).toMatchObject({ outcome: 'applied', assignment: { status: 'completed', hoursWorked: 8 } });
    expect((await one.timesheet())?.minutesBeforeEnd).toBe(0);
  });

  it('[K-54] is refused after 10 minutes', async () => {
    const one = await clockedOut();
    test.clock.moveTo(instant(at(310) + 1));
    expect(await one.resume()).toMatchObject({
      status: 409,
      body: {
        code: 'resume_window_closed',
        message: 'You could resume this shift until 1:10 PM. If you are still working, call the shift desk.',
      },
    });
    expect((await assignmentNow(test, one.id)).status).toBe('completed');
  });

  it('[K-85] is refused once an administrator has approved or entered the hours', async () => {
    const [approved, entered] = [await clockedOut(), await clockedOut()];
    expect((await approved.approve()).status).toBe(200);
    await putAssignment(test, entered.id, { clockOutTime: at(299), hoursHundredths: 498 as never });
    for (const one of [approved, entered]) {
      expect((await one.own())?.isResumable).toBe(false);
      expect(await one.resume()).toMatchObject({ status: 409, body: { code: 'resume_not_possible' } });
    }
  });

  it('[K-86] is refused while another shift is clocked in, and for a shift of someone else', async () => {
    const one = await clockedOut();
    const shift = await aShift(test, { inHours: 8 });
    const times = { status: 'in_progress', clockInTime: at(301) } as const;
    await anAssignment(test, { shift, worker: one.worker, ...times });
    expect(await one.resume()).toMatchObject({ status: 409, body: { code: 'already_clocked_in' } });
    const other = await aWorkerToken(test, (await aWorker(test)).id);
    const body = { shiftAssignmentId: one.id };
    expect((await test.call('POST', '/api/worker/resume', { token: other, body })).status).toBe(404);
  });

  it('[K-54] [O-11] a repeated id gets the same response; another tap finds the shift in progress', async () => {
    const one = await clockedOut();
    const clientEventId = randomUUID();
    const first = await one.resume({ clientEventId });
    expect(await one.resume({ clientEventId })).toMatchObject({ status: 200, body: first.body });
    expect(await one.resume()).toMatchObject({ status: 409, body: { code: 'already_clocked_in' } });
    expect(await one.resume({ clientEventId, capturedAt: toIso(at(300)) })).toMatchObject({
      status: 422,
      body: { code: 'clock_event_id_reused' },
    });
  });

  it('[K-54] two taps at once: one is applied', async () => {
    const one = await clockedOut();
    const responses = await Promise.all([one.resume(), one.resume()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await assignmentNow(test, one.id)).toMatchObject(working);
  });

  it('[K-85] against an approval at the same time: one of the two is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const one = await clockedOut();
      const [resumed, approved] = await Promise.all([one.resume(), one.approve()]);
      const state = await assignmentNow(test, one.id);
      if (resumed.status === 200) {
        expect([approved.status, state.status, state.isApproved]).toEqual([409, 'in_progress', false]);
      } else {
        expect([resumed.body.code, approved.status, state.status]).toEqual(['resume_not_possible', 200, 'completed']);
      }
    }
  });

  it('[K-57] the timesheet shows the clock-out and the resume', async () => {
    const one = await clockedOut();
    expect((await one.timesheet())?.resumptions).toEqual([]);
    test.clock.moveTo(at(304));
    await one.resume();
    test.clock.moveTo(at(400));
    await one.sendClockEvent('out', 400, { capturedOffline: false });
    test.clock.moveTo(at(402));
    await one.resume();
    test.clock.moveTo(at(480));
    await one.sendClockEvent('out', 480, { capturedOffline: false });
    expect(await one.timesheet()).toMatchObject({
      clockOutTime: toIso(at(480)),
      resumptions: [
        { clockedOutAt: toIso(at(300)), resumedAt: toIso(at(304)) },
        { clockedOutAt: toIso(at(400)), resumedAt: toIso(at(402)) },
      ],
    });
  });
});

describe('a resume without signal', () => {
  it('[K-59] [O-81] counts from its tap, in the order of the taps', async () => {
    const one = await onShift(test);
    test.clock.moveTo(at(20 * 60));
    const resume = (minute: number) =>
      test.call('POST', '/api/worker/resume', {
        token: one.token,
        body: { shiftAssignmentId: one.id, capturedAt: toIso(at(minute)), capturedOffline: true },
      });
    const outcomes = [
      (await one.sendClockEvent('in', 0)).body.outcome,
      (await one.sendClockEvent('out', 300)).body.outcome,
      (await resume(309)).body.outcome,
      (await one.sendClockEvent('out', 480)).body.outcome,
    ];
    expect(outcomes).toEqual(Array(4).fill('applied'));
    expect(await assignmentNow(test, one.id)).toMatchObject({ status: 'completed', hoursHundredths: 800 });
  });

  it('[K-58] [K-59] goes to review, where an administrator applies it and then the last clock-out', async () => {
    const one = await clockedOut();
    test.clock.moveTo(at(500));
    expect((await one.resumeOffline(311)).body).toMatchObject({
      outcome: 'needs_review',
      message: 'The shift desk will review this entry. It was outside the allowed time.',
      assignment: { status: 'completed' },
    });
    test.clock.moveTo(at(501));
    expect((await one.sendClockEvent('out', 480)).body.outcome).toBe('needs_review');
    const listed = await test.call('GET', '/api/admin/clock-events', { token: test.adminToken });
    const events = (listed.body as { id: string; assignmentId: number; kind: string }[]).filter(
      ({ assignmentId }) => assignmentId === one.id,
    );
    expect(events).toMatchObject([
      { kind: 'resume', distanceMeters: null, reasons: ['outside_window'] },
      { kind: 'clock_out' },
    ]);
    expect((await one.own())?.clockEventInReview).toBe('clock_out');
    for (const { id } of events) {
      const path = `/api/admin/clock-events/${id}/apply`;
      const decided = await test.call('POST', path, { token: test.adminToken, body: { reason: 'seen at the gate' } });
      expect([decided.status, decided.body.code]).toEqual([200, undefined]);
    }
    expect(await assignmentNow(test, one.id)).toMatchObject({
      status: 'completed',
      clockInTime: TEST_NOW,
      clockOutTime: at(480),
      hoursHundredths: 800,
    });
    expect((await auditOf(test, 'assignment', one.id)).map(({ action }) => action)).toEqual([
      'assignment.clocked_in',
      'assignment.clocked_out',
      'clock_event.applied',
      'clock_event.applied',
    ]);
  });

  it('[K-58] is flagged as missing its clock-out if it is applied after the clock-out window', async () => {
    const one = await clockedOut();
    test.clock.moveTo(at(11 * 60));
    expect((await one.resumeOffline(311)).body.outcome).toBe('needs_review');
    expect((await decideClockEvent(test, one.id, 'apply')).status).toBe(200);
    expect(await assignmentNow(test, one.id)).toMatchObject({ ...working, missingClockOut: true });
  });

  it('[K-58] cannot be applied once the hours are approved', async () => {
    const one = await clockedOut();
    test.clock.moveTo(at(400));
    expect((await one.resumeOffline(311)).body.outcome).toBe('needs_review');
    await one.approve();
    expect(await decideClockEvent(test, one.id, 'apply')).toMatchObject({
      status: 409,
      body: { code: 'timesheet_already_approved' },
    });
    expect((await decideClockEvent(test, one.id, 'refuse')).status).toBe(200);
  });
});

it('[K-55] a clock-out needs its position as before', async () => {
  const one = await onShift(test);
  const { location, ...without } = clockBody(test, one.id);
  const response = await test.call('POST', '/api/worker/clock-in', { token: one.token, body: without });
  expect([location !== undefined, response.status]).toEqual([true, 400]);
});
