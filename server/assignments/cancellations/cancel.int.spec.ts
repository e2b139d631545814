import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, MINUTE_MS, instant } from '../../../shared/kernel/time.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { anAdminRow } from '../../test/factories/admin.js';
import { anAssignment, assignmentNow, type AssignmentOptions } from '../../test/factories/assignment.js';
import { auditOf, jobsIn } from '../../test/factories/rows.js';
import { aShift, type ShiftOptions } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = appFixture();

async function workerOnShift(shiftOptions: ShiftOptions, options: AssignmentOptions = {}) {
  const [worker, shift] = [await aWorker(test), await aShift(test, shiftOptions)];
  const { id } = await anAssignment(test, { shift, worker, ...options });
  const token = await aWorkerToken(test, worker.id);
  const cancel = (body: unknown = { reason: 'car broke down' }) =>
    test.call('POST', `/api/assignments/${id}/cancel`, { token, body });
  return { id, shift, worker, token, cancel };
}
const eventsFor = async (id: number) =>
  (await jobsIn<{ shiftAssignmentId: number; type: string }>(test, 'performance-event')).filter(
    (job) => job.shiftAssignmentId === id,
  );

describe('cancellations', () => {
  it('[S-27] [S-28] exactly 48 hours before is not late: frees the position, stores the reason, writes one audit row and no event', async () => {
    const { id, worker, shift, cancel } = await workerOnShift({ inHours: 48 });
    expect(await cancel()).toMatchObject({
      status: 200,
      body: { isLateCancellation: false, message: 'The shift is cancelled.' },
    });
    expect(await assignmentNow(test, id)).toMatchObject({
      status: 'cancelled',
      cancelledAt: TEST_NOW,
      cancellationReason: 'car broke down',
      isLateCancellation: false,
    });
    expect(await auditOf(test, 'assignment', id)).toEqual([
      {
        action: 'assignment.cancelled',
        changes: { isLateCancellation: false, shiftId: shift.id, userId: worker.id, status: 'cancelled' },
      },
    ]);
    expect(await eventsFor(id)).toEqual([]);
  });

  it('[S-28] [S-31] a second less than 48 hours before is late, and records a performance event', async () => {
    const { id, worker, cancel } = await workerOnShift({ startsAt: instant(TEST_NOW + 48 * HOUR_MS - 1000) });
    expect(await cancel()).toMatchObject({ status: 200, body: { isLateCancellation: true } });
    expect((await assignmentNow(test, id)).isLateCancellation).toBe(true);
    expect(await eventsFor(id)).toEqual([{ type: 'late_cancellation', shiftAssignmentId: id, userId: worker.id }]);
  });

  it('[S-28] withdrawing an application is never late', async () => {
    const { cancel } = await workerOnShift({ inHours: 1 }, { status: 'pending' });
    expect(await cancel()).toMatchObject({
      body: { isLateCancellation: false, message: 'Your application is withdrawn.' },
    });
  });

  it('[S-30] is possible until the clock-in window closes', async () => {
    const [last, over] = [await workerOnShift({ inHours: 0 }), await workerOnShift({ inHours: 0 })];
    test.clock.moveTo(instant(TEST_NOW + 120 * MINUTE_MS));
    expect(await last.cancel()).toMatchObject({ status: 200, body: { isLateCancellation: true } });
    test.clock.moveTo(instant(TEST_NOW + 120 * MINUTE_MS + 1));
    expect(await over.cancel()).toMatchObject({ status: 409, body: { code: 'cancel_window_closed' } });
  });

  it('[S-35] is not late within 24 hours after an admin moved the shift', async () => {
    const moved = (ago: number) => workerOnShift({ inHours: 10, movedAt: instant(TEST_NOW - ago) });
    expect((await (await moved(24 * HOUR_MS)).cancel()).body.isLateCancellation).toBe(false);
    expect((await (await moved(24 * HOUR_MS + 1)).cancel()).body.isLateCancellation).toBe(true);
  });

  it('[S-35] is not late within 2 hours after an approval inside the 48', async () => {
    const { id: decidedBy } = await anAdminRow(test);
    const approved = (ago: number) => workerOnShift({ inHours: 10 }, { decidedBy, decidedAt: instant(TEST_NOW - ago) });
    expect((await (await approved(2 * HOUR_MS)).cancel()).body.isLateCancellation).toBe(false);
    expect((await (await approved(2 * HOUR_MS + 1)).cancel()).body.isLateCancellation).toBe(true);
  });

  it.each(['cancelled', 'rejected', 'in_progress'] as const)('[S-25] is refused once %s: 409', async (status) => {
    const clockInTime = status === 'in_progress' ? TEST_NOW : null;
    const cancelledAt = status === 'cancelled' ? TEST_NOW : null;
    const { cancel } = await workerOnShift({ inHours: 0 }, { status, clockInTime, cancelledAt });
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'cancel_not_possible' } });
  });

  it('[S-26] requires a non-blank reason and no other field', async () => {
    const { cancel } = await workerOnShift({});
    for (const body of [{}, { reason: '   ' }, { reason: '' }]) {
      expect(await cancel(body)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'reason', code: 'required' }] },
      });
    }
    expect(await cancel({ reason: 'x', isLate: false })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'isLate', code: 'unknown_field' }] },
    });
    expect(await cancel({ reason: 'x'.repeat(501) })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'too_long' }] },
    });
  });

  it("[X-03] another worker's assignment: 404", async () => {
    const { id } = await workerOnShift({});
    const stranger = await aWorkerToken(test, (await aWorker(test)).id);
    const response = await test.call('POST', `/api/assignments/${id}/cancel`, {
      token: stranger,
      body: { reason: 'x' },
    });
    expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await assignmentNow(test, id)).status).toBe('assigned');
  });

  it('[S-22] the worker’s assignments contain the fields that a cancellation depends on; other workers’ are not listed', async () => {
    const { id, shift, token, cancel } = await workerOnShift({ inHours: 60, movedAt: TEST_NOW });
    await workerOnShift({ inHours: 60 });
    await cancel();
    const { body, headers } = await test.call('GET', '/api/user/assignments', { token });
    expect(headers['x-total-count']).toBe('1');
    expect(body).toEqual([
      expect.objectContaining({
        id,
        shiftId: shift.id,
        status: 'cancelled',
        clockInTime: null,
        hoursWorked: null,
        isLateCancellation: false,
        shiftMovedAt: '2026-11-17T15:00:00.000Z',
        approvedAt: null,
        payRate: 17,
        premiumRate: 0,
        shift: expect.objectContaining({
          title: 'Kitting line',
          date: shift.date,
          startTime: shift.startTime,
          payRate: 17,
        }),
      }),
    ]);
  });
});
