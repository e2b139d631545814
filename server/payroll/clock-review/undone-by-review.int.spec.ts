import { describe, expect, it } from '@jest/globals';
import { RecordSystemEvent } from '../../performance/record-system-event.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAssignment, assignmentNow } from '../../test/factories/assignment.js';
import { aClockEventToReview, decideClockEvent } from '../../test/factories/clock-event.js';
import { alertsAbout } from '../../test/factories/notifications.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = adminAppFixture();

/** Creates a worker's assignment on a shift that began 5 hours ago. */
async function anEarlierAssignment(changes: Parameters<typeof anAssignment>[1]) {
  const [worker, shift] = [await aWorker(test), await aShift(test, { inHours: -5, totalPositions: 2 })];
  const { id } = await anAssignment(test, { shift, worker, ...changes });
  /** A clock-in at the start arrives and is kept for review; an admin applies it. */
  const applyClockIn = async () => {
    const event = { userId: worker.id, assignmentId: id, kind: 'clock_in', judgedAt: shift.startsAt } as const;
    await aClockEventToReview(test, event);
    expect((await decideClockEvent(test, id, 'apply')).status).toBe(200);
    expect(await assignmentNow(test, id)).toMatchObject({ status: 'in_progress', clockInTime: shift.startsAt });
  };
  return { worker, shift, id, applyClockIn };
}

describe('applying a reviewed clock-in', () => {
  it('[O-15] takes back a recorded no-show with its points and its alert', async () => {
    const { worker, id, applyClockIn } = await anEarlierAssignment({ missedAt: TEST_NOW });
    const score = async () =>
      (await rowsOf(test, 'SELECT worker_score::float8 AS score FROM users WHERE id = $1', [worker.id]))[0];
    const noShow = { type: 'no_show', shiftAssignmentId: id, userId: worker.id } as const;
    await test.app.get(RecordSystemEvent).record(noShow);
    expect([await score(), (await alertsAbout(test, [id])).map(({ type }) => type)]).toEqual([
      { score: 89.5 },
      ['no_show'],
    ]);
    await applyClockIn();
    expect([await score(), await alertsAbout(test, [id])]).toEqual([{ score: 100 }, []]);
  });

  it('[O-15] adds no position to the shift of a cancelled assignment while there is room', async () => {
    const cancelled = { status: 'cancelled', cancelledAt: TEST_NOW, cancellationReason: 'ill' } as const;
    const { shift, applyClockIn } = await anEarlierAssignment(cancelled);
    await applyClockIn();
    const positions = 'SELECT total_positions, filled_positions FROM shifts WHERE id = $1';
    expect(await rowsOf(test, positions, [shift.id])).toEqual([{ total_positions: 2, filled_positions: 1 }]);
  });
});
