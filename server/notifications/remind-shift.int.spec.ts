import { describe, expect, it } from '@jest/globals';
import { plusMinutes } from '../../shared/kernel/time.js';
import { adminAppFixture } from '../test/factories/app-fixture.js';
import { anAssignment } from '../test/factories/assignment.js';
import { auditOf, jobsIn } from '../test/factories/rows.js';
import { aShift } from '../test/factories/shift.js';
import { aWorker } from '../test/factories/worker.js';
import { TEST_NOW } from '../test/support/test-app.js';

const test = adminAppFixture();

const remind = (shiftId: number) =>
  test.call('POST', `/api/admin/shifts/${shiftId}/remind`, { token: test.adminToken });
const remindedWorkers = async (shiftId: number) =>
  (await jobsIn(test, 'worker-notification'))
    .filter((job) => job.shiftId === shiftId && job.kind === 'shiftReminder')
    .map(({ userId }) => userId);

describe('POST /api/admin/shifts/{id}/remind', () => {
  it('[D-40] reminds workers who hold a position, not applicants or cancelled ones, and writes one audit row', async () => {
    const shift = await aShift(test, { totalPositions: 5 });
    const [one, two, applicant, cancelled] = [
      await aWorker(test),
      await aWorker(test),
      await aWorker(test),
      await aWorker(test),
    ];
    await anAssignment(test, { shift, worker: one });
    await anAssignment(test, { shift, worker: two });
    await anAssignment(test, { shift, worker: applicant, status: 'pending' });
    await anAssignment(test, { shift, worker: cancelled, status: 'cancelled', cancelledAt: TEST_NOW });
    expect(await remind(shift.id)).toMatchObject({
      status: 200,
      body: { reminded: 2, message: 'Workers reminded: 2.' },
    });
    expect(new Set(await remindedWorkers(shift.id))).toEqual(new Set([one.id, two.id]));
    expect(await auditOf(test, 'shift', shift.id)).toMatchObject([
      { action: 'shift.reminded', changes: { userIds: [one.id, two.id] } },
    ]);
  });

  it('[D-40] within an hour reminds only workers added since; two concurrent clicks send one reminder', async () => {
    const shift = await aShift(test, { totalPositions: 5 });
    const { userId: early } = await anAssignment(test, { shift });
    const statuses = (await Promise.all([remind(shift.id), remind(shift.id)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    test.clock.moveTo(plusMinutes(TEST_NOW, 59));
    expect((await remind(shift.id)).body.code).toBe('reminded_recently');
    const { userId: late } = await anAssignment(test, { shift });
    expect((await remind(shift.id)).body.reminded).toBe(1);
    test.clock.moveTo(plusMinutes(TEST_NOW, 60));
    expect((await remind(shift.id)).body.reminded).toBe(1);
    expect(await remindedWorkers(shift.id)).toEqual([early, late, early]);
  });

  it('[D-40] is refused for an empty, a started and an unknown shift', async () => {
    expect((await remind((await aShift(test)).id)).body.code).toBe('nobody_to_remind');
    const begun = await aShift(test, { inHours: 0 });
    await anAssignment(test, { shift: begun });
    expect((await remind(begun.id)).body.code).toBe('shift_started');
    expect((await remind(2147483647)).status).toBe(404);
  });
});
