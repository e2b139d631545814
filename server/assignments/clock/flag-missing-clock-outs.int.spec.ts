import { describe, expect, it } from '@jest/globals';
import { plusDays, plusMinutes } from '../../../shared/kernel/time.js';
import type { WorkerMail, WorkerNotification } from '../../platform/jobs/queues.js';
import { DeliverNotification } from '../../notifications/deliver-notification.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { anAssignment } from '../../test/factories/assignment.js';
import { aClockEventToReview } from '../../test/factories/clock-event.js';
import { jobsIn, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { TEST_NOW } from '../../test/support/test-app.js';
import { AssignmentChecks } from '../scheduled/assignment-checks.js';

const test = appFixture();

/** Creates a worker who clocked in to a shift of 4 hours that starts now. */
async function clockedIn() {
  const shift = await aShift(test, { inHours: 0, hours: 4 });
  return anAssignment(test, { shift, status: 'in_progress', clockInTime: TEST_NOW });
}
/** Runs the checks twice, that many minutes after the end of the shift. */
async function checkAfterEnd(minutes: number): Promise<void> {
  test.clock.moveTo(plusMinutes(TEST_NOW, 4 * 60 + minutes));
  for (let runs = 0; runs < 2; runs += 1) await test.app.get(AssignmentChecks).runAll();
}
const askedOf = async (userId: number) =>
  (await jobsIn<WorkerNotification>(test, 'worker-notification')).filter(
    (job) => job.userId === userId && job.kind === 'clockOutAsked',
  );

describe('a missing clock-out', () => {
  it('[N-41] asks the worker for the time once, when it is too late to clock out', async () => {
    const { userId, shiftId } = await clockedIn();
    await checkAfterEnd(120);
    expect(await askedOf(userId)).toEqual([]);
    await checkAfterEnd(121);
    const asked = await askedOf(userId);
    expect(asked).toMatchObject([{ userId, shiftId, params: { shiftId } }]);
    expect(asked[0]?.channels).toBeUndefined(); // inbox, push and mail
    await test.app.get(DeliverNotification).deliver(asked[0] as WorkerNotification);
    const inbox = await rowsOf(test, 'SELECT title, metadata FROM notifications WHERE user_id = $1', [userId]);
    expect(inbox).toMatchObject([{ title: 'When did you leave?', metadata: { news: 'clockOutAsked', shiftId } }]);
    const mails = (await jobsIn<WorkerMail>(test, 'mail')).filter((mail) => mail.userId === userId);
    expect(mails).toMatchObject([{ template: 'clockOutAsked', params: { shiftId } }]);
  });

  it('[N-43] asks nothing while a clock event of the shift is undecided', async () => {
    const { id: assignmentId, userId, endsAt: judgedAt } = await clockedIn();
    await aClockEventToReview(test, { userId, assignmentId, kind: 'clock_out', judgedAt });
    await checkAfterEnd(121);
    expect(await askedOf(userId)).toEqual([]);
  });

  it('[N-43] asks nothing if it is found more than 14 days later', async () => {
    const late = await clockedIn();
    test.clock.moveTo(plusDays(late.endsAt, 14.001));
    await test.app.get(AssignmentChecks).runAll();
    expect(await askedOf(late.userId)).toEqual([]);
    test.clock.moveTo(TEST_NOW);
    const last = await clockedIn();
    test.clock.moveTo(plusDays(last.endsAt, 14));
    await test.app.get(AssignmentChecks).runAll();
    expect(await askedOf(last.userId)).toHaveLength(1);
  });
});
