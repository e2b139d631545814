import { describe, expect, it } from '@jest/globals';
import { plusMinutes, type Instant } from '../../../shared/kernel/time.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAssignment, assignmentNow } from '../../test/factories/assignment.js';
import { decideClockEvent } from '../../test/factories/clock-event.js';
import { offlineClockBody } from '../../test/factories/offline-clock.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = adminAppFixture();

const at = (minutes: number): Instant => plusMinutes(TEST_NOW, minutes);

/**
 * Creates a worker with two consecutive shifts of eight hours. A clock event is made offline at its minute and
 * arrives at the clock’s time; the result is its outcome.
 */
async function onTwoShifts() {
  const worker = await aWorker(test);
  const assigned = async (inHours: number) =>
    (await anAssignment(test, { shift: await aShift(test, { inHours }), worker })).id;
  const [first, second] = [await assigned(0), await assigned(8)];
  const token = await aWorkerToken(test, worker.id);
  const sendClockEvent = async (id: number, kind: 'in' | 'out', minute: number): Promise<string> => {
    const body = offlineClockBody(test, id, minute);
    const response = await test.call('POST', `/api/worker/clock-${kind}`, { token, body });
    return response.body.outcome;
  };
  return { first, second, sendClockEvent };
}

const worked = (from: number, to: number) => ({ status: 'completed', clockInTime: at(from), clockOutTime: at(to) });

/** The order in which a phone sends clock events after it skips one (`waitsFor` of its outbox). */
describe('clock events of two shifts that arrive out of order', () => {
  it('[O-07, O-50] count at their capture times if the earlier shift’s arrive after the later one has ended', async () => {
    const { first, second, sendClockEvent } = await onTwoShifts();
    test.clock.moveTo(at(17 * 60));
    const outcomes = [
      await sendClockEvent(second, 'in', 480),
      await sendClockEvent(second, 'out', 955),
      await sendClockEvent(first, 'in', 1),
      await sendClockEvent(first, 'out', 475),
    ];
    expect(outcomes).toEqual(Array(4).fill('applied'));
    expect(await assignmentNow(test, first)).toMatchObject(worked(1, 475));
    expect(await assignmentNow(test, second)).toMatchObject(worked(480, 955));
  });

  it('[O-50, K-23] go to review if the earlier shift’s arrive while the later one is in progress', async () => {
    const { first, second, sendClockEvent } = await onTwoShifts();
    test.clock.moveTo(at(9 * 60));
    expect(await sendClockEvent(second, 'in', 480)).toBe('applied');
    expect([await sendClockEvent(first, 'in', 1), await sendClockEvent(first, 'out', 475)]).toEqual([
      'needs_review',
      'needs_review',
    ]);
    test.clock.moveTo(at(17 * 60));
    expect(await sendClockEvent(second, 'out', 955)).toBe('applied');
    expect((await decideClockEvent(test, first, 'apply')).status).toBe(200);
    expect(await assignmentNow(test, first)).toMatchObject(worked(1, 475));
    expect(await assignmentNow(test, second)).toMatchObject(worked(480, 955));
  });

  it('[O-50] put the later shift’s clock-in under review if the earlier one’s clock-out has not arrived', async () => {
    const { first, second, sendClockEvent } = await onTwoShifts();
    test.clock.moveTo(at(8 * 60 + 5));
    expect(await sendClockEvent(first, 'in', 1)).toBe('applied');
    expect(await sendClockEvent(second, 'in', 480)).toBe('needs_review');
    expect(await sendClockEvent(first, 'out', 475)).toBe('applied');
    expect((await decideClockEvent(test, second, 'apply')).status).toBe(200);
    expect(await assignmentNow(test, first)).toMatchObject(worked(1, 475));
    expect(await assignmentNow(test, second)).toMatchObject({ status: 'in_progress', clockInTime: at(480) });
  });
});
