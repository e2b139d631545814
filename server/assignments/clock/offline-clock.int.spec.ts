import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import texts from '../../locales/es/clock.json' with { type: 'json' };
import { DAY_MS, HOUR_MS, instant, type Instant, plusMinutes, toIso } from '../../../shared/kernel/time.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { assignmentNow, putAssignment } from '../../test/factories/assignment.js';
import { clockBody, OUTSIDE } from '../../test/factories/clock.js';
import { onShift } from '../../test/factories/offline-clock.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { TEST_NOW } from '../../test/support/test-app.js';
import { AssignmentChecks } from '../scheduled/assignment-checks.js';
import { RecordClockEvent } from './record-clock-event.js';

const test = appFixture();

const at = (minutes: number): Instant => plusMinutes(TEST_NOW, minutes);

const reasonsOf = async (userId: number) =>
  (
    await rowsOf<{ outcome: string; reasons: string[] }>(
      test,
      `SELECT d.outcome, d.reasons FROM clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id
       WHERE e.user_id = $1 ORDER BY d.id`,
      [userId],
    )
  ).map(({ outcome, reasons }) => [outcome, ...reasons]);

describe('offline clock events', () => {
  it('[O-07] count at their capture time, corrected by the offset, regardless of when they arrive', async () => {
    const { id, sendClockEvent } = await onShift(test);
    test.clock.moveTo(at(3 * 60));
    expect(await sendClockEvent('in', 2, { clockOffsetMs: 60_000 })).toMatchObject({
      status: 200,
      body: { outcome: 'applied', assignment: { status: 'in_progress', clockInTime: toIso(at(3)) } },
    });
    test.clock.moveTo(instant(TEST_NOW + 2 * DAY_MS));
    expect((await sendClockEvent('out', 8 * 60)).body).toMatchObject({
      outcome: 'applied',
      assignment: { hoursWorked: 7.95 },
    });
    expect((await assignmentNow(test, id)).status).toBe('completed');
  });

  it('[O-18] online clock events that take more than 10 seconds do too; faster ones count at receipt', async () => {
    const online = { capturedOffline: false };
    const late = await onShift(test);
    test.clock.moveTo(instant(at(120) + 43_000));
    expect(await late.sendClockEvent('in', 120, online)).toMatchObject({
      status: 200,
      body: { outcome: 'applied', assignment: { clockInTime: toIso(at(120)) } },
    });
    test.clock.moveTo(TEST_NOW);
    const prompt = await onShift(test);
    test.clock.moveTo(instant(at(5) + 10_000));
    expect((await prompt.sendClockEvent('in', 5, online)).body).toMatchObject({
      assignment: { clockInTime: toIso(instant(at(5) + 10_000)) },
    });
  });

  it('[O-14] a clock-out that arrives before its clock-in is on hold, and counts when the clock-in arrives', async () => {
    const { worker, id, sendClockEvent } = await onShift(test);
    test.clock.moveTo(at(10 * 60));
    const clientEventId = randomUUID();
    const timestamp = toIso(at(480));
    const out = { clientEventId, location: { ...clockBody(test, id).location, timestamp } };
    expect(await sendClockEvent('out', 480, out)).toMatchObject({
      status: 200,
      body: { outcome: 'waiting', assignment: { status: 'assigned' } },
    });
    expect((await sendClockEvent('in', 0)).body.outcome).toBe('applied');
    expect(await assignmentNow(test, id)).toMatchObject({
      status: 'completed',
      clockInTime: at(0),
      clockOutTime: at(480),
      hoursHundredths: 800,
    });
    expect((await sendClockEvent('out', 480, out)).body).toMatchObject({
      outcome: 'applied',
      assignment: { hoursWorked: 8 },
    });
    expect(await reasonsOf(worker.id)).toEqual([['waiting'], ['applied'], ['applied']]);
    expect((await auditOf(test, 'assignment', id)).map(({ action }) => action)).toEqual([
      'assignment.clocked_in',
      'assignment.clocked_out',
    ]);
  });

  it('[O-14] is on hold for 24 hours, then goes to review', async () => {
    const { worker, sendClockEvent } = await onShift(test);
    test.clock.moveTo(at(600));
    await sendClockEvent('out', 480);
    test.clock.moveTo(instant(at(600) + 24 * HOUR_MS));
    await test.app.get(AssignmentChecks).runAll();
    expect(await reasonsOf(worker.id)).toEqual([['waiting']]);
    test.clock.moveTo(instant(at(600) + 24 * HOUR_MS + 1));
    await test.app.get(AssignmentChecks).runAll();
    await test.app.get(AssignmentChecks).runAll();
    expect(await reasonsOf(worker.id)).toEqual([['waiting'], ['needs_review', 'clock_in_never_came']]);
  });

  it('[O-11, O-14] from two phones of one worker: one of each kind counts, in any order of arrival; the others go to review', async () => {
    const { worker, id, sendClockEvent } = await onShift(test);
    test.clock.moveTo(at(10 * 60));
    expect((await sendClockEvent('out', 478)).body.outcome).toBe('waiting'); // the second phone is the first to find signal
    expect((await sendClockEvent('in', 1)).body.outcome).toBe('applied');
    const late = [await sendClockEvent('in', 2), await sendClockEvent('out', 480)];
    expect(late.map(({ status, body }) => [status, body.outcome])).toEqual([
      [200, 'needs_review'],
      [200, 'needs_review'],
    ]);
    expect(await assignmentNow(test, id)).toMatchObject({ status: 'completed', clockOutTime: at(478) });
    expect(await rowsOf(test, 'SELECT id FROM clock_events WHERE user_id = $1', [worker.id])).toHaveLength(4);
  });

  it('[O-09] go to review if outside the window or the geofence, with a large clock offset, in the future, or too old', async () => {
    const review = async (arrival: Instant, minute: number, changes = {}) => {
      test.clock.moveTo(TEST_NOW);
      const { worker, id, sendClockEvent } = await onShift(test);
      test.clock.moveTo(arrival);
      const response = await sendClockEvent('in', minute, changes);
      expect([response.status, response.body.outcome]).toEqual([200, 'needs_review']);
      expect((await assignmentNow(test, id)).status).toBe('assigned');
      return (await reasonsOf(worker.id))[0]?.slice(1);
    };
    expect(await review(at(200), 121)).toEqual(['outside_window']);
    const location = { ...OUTSIDE, distance: 1, timestamp: toIso(at(1)) };
    expect(await review(at(200), 1, { location })).toEqual(['outside_geofence']);
    expect(await review(at(200), 0, { clockOffsetMs: 5 * 60_000 + 1 })).toEqual(['clock_off']);
    expect(await review(at(1), 2)).toEqual(['captured_in_future']);
    expect(await review(instant(at(1) + 7 * DAY_MS + 1), 1)).toEqual(['too_old']);
  });

  it('[O-09] are stored even from a phone whose clock was reset to 1970', async () => {
    const { worker, sendClockEvent } = await onShift(test);
    const capturedAt = '1970-01-01T00:03:20.000Z';
    test.clock.moveTo(at(60));
    const response = await sendClockEvent('in', 0, { capturedAt, clockOffsetMs: TEST_NOW - Date.parse(capturedAt) });
    expect(response.body.outcome).toBe('needs_review');
    expect(await reasonsOf(worker.id)).toEqual([['needs_review', 'clock_off']]);
  });

  it('[O-09] are applied within those limits', async () => {
    const applied = async (arrival: Instant, minute: number, changes = {}) => {
      test.clock.moveTo(TEST_NOW);
      const { sendClockEvent } = await onShift(test);
      test.clock.moveTo(arrival);
      return (await sendClockEvent('in', minute, changes)).body.outcome;
    };
    expect(await applied(at(200), 120)).toBe('applied');
    expect(await applied(at(200), 0, { clockOffsetMs: 5 * 60_000 })).toBe('applied');
    expect(await applied(instant(at(1) + 7 * DAY_MS), 1)).toBe('applied');
  });

  it('[O-08] go to review if the shift was cancelled or its times were edited since', async () => {
    const cancelled = await onShift(test);
    await putAssignment(test, cancelled.id, { status: 'cancelled', cancelledAt: TEST_NOW });
    test.clock.moveTo(at(60));
    expect((await cancelled.sendClockEvent('in', 1)).body).toMatchObject({
      outcome: 'needs_review',
      assignment: { status: 'cancelled' },
    });
    expect(await reasonsOf(cancelled.worker.id)).toEqual([['needs_review', 'shift_cancelled']]);
    test.clock.moveTo(TEST_NOW);
    const edited = await onShift(test);
    await rowsOf(test, 'UPDATE shifts SET moved_at = $2 WHERE id = $1', [edited.shift.id, new Date(at(30))]);
    test.clock.moveTo(at(60));
    await edited.sendClockEvent('in', 1);
    expect(await reasonsOf(edited.worker.id)).toEqual([['needs_review', 'shift_times_edited']]);
  });

  it('[O-08] go to review if an admin entered the times or deactivated the worker since', async () => {
    const entered = await onShift(test);
    const byHand = { clockInTime: at(0), clockOutTime: at(480), hoursHundredths: 800 };
    await putAssignment(test, entered.id, { status: 'completed', ...byHand });
    test.clock.moveTo(at(600));
    await entered.sendClockEvent('in', 1);
    await entered.sendClockEvent('out', 481);
    expect(await reasonsOf(entered.worker.id)).toEqual([
      ['needs_review', 'admin_entered_time'],
      ['needs_review', 'admin_entered_time'],
    ]);

    test.clock.moveTo(TEST_NOW);
    const deactivated = await onShift(test);
    await rowsOf(test, 'UPDATE users SET is_active = false WHERE id = $1', [deactivated.worker.id]);
    test.clock.moveTo(at(60));
    const record = test.app.get(RecordClockEvent);
    await record.record({ id: deactivated.worker.id, language: 'en' }, 'clock_in', deactivated.body(1));
    expect(await reasonsOf(deactivated.worker.id)).toEqual([['needs_review', 'worker_deactivated']]);
  });

  it('[O-10] are rejected with 404 if the worker has no such assignment', async () => {
    const [mine, theirs] = [await onShift(test), await onShift(test)];
    const response = await mine.sendClockEvent('in', 0, { shiftAssignmentId: theirs.id });
    expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const unknown = await mine.sendClockEvent('in', 0, { shiftAssignmentId: 2_147_483_647 });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await reasonsOf(mine.worker.id)).toEqual(Array(2).fill(['rejected', 'no_such_assignment']));
  });

  it('[O-16] have flags that do not change the outcome', async () => {
    const { worker, id, sendClockEvent } = await onShift(test);
    const { location } = clockBody(test, id);
    test.clock.moveTo(at(10));
    const stale = { ...location, timestamp: toIso(at(-2)), accuracy: 60_000 };
    const phone = { location: stale, timerDriftMs: -3_600_000 };
    expect((await sendClockEvent('in', 0, phone)).body.outcome).toBe('applied');
    const [row] = await rowsOf(
      test,
      `SELECT d.flags FROM clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id WHERE e.user_id = $1`,
      [worker.id],
    );
    expect(row).toEqual({ flags: ['stale_fix', 'accuracy_worse_than_distance', 'clock_jumped'] });
  });

  it('[O-12, O-16] tell the worker, in their language, the reasons for a review and the flags that the admin sees', async () => {
    const { sendClockEvent } = await onShift(test, { preferredLanguage: 'es' });
    const { body } = await sendClockEvent('in', 0, { clockOffsetMs: 3 * HOUR_MS, timerDriftMs: -HOUR_MS });
    expect(body.outcome).toBe('needs_review');
    expect(body.message).toContain(` ${texts.reason.clock_off} `);
    expect(body.message).toContain(texts.flag.clock_jumped);
  });
});
