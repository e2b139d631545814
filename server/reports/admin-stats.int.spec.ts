import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CLOCK } from '../../shared/assignments/assignments.policy.js';
import { DAY_MS, HOUR_MS, instant, plusMinutes } from '../../shared/kernel/time.js';
import type { Timesheet } from '../../shared/payroll/timesheet.contract.js';
import type { ApprovedShift } from '../../shared/payroll/payment.contract.js';
import { awaitsAdmin } from '../../shared/payroll/timesheet-list.rules.js';
import type { AdminStats } from '../../shared/notifications/admin-overview.contract.js';
import { anAdminToken } from '../test/factories/directory-user.js';
import { aShift } from '../test/factories/shift.js';
import { aTimesheet } from '../test/factories/timesheet.js';
import { aWorker, aWorkerToken } from '../test/factories/worker.js';
import { rowsRead } from '../test/support/rows-read.js';
import { createTestApp, TEST_NOW, type TestApp } from '../test/support/test-app.js';

describe('GET admin/stats', () => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    test.clock.moveTo(TEST_NOW);
    token = await anAdminToken(test);
  });
  afterEach(() => test.database.empty());
  afterAll(() => test.close());

  const stats = async (): Promise<AdminStats> => (await test.call('GET', '/api/admin/stats', { token })).body;
  /** A shift with one position held by a new worker. */
  const aShiftWithAssignment = async (date: string, totalPositions: number, isActive = true) => {
    const { id: userId } = await aWorker(test);
    return aTimesheet(test, { userId, date, status: 'assigned', shift: { totalPositions, isActive } });
  };

  it('[D-05, D-08] answers zeros, and no fill rate without positions', async () => {
    expect(await stats()).toEqual({
      activeWorkers: 0,
      openShifts: 0,
      pendingApprovals: 0,
      pendingApplications: 0,
      pendingTimesheets: 0,
      fillRate: null,
      fillRateToday: null,
      fillRateWeek: null,
      filledPositions: 0,
      totalPositions: 0,
      urgentPositions: 0,
      pendingWorkers: 0,
      clockEventsToReview: 0,
      correctionRequests: 0,
      shiftsToPay: 0,
    });
  });

  it('[D-07] counts approved workers and applicants, without rejected and deactivated ones', async () => {
    await aWorker(test);
    await aWorker(test, { isActive: false });
    await aWorker(test, { isApproved: false, backgroundCheckStatus: 'pending' });
    await aWorker(test, { isApproved: false, backgroundCheckStatus: 'rejected' });
    expect(await stats()).toMatchObject({ activeWorkers: 1, pendingWorkers: 1 });
  });

  it('[D-06, D-07, D-08] answers open shifts, urgent positions and the fill rate of active future shifts', async () => {
    await aShiftWithAssignment('2026-11-19', 3); // starts 49 hours from now
    await aShiftWithAssignment('2026-11-18', 4);
    await aShiftWithAssignment('2026-11-20', 1); // full
    await aShiftWithAssignment('2026-11-21', 5, false);
    await aShiftWithAssignment('2026-11-16', 9); // over
    expect(await stats()).toMatchObject({
      openShifts: 2,
      urgentPositions: 3,
      filledPositions: 3,
      totalPositions: 8,
      fillRate: 37.5,
    });
    test.clock.moveTo(instant(TEST_NOW + HOUR_MS));
    expect(await stats()).toMatchObject({ urgentPositions: 5 });
    test.clock.moveTo(instant(TEST_NOW + HOUR_MS - 1));
    expect(await stats()).toMatchObject({ urgentPositions: 3 });
  });

  it('[D-79, D-80] answers the fill rates of today and of the week from Monday on, begun shifts included', async () => {
    await aShiftWithAssignment('2026-11-15', 9); // Sunday
    await aShiftWithAssignment('2026-11-16', 2);
    await aShiftWithAssignment('2026-11-17', 4); // today
    await aShiftWithAssignment('2026-11-17', 5, false);
    await aShiftWithAssignment('2026-11-22', 2);
    await aShiftWithAssignment('2026-11-23', 9);
    expect(await stats()).toMatchObject({ fillRateToday: 25, fillRateWeek: 37.5 });
  });

  it('[D-85] counts no drafts', async () => {
    await aShiftWithAssignment('2026-11-18', 2);
    const before = await stats();
    await aShift(test, { inHours: 4, totalPositions: 7, isActive: false, isDraft: true });
    expect(await stats()).toEqual(before);
  });

  it('[D-08] the fill rate covers the next 28 days', async () => {
    await aShiftWithAssignment('2026-12-15', 2);
    test.clock.moveTo(instant(TEST_NOW + HOUR_MS));
    expect(await stats()).toMatchObject({ totalPositions: 2, fillRate: 50, openShifts: 1 });
    test.clock.moveTo(instant(TEST_NOW + HOUR_MS - 1));
    expect(await stats()).toMatchObject({ totalPositions: 0, fillRate: null, openShifts: 1 });
  });

  it('[D-06, D-08] counts in the database, independent of the number of shifts', async () => {
    for (const day of ['18', '19', '20', '21', '22']) await aShiftWithAssignment(`2026-11-${day}`, 2);
    expect(await rowsRead(test, stats)).toBeLessThan(5);
    expect(await stats()).toMatchObject({ openShifts: 5, fillRate: 50 });
  });

  it('[D-07, W-40] pending approvals = applications to future shifts + timesheets to review', async () => {
    const { id: userId } = await aWorker(test);
    await aTimesheet(test, { userId, date: '2026-11-18', status: 'pending' });
    await aTimesheet(test, { userId, date: '2026-11-12', status: 'pending' }); // lapsed at its start
    await aTimesheet(test, { userId, date: '2026-11-13' });
    await aTimesheet(test, { userId, date: '2026-11-14' });
    await aTimesheet(test, { userId, date: '2026-08-14' }); // of any age
    const flagged = { missingClockOut: true };
    await aTimesheet(test, { userId, date: '2026-11-15', status: 'in_progress', assignment: flagged });
    expect(await stats()).toMatchObject({ pendingApprovals: 5, pendingApplications: 1, pendingTimesheets: 4 });
  });

  it('[D-07, W-22] counts exactly the timesheets that the list shows as waiting, to the millisecond', async () => {
    const { id: userId } = await aWorker(test);
    await aTimesheet(test, { userId, date: '2026-11-13' });
    const { endsAt } = await aTimesheet(test, { userId, date: '2026-11-14', status: 'in_progress' });
    const waiting = async () => {
      const { body } = await test.call('GET', '/api/admin/timesheets', { token });
      return (body as Timesheet[]).filter(awaitsAdmin).length;
    };
    for (const [at, count] of [
      [plusMinutes(endsAt, CLOCK.clockOutAfterEndMinutes), 1],
      [plusMinutes(endsAt, CLOCK.clockOutAfterEndMinutes) + 1, 2],
    ] as const) {
      test.clock.moveTo(instant(at));
      expect([(await stats()).pendingTimesheets, await waiting()]).toEqual([count, count]);
    }
  });

  it('[E-20] counts the shifts to pay that the list of approved ones shows, due, overdue or neither, until paid', async () => {
    const { id: userId } = await aWorker(test);
    const ids: number[] = [];
    for (const date of ['2026-11-13', '2026-11-14']) ids.push((await aTimesheet(test, { userId, date })).id);
    const unpaid = async () => {
      const { body } = await test.call('GET', '/api/admin/approved-shifts', { token });
      return (body as ApprovedShift[]).filter(({ paymentStatus }) => paymentStatus !== 'paid').length;
    };
    const counts = async () => [(await stats()).shiftsToPay, await unpaid()];
    expect(await counts()).toEqual([0, 0]);
    await test.call('POST', `/api/admin/timesheets/${ids[0]}/approve`, { token });
    test.clock.moveTo(instant(TEST_NOW + 3 * DAY_MS));
    await test.call('POST', `/api/admin/timesheets/${ids[1]}/approve`, { token });
    expect(await counts()).toEqual([2, 2]);
    await test.call('POST', '/api/admin/payments/mark-paid', { token, body: { assignmentIds: [ids[0]] } });
    expect(await counts()).toEqual([1, 1]);
  });

  it('[X-02] a worker token answers 403, none 401', async () => {
    const { id } = await aWorker(test);
    const own = await aWorkerToken(test, id);
    expect((await test.call('GET', '/api/admin/stats', { token: own })).status).toBe(403);
    expect((await test.call('GET', '/api/admin/stats')).status).toBe(401);
  });
});
