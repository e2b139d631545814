import { describe, expect, it } from '@jest/globals';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAssignment, assignmentNow } from '../../test/factories/assignment.js';
import { notificationsAbout } from '../../test/factories/notifications.js';
import { auditOf, jobsIn } from '../../test/factories/rows.js';
import { aShift, shiftNow } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = adminAppFixture();

const remove = (id: number) => test.call('DELETE', `/api/shifts/${id}`, { token: test.adminToken });

describe('shift deletions', () => {
  it('[D-18] cancels the assignments, never late, and notifies their workers', async () => {
    const shift = await aShift(test, { inHours: 2, totalPositions: 3 });
    const [assigned, applied] = [
      await anAssignment(test, { shift }),
      await anAssignment(test, { shift, status: 'pending' }),
    ];
    const second = await anAssignment(test, { shift });
    expect(await remove(shift.id)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(await shiftNow(test, shift.id)).toMatchObject({
      isActive: false,
      cancelledAt: TEST_NOW,
      filledPositions: 0,
    });
    for (const { id } of [assigned, applied, second]) {
      expect(await assignmentNow(test, id)).toMatchObject({
        status: 'cancelled',
        cancelledAt: TEST_NOW,
        isLateCancellation: false,
      });
      expect(await auditOf(test, 'assignment', id)).toMatchObject([{ action: 'assignment.cancelled' }]);
    }
    expect(await auditOf(test, 'shift', shift.id)).toMatchObject([{ action: 'shift.cancelled' }]);
    expect(await notificationsAbout(test, shift.id)).toEqual(
      [assigned, applied, second].map(({ userId }) => `shiftCancelled ${userId}`).sort(),
    );
    const events = await jobsIn<{ shiftAssignmentId: number }>(test, 'performance-event');
    expect(events.filter((job) => [assigned.id, applied.id, second.id].includes(job.shiftAssignmentId))).toEqual([]);
    expect(await remove(shift.id)).toMatchObject({ status: 409, body: { code: 'shift_not_active' } });
  });

  it.each([
    ['en', 'shift cancelled'],
    ['es', 'turno cancelado'],
  ] as const)('[D-18, H-10] keeps why as a code, said to the worker in %s', async (preferredLanguage, text) => {
    const worker = await aWorker(test, { preferredLanguage });
    const { id, shiftId } = await anAssignment(test, { worker });
    const own = { status: 'cancelled', cancelledAt: TEST_NOW, cancellationReason: 'toString' } as const;
    await anAssignment(test, { worker, ...own });
    await remove(shiftId);
    expect((await assignmentNow(test, id)).cancellationReason).toBe('shift_cancelled');
    const { body } = await test.call('GET', '/api/user/assignments', { token: await aWorkerToken(test, worker.id) });
    expect(body.map((one: { cancellationReason: string }) => one.cancellationReason)).toEqual([text, 'toString']);
  });

  it('[D-17] is refused after a clock-in: 409, and nothing changes', async () => {
    const shift = await aShift(test, { inHours: 0, totalPositions: 2 });
    const other = await anAssignment(test, { shift });
    await anAssignment(test, { shift, status: 'in_progress', clockInTime: TEST_NOW });
    const message = expect.stringContaining('has recorded hours');
    expect(await remove(shift.id)).toMatchObject({ status: 409, body: { code: 'shift_has_recorded_hours', message } });
    expect((await assignmentNow(test, other.id)).status).toBe('assigned');
    expect((await shiftNow(test, shift.id)).isActive).toBe(true);
  });

  it('[X-01] is for admins; answers 404 for an unknown shift', async () => {
    const shift = await aShift(test);
    const token = await aWorkerToken(test, (await aWorker(test)).id);
    expect((await test.call('DELETE', `/api/shifts/${shift.id}`, { token })).status).toBe(403);
    expect((await test.call('DELETE', `/api/shifts/${shift.id}`)).status).toBe(401);
    expect((await remove(2_000_000_000)).status).toBe(404);
  });
});
