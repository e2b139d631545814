import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SchedulerRegistry } from '@nestjs/schedule';
import { instant, plusMinutes } from '../../../shared/kernel/time.js';
import { anAssignment, assignmentNow } from '../../test/factories/assignment.js';
import { auditOf, jobsIn } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorkerToken } from '../../test/factories/worker.js';
import { createTestApp, TEST_NOW, type TestApp } from '../../test/support/test-app.js';
import { AssignmentChecks } from './assignment-checks.js';

let test: TestApp;
let other: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  other = await createTestApp({ database: test.database });
});
beforeEach(() => moveTo(0));
afterAll(async () => {
  await other.close();
  await test.close();
});

function moveTo(minutes: number, ms = 0): void {
  for (const app of [test, other]) app.clock.moveTo(instant(plusMinutes(TEST_NOW, minutes) + ms));
}
/** Two servers run the checks three times each at once, and then once more. */
async function runChecks(): Promise<void> {
  const runs = [test, other, test, other, test, other].map((app) => app.app.get(AssignmentChecks).runAll());
  await Promise.all(runs);
  await test.app.get(AssignmentChecks).runAll();
}
const actionsOn = async (id: number) => (await auditOf(test, 'assignment', id)).map(({ action }) => action);

it('[S-37] runs each minute, except in tests, which call it directly', async () => {
  expect(test.app.get(SchedulerRegistry).getIntervals().length).toBeGreaterThan(0);
  const { id } = await anAssignment(test, { shift: await aShift(test, { inHours: 0 }), status: 'pending' });
  await test.app.get(AssignmentChecks).runScheduled();
  expect((await assignmentNow(test, id)).status).toBe('pending');
});

describe('scheduled status changes of assignments', () => {
  it('[F-153] still run if one of them fails, and the error is reported', async () => {
    const { id } = await anAssignment(test, { shift: await aShift(test, { inHours: 1 }), status: 'pending' });
    moveTo(60);
    const { unitOfWork } = test;
    const failing = (times: number) => {
      const spy = jest.spyOn(unitOfWork, 'run');
      for (let left = times; left > 0; left -= 1) spy.mockRejectedValueOnce(new Error('connection lost'));
      return spy;
    };
    const one = failing(1);
    await expect(test.app.get(AssignmentChecks).runAll()).rejects.toThrow('connection lost');
    one.mockRestore();
    expect((await assignmentNow(test, id)).status).toBe('rejected');
    const two = failing(2);
    await expect(test.app.get(AssignmentChecks).runAll()).rejects.toThrow('several scheduled checks failed');
    two.mockRestore();
  });

  it('[S-37] rejects an application still pending at the start, once, with "shift started" as its reason', async () => {
    const [begins, next] = [
      await aShift(test, { inHours: 1 }),
      await aShift(test, { startsAt: instant(plusMinutes(TEST_NOW, 60) + 1) }),
    ];
    const [pending, later] = [
      await anAssignment(test, { shift: begins, status: 'pending' }),
      await anAssignment(test, { shift: next, status: 'pending' }),
    ];
    const taken = await anAssignment(test, { shift: begins });
    moveTo(60, -1);
    await runChecks();
    expect((await assignmentNow(test, pending.id)).status).toBe('pending');
    moveTo(60);
    await runChecks();
    expect(await assignmentNow(test, pending.id)).toMatchObject({
      status: 'rejected',
      decidedBy: null,
      adminNotes: 'shift_started',
    });
    expect((await assignmentNow(test, later.id)).status).toBe('pending');
    expect((await assignmentNow(test, taken.id)).status).toBe('assigned');
    expect(await auditOf(test, 'assignment', pending.id)).toMatchObject([
      { action: 'assignment.rejected', changes: { reason: 'shift_started' } },
    ]);
    const notifications = await jobsIn<{ userId: number; kind: string }>(test, 'worker-notification');
    expect(notifications.filter(({ userId }) => userId === pending.userId)).toMatchObject([
      { kind: 'applicationLapsed' },
    ]);
    const token = await aWorkerToken(test, pending.userId);
    const { body } = await test.call('GET', '/api/shifts', { token });
    expect(body.find((one: { id: number }) => one.id === begins.id)).toMatchObject({ rejectedBefore: false });
  });

  it('[K-10] flags an assignment in progress 2 hours after the end, once', async () => {
    const shift = await aShift(test, { inHours: 0, hours: 4 });
    const { id } = await anAssignment(test, { shift, status: 'in_progress', clockInTime: TEST_NOW });
    moveTo(360);
    await runChecks();
    expect((await assignmentNow(test, id)).missingClockOut).toBe(false);
    moveTo(360, 1);
    await runChecks();
    expect(await assignmentNow(test, id)).toMatchObject({ missingClockOut: true, status: 'in_progress' });
    expect(await actionsOn(id)).toEqual(['assignment.flagged']);
  });

  it('[K-17] [P-15] records one no-show event after the window closes, regardless of instances and runs', async () => {
    const [long, short] = [
      await aShift(test, { inHours: 0 }),
      await aShift(test, { startsAt: plusMinutes(TEST_NOW, -30), hours: 2 }),
    ];
    const [missed, brief] = [await anAssignment(test, { shift: long }), await anAssignment(test, { shift: short })];
    const came = await anAssignment(test, {
      shift: await aShift(test, { inHours: 0 }),
      status: 'in_progress',
      clockInTime: TEST_NOW,
    });
    const eventsOn = async (id: number) =>
      (await jobsIn<{ shiftAssignmentId: number }>(test, 'performance-event')).filter(
        (job) => job.shiftAssignmentId === id,
      );
    moveTo(120);
    await runChecks();
    expect(await actionsOn(missed.id)).toEqual([]);
    expect(await actionsOn(brief.id)).toEqual(['assignment.missed']);
    moveTo(120, 1);
    await runChecks();
    moveTo(500);
    await runChecks();
    expect(await eventsOn(missed.id)).toEqual([
      { type: 'no_show', shiftAssignmentId: missed.id, userId: missed.userId },
    ]);
    expect(await actionsOn(missed.id)).toEqual(['assignment.missed']);
    expect(await assignmentNow(test, missed.id)).toMatchObject({
      status: 'assigned',
      missedAt: instant(plusMinutes(TEST_NOW, 120) + 1),
    });
    expect(await eventsOn(came.id)).toEqual([]);
  });

  it('[K-17] marks a recorded no-show on its assignment, not in the audit', async () => {
    const { id } = await anAssignment(test, { shift: await aShift(test, { inHours: 0 }), missedAt: TEST_NOW });
    moveTo(130);
    await runChecks();
    expect(await actionsOn(id)).toEqual([]);
  });
});
