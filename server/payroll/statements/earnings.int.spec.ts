import { beforeEach, describe, expect, it } from '@jest/globals';
import { siteInstant } from '../../../shared/kernel/site-time.js';
import { type Instant, type LocalDate, type LocalTime } from '../../../shared/kernel/time.js';
import type { EarningsStatement } from '../../../shared/payroll/earnings.contract.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { aTimesheet, type TimesheetOptions } from '../../test/factories/timesheet.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = appFixture();
let userId: number;
let token: string;

beforeEach(async () => {
  userId = (await aWorker(test)).id;
  token = await aWorkerToken(test, userId);
});

const at = (date: string, time: string): Instant =>
  siteInstant(date as LocalDate, time as LocalTime, test.config.site.timeZone);
const work = (options: Partial<TimesheetOptions> & { date: string }) => aTimesheet(test, { userId, ...options });
const statement = async (): Promise<EarningsStatement> =>
  (await test.call('GET', `/api/worker/${userId}/timesheets`, { token })).body;
const entriesOf = async () => (await statement()).weeks.flatMap((week) => week.entries);

describe('GET worker/{userId}/timesheets', () => {
  it('[E-05] groups by weeks that start on Sunday, newest first, the newest shift first', async () => {
    await work({ date: '2026-11-07' });
    await work({ date: '2026-11-08' });
    await work({ date: '2026-11-14' });
    await work({ date: '2026-11-15' });
    const { weeks } = await statement();
    expect(
      weeks.map(({ weekStart, weekEnd, entries }) => [weekStart, weekEnd, entries.map(({ date }) => date)]),
    ).toEqual([
      ['2026-11-15', '2026-11-21', ['2026-11-15']],
      ['2026-11-08', '2026-11-14', ['2026-11-14', '2026-11-08']],
      ['2026-11-01', '2026-11-07', ['2026-11-07']],
    ]);
  });

  it('[E-07] lists worked, cancelled late, no-show and in progress shifts only, each with its tag', async () => {
    const cancelled = (isLateCancellation: boolean) => ({
      cancelledAt: TEST_NOW,
      cancellationReason: 'ill',
      isLateCancellation,
    });
    await work({ date: '2026-11-09' });
    await work({ date: '2026-11-10', status: 'cancelled', assignment: cancelled(true) });
    await work({ date: '2026-11-11', status: 'cancelled', assignment: cancelled(false) });
    await work({ date: '2026-11-12', status: 'assigned' });
    await work({ date: '2026-11-13', status: 'rejected' });
    await work({ date: '2026-11-14', status: 'pending' });
    await work({ date: '2026-11-17', from: '07:30', to: '15:30', status: 'in_progress' });
    await work({ date: '2026-11-18', status: 'assigned' });
    await work({ date: '2026-11-19', status: 'cancelled', assignment: cancelled(true) });
    expect((await entriesOf()).map(({ date, tag, total }) => [date, tag, total])).toEqual([
      ['2026-11-17', 'in_progress', null],
      ['2026-11-12', 'no_show', 0],
      ['2026-11-10', 'cancelled', 0],
      ['2026-11-09', 'worked', 160],
    ]);
  });

  it('[E-02, E-08, S-34] pays the copied rate and premium, also over midnight', async () => {
    await work({
      date: '2026-11-12',
      from: '22:00',
      to: '04:00',
      clockOut: '04:10',
      rateCents: 1850,
      premiumCents: 150,
    });
    await test.unitOfWork.run((tx) =>
      tx.query('UPDATE shifts SET pay_rate = 30, premium_rate = 9 WHERE date = $1', ['2026-11-12']),
    );
    expect(await entriesOf()).toMatchObject([
      {
        hoursWorked: 6.17,
        payRate: 18.5,
        premiumRate: 1.5,
        total: 123.4,
        clockOutTime: '2026-11-13T11:10:00.000Z',
        startTime: '22:00',
        endTime: '04:00',
      },
    ]);
  });

  it('[E-09] adds the overtime of a two-rate week as a line of its own', async () => {
    for (const date of ['2026-11-08', '2026-11-09', '2026-11-10'])
      await work({ date, from: '08:00', to: '18:00', rateCents: 2000 });
    for (const date of ['2026-11-11', '2026-11-12']) await work({ date, from: '08:00', to: '18:00', rateCents: 2500 });
    const [week] = (await statement()).weeks;
    // 30 x 20 + 20 x 25 = 1100 over 50 h: rate 22, premium 10 x 11
    expect(week).toMatchObject({ hours: 50, overtime: { hours: 10, amount: 110, regularRate: 22 }, total: 1210 });
  });

  it('[E-06] a Saturday night counts its hours after midnight in the next week, its line in its own', async () => {
    for (const date of ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'])
      await work({ date, from: '08:00', to: '18:00' });
    await work({ date: '2026-11-14', from: '20:00', to: '06:00' });
    const { weeks } = await statement();
    expect(weeks).toMatchObject([
      { weekStart: '2026-11-08', hours: 50, overtime: { hours: 4, amount: 40 }, total: 1040 },
    ]);
  });

  it('[E-06] splits the hours of a night by the clock, not by the times of the shift', async () => {
    for (const date of ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'])
      await work({ date, from: '08:00', to: '18:00' });
    await work({ date: '2026-11-14', from: '20:00', to: '06:00', clockOut: '02:00' });
    // 4 of 6 hours before midnight; by the shift it would be 2.4
    expect((await statement()).weeks).toMatchObject([{ hours: 46, overtime: { hours: 4, amount: 40 } }]);
  });

  it('[E-06] the first week of the window includes the Saturday night before it', async () => {
    // 90 days before November 17 is Wednesday, August 19: the window starts on Sunday, August 16
    await work({ date: '2026-08-15', from: '20:00', to: '06:00' });
    for (const date of ['2026-08-16', '2026-08-17', '2026-08-18', '2026-08-19'])
      await work({ date, from: '10:00', to: '20:00' });
    expect((await statement()).weeks).toMatchObject([
      { weekStart: '2026-08-16', hours: 40, overtime: { hours: 6, amount: 60 } },
    ]);
  });

  it('[E-07, E-11] includes approval and payment with their dates', async () => {
    const { id } = await work({ date: '2026-11-09' });
    const admin = await anAdminToken(test);
    await test.call('POST', `/api/admin/timesheets/${id}/approve`, { token: admin });
    expect(await entriesOf()).toMatchObject([{ isApproved: true, paymentStatus: 'processing', paidAt: null }]);
    await test.call('POST', '/api/admin/payments/mark-paid', { token: admin, body: { assignmentIds: [id] } });
    expect(await entriesOf()).toMatchObject([{ paymentStatus: 'paid', paidAt: '2026-11-17T15:00:00.000Z' }]);
  });

  it('[X-03] another worker’s and an unknown worker’s statements are not found', async () => {
    const other = await aWorker(test);
    for (const id of [String(other.id), '999999', 'x', '-1']) {
      expect((await test.call('GET', `/api/worker/${id}/timesheets`, { token })).status).toBe(404);
    }
    expect((await test.call('GET', `/api/worker/${userId}/timesheets`)).status).toBe(401);
    expect((await statement()).weeks).toEqual([]);
  });
});

describe('GET user/stats', () => {
  const stats = async () => (await test.call('GET', '/api/user/stats', { token })).body;

  it('[H-27] answers zeros to a new worker', async () => {
    expect(await stats()).toEqual({ weeklyHours: 0, completedShifts: 0, monthlyEarnings: 0 });
  });

  it('[H-26, H-27] counts this workweek’s hours, all completed shifts, this month’s earnings', async () => {
    await work({ date: '2026-10-30' });
    await work({ date: '2026-11-02' });
    await work({ date: '2026-11-14', from: '20:00', to: '06:00' });
    await work({ date: '2026-11-16', clockOut: '17:15' });
    await work({ date: '2026-11-17', from: '07:30', to: '15:30', status: 'in_progress' });
    // 6 h of the Saturday night and 8.25 h on Monday; 160 + 200 + 165 in November
    expect(await stats()).toEqual({ weeklyHours: 14.25, completedShifts: 4, monthlyEarnings: 525 });
  });

  it('[H-27] a month that cuts a week counts the overtime worked on its own days', async () => {
    test.clock.moveTo(at('2026-11-01', '12:00'));
    // October 25 to 31, 50 hours: all overtime falls on October 29 and 30
    for (const date of ['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30'])
      await work({ date, from: '08:00', to: '18:00' });
    expect(await stats()).toEqual({ weeklyHours: 0, completedShifts: 5, monthlyEarnings: 0 });
    test.clock.moveTo(at('2026-10-31', '23:59'));
    expect(await stats()).toMatchObject({ weeklyHours: 50, monthlyEarnings: 1100 });
  });
});
