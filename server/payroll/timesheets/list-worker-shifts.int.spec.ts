import { describe, expect, it } from '@jest/globals';
import { anAssignment } from '../../test/factories/assignment.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker } from '../../test/factories/worker.js';
import { lock, shownTotal } from '../pay-periods/test/locked-period.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const fixture = payrollFixture();
const history = (query = '') => fixture.call('GET', `worker-shifts/${fixture.userId}${query}`);

describe('GET /api/admin/worker-shifts/{workerId}', () => {
  it('[W-18] lists all shifts of the worker with status, clock times and hours, newest first', async () => {
    const worker = { id: fixture.userId };
    await anAssignment(fixture.test, { worker, shift: await aShift(fixture.test, { inHours: 40 }) });
    const done = await fixture.timesheet();
    await anAssignment(fixture.test, {
      worker: await aWorker(fixture.test),
      shift: await aShift(fixture.test, { inHours: 60 }),
    });
    const { body, headers } = await history();
    expect(headers['x-total-count']).toBe('2');
    expect(body).toMatchObject([
      { status: 'assigned', clockInTime: null, clockOutTime: null, hoursWorked: null, isNoShow: false },
      { id: done.id, status: 'completed', hoursWorked: 8, missingClockOut: false },
    ]);
    expect(body[1].clockInTime < body[1].clockOutTime).toBe(true);
  });

  it('[W-19] flags a missing clock-out, a no-show and a late cancellation', async () => {
    const worker = { id: fixture.userId };
    await fixture.timesheet({ status: 'in_progress', assignment: { missingClockOut: true } });
    await anAssignment(fixture.test, { worker, shift: await aShift(fixture.test, { inHours: -60 }) });
    const late = {
      status: 'cancelled',
      cancelledAt: TEST_NOW,
      cancellationReason: 'ill',
      isLateCancellation: true,
    } as const;
    await anAssignment(fixture.test, { worker, shift: await aShift(fixture.test, { inHours: 5 }), ...late });
    expect((await history()).body).toMatchObject([
      { isLateCancellation: true, cancellationReason: 'ill', isNoShow: false },
      { missingClockOut: true, isNoShow: false },
      { isNoShow: true, missingClockOut: false },
    ]);
  });

  it('[W-18, H-11, E-21] includes the Spanish title and whether the pay period is locked', async () => {
    const closed = await fixture.approved({ date: '2026-08-12' });
    const open = await fixture.timesheet();
    const titled = await aShift(fixture.test, { inHours: 40, titleEs: 'Línea de encuadernación' });
    await anAssignment(fixture.test, { worker: { id: fixture.userId }, shift: titled });
    expect((await lock(fixture, '2026-08-09', await shownTotal(fixture, '2026-08-09'))).status).toBe(200);
    expect((await history()).body).toMatchObject([
      { shiftTitleEs: 'Línea de encuadernación', isLocked: false },
      { id: open.id, shiftTitleEs: null, isLocked: false },
      { id: closed, isLocked: true },
    ]);
  });

  it('[W-18] paginates by limit and cursor, and answers 404 for an unknown worker', async () => {
    await fixture.timesheet();
    await fixture.timesheet({ date: '2026-11-13' });
    const head = await history('?limit=1');
    expect(head.body).toHaveLength(1);
    const rest = await history(`?limit=1&cursor=${head.headers['x-next-cursor']}`);
    expect(rest.body[0].shiftDate).toBe('2026-11-13');
    expect((await fixture.call('GET', 'worker-shifts/999999')).status).toBe(404);
  });
});
