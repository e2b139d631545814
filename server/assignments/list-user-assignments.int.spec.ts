import { describe, expect, it } from '@jest/globals';
import { cents } from '../../shared/kernel/money.js';
import { toIso } from '../../shared/kernel/time.js';
import { appFixture } from '../test/factories/app-fixture.js';
import { anAssignment } from '../test/factories/assignment.js';
import { aShift } from '../test/factories/shift.js';
import { aTimesheet } from '../test/factories/timesheet.js';
import { aWorker, aWorkerToken } from '../test/factories/worker.js';
import { TEST_NOW } from '../test/support/test-app.js';

const test = appFixture();

const listOf = async (userId: number) =>
  (await test.call('GET', '/api/user/assignments', { token: await aWorkerToken(test, userId) })).body;

describe('GET /api/user/assignments', () => {
  it('[S-22] returns times, hours and the shift of a worked one, and whether another was cancelled late', async () => {
    const [worker, other] = [await aWorker(test), await aWorker(test)];
    await aShift(test); // so that no assignment has the id of its shift
    const times = { date: '2026-11-16', from: '08:00', to: '16:00', clockIn: '07:56', clockOut: '12:26' };
    const worked = await aTimesheet(test, { userId: worker.id, ...times, rateCents: 1750 });
    const cancelled = { cancelledAt: TEST_NOW, cancellationReason: 'ill', isLateCancellation: true } as const;
    const late = await anAssignment(test, { worker, shift: await aShift(test), status: 'cancelled', ...cancelled });
    await aTimesheet(test, { userId: other.id, ...times });
    expect(await listOf(worker.id)).toEqual([
      expect.objectContaining({
        id: worked.id,
        shiftId: worked.shiftId,
        status: 'completed',
        clockInTime: '2026-11-16T14:56:00.000Z',
        clockOutTime: '2026-11-16T19:26:00.000Z',
        hoursWorked: 4.5,
        isLateCancellation: false,
        shift: expect.objectContaining({
          title: 'Bindery line',
          date: '2026-11-16',
          startTime: '08:00',
          endTime: '16:00',
          payRate: 17.5,
        }),
      }),
      expect.objectContaining({
        id: late.id,
        shiftId: late.shiftId,
        status: 'cancelled',
        clockInTime: null,
        clockOutTime: null,
        hoursWorked: null,
        isLateCancellation: true,
        cancelledAt: toIso(TEST_NOW),
      }),
    ]);
  });

  it('[S-34] returns the agreed pay after the shift was edited', async () => {
    const worker = await aWorker(test);
    const shift = await aShift(test, { isPremium: true, premiumRateCents: cents(100) });
    await anAssignment(test, { worker, shift });
    await test.unitOfWork.run((tx) =>
      tx.query('UPDATE shifts SET pay_rate = 19.5, premium_rate = 3 WHERE id = $1', [shift.id]),
    );
    expect(await listOf(worker.id)).toMatchObject([
      { payRate: 17, premiumRate: 1, shift: { payRate: 19.5, premiumRate: 3 } },
    ]);
  });
});
