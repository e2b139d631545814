import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Report } from '../../../shared/reports/report.contract.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aTimesheet, type TimesheetOptions } from '../../test/factories/timesheet.js';
import { aWorker } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = appFixture();
let token: string;
let userId: number;

beforeEach(async () => {
  token = await anAdminToken(test);
  userId = (await aWorker(test, { firstName: 'Rosa', lastName: 'Delgado' })).id;
});
afterEach(() => test.database.empty());

const get = (path: string) => test.call('GET', `/api/admin/reports/${path}`, { token });
const report = async (path: string): Promise<Report> => (await get(path)).body;
const row = async (path: string, id = userId) =>
  (await report(path)).workers.find((one) => one.id === id) as unknown as Record<string, unknown>;
const worked = (date: string, more: Partial<TimesheetOptions> = {}) => aTimesheet(test, { userId, date, ...more });
const idOf = ({ id }: { id: number }) => id;
const CANCELLED = { cancelledAt: TEST_NOW };
const NOBODY = {
  avgPerformanceScore: null,
  totalWorkers: 0,
  avgAttendanceRate: null,
  totalHours: 0,
  totalGrossPay: 0,
  avgPayRate: null,
};

describe('GET admin/reports/{type}/{range}', () => {
  it('[R-02, R-03] answers null figures and no workers without data', async () => {
    for (const type of ['performance', 'attendance', 'payroll', 'productivity'])
      for (const range of ['week', 'month', 'quarter', 'year']) {
        const { status, body } = await get(`${type}/${range}`);
        expect([status, body.summary, body.workers]).toEqual([200, NOBODY, []]);
      }
  });

  it('[R-02, R-09] refuses an unknown type or range, in both languages', async () => {
    for (const path of ['earnings/week', 'performance/decade', 'performance/__proto__']) {
      const refused = await get(path);
      expect([refused.status, refused.body.code]).toEqual([400, 'report_type_unknown']);
      expect(refused.body.message).toBe('Unknown report type selected');
    }
    const headers = { 'accept-language': 'es' };
    const { body } = await test.call('GET', '/api/admin/reports/earnings/week', { token, headers });
    expect(body.message).toBe('El tipo de informe seleccionado no existe');
  });

  it('[R-02] a range includes today and its first day', async () => {
    await worked('2026-11-11');
    await worked('2026-11-10');
    expect(await row('performance/week')).toMatchObject({ shiftsCompleted: 1 });
    expect(await row('performance/month')).toMatchObject({ shiftsCompleted: 2 });
    expect((await report('performance/week')).period).toEqual({ from: '2026-11-11', to: '2026-11-17' });
  });

  it('[R-14] chosen dates include the first and the last day', async () => {
    for (const date of ['2026-11-10', '2026-11-11', '2026-11-13', '2026-11-14']) await worked(date);
    expect(await row('performance/2026-11-11..2026-11-13')).toMatchObject({ shiftsCompleted: 2 });
    expect((await report('performance/2026-11-11..2026-11-13')).period).toEqual({
      from: '2026-11-11',
      to: '2026-11-13',
    });
  });

  it('[R-19, R-21] refuses no day, more than a year and days to come', async () => {
    for (const dates of ['2026-11-13..2026-11-12', '2025-11-11..2026-11-12', '2026-11-18..2026-11-21'])
      for (const path of [`payroll/${dates}`, `payroll/${dates}/export?format=csv`]) {
        const { status, body } = await get(path);
        expect([status, body.code, body.errors[0]]).toMatchObject([
          400,
          'validation_failed',
          { field: 'range', code: 'date_span_invalid' },
        ]);
      }
  });

  it('[R-16] the chart of a pay period has a point for each day', async () => {
    await worked('2026-11-09');
    const { trend } = await report('payroll/2026-11-08..2026-11-14');
    expect(trend.map(({ from, to }) => [from, to])).toEqual(
      ['08', '09', '10', '11', '12', '13', '14'].map((day) => [`2026-11-${day}`, `2026-11-${day}`]),
    );
  });

  it('[R-05] counts scheduled, completed, cancelled and missed shifts, not withdrawn applications', async () => {
    await worked('2026-11-12');
    await worked('2026-11-13', { clockIn: '09:06' });
    await worked('2026-11-14', { status: 'assigned' });
    await worked('2026-11-15', { status: 'cancelled', assignment: { ...CANCELLED, isLateCancellation: true } });
    await worked('2026-11-16', { status: 'cancelled', assignment: CANCELLED });
    const shift = { requiresApproval: true };
    await worked('2026-11-16', { status: 'cancelled', assignment: CANCELLED, shift, from: '18:00', to: '22:00' });
    await worked('2026-11-18', { status: 'assigned' }); // in the future
    expect(await row('attendance/week')).toEqual({
      id: userId,
      firstName: 'Rosa',
      lastName: 'Delgado',
      email: expect.any(String),
      skillLevel: expect.any(Number),
      scheduledShifts: 5,
      completedShifts: 2,
      cancelledShifts: 2,
      noShowShifts: 1,
      attendanceRate: 50,
      punctualityScore: 50,
    });
  });

  it('[R-05, W-72] does not count a stand-in without hours as a no-show', async () => {
    await worked('2026-11-14', { status: 'assigned', assignment: { isStandIn: true } });
    expect(await row('attendance/week')).toMatchObject({ scheduledShifts: 1, noShowShifts: 0, attendanceRate: null });
  });

  it('[R-06] splits pay into regular and overtime hours; overtime counts on the days it was worked', async () => {
    for (const date of ['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'])
      await worked(date, { from: '08:00', to: '18:00', rateCents: 2000 });
    // the range starts on the 11th, within the week of the 8th, whose fifth day is all overtime
    expect(await row('payroll/week')).toMatchObject({
      totalHours: 20,
      regularHours: 10,
      overtimeHours: 10,
      avgPayRate: 20,
      grossPay: 500,
      shiftsCompleted: 2,
      paymentStatus: 'pending',
    });
    expect((await report('payroll/month')).summary).toMatchObject({ totalHours: 50, totalGrossPay: 1100 });
  });

  it('[R-06] shows the least advanced payment status of the shifts', async () => {
    const { id } = await worked('2026-11-12');
    await test.call('POST', `/api/admin/timesheets/${id}/approve`, { token });
    expect(await row('payroll/week')).toMatchObject({ paymentStatus: 'processing' });
    await worked('2026-11-13');
    expect(await row('payroll/week')).toMatchObject({ paymentStatus: 'pending' });
  });

  it('[X-48] reports 24 hours at the highest rate the columns can store', async () => {
    await worked('2026-11-12', { clockOut: '09:00', rateCents: 3500, premiumCents: 999_999 });
    expect(await row('payroll/week')).toMatchObject({ grossPay: 240_839.76 });
  });

  it('[R-07] efficiency is worked hours divided by scheduled hours, at most 100', async () => {
    await worked('2026-11-12', { clockOut: '15:00' });
    await worked('2026-11-14', { status: 'assigned' });
    await rowsOf(
      test,
      `INSERT INTO worker_performance_history (user_id, calculated_at, quality_score, reliability_score)
       VALUES ($1, '2026-11-16T18:00:00Z', 92, 75)`,
      [userId],
    );
    expect(await row('productivity/week')).toMatchObject({
      totalShifts: 2,
      completedShifts: 1,
      totalHours: 6,
      efficiency: 75,
      qualityScore: 92,
      reliabilityScore: 75,
    });
    const { id: late } = await aWorker(test);
    await aTimesheet(test, { userId: late, date: '2026-11-12', clockOut: '18:00' });
    expect(await row('productivity/week', late)).toMatchObject({ totalHours: 9, efficiency: 100 });
  });

  it('[R-04] has the person, the level, and the figures of a performance report', async () => {
    const worker = await aWorker(test, { firstName: 'Abel', lastName: 'Zamora', attainedSkillLevel: 3 });
    await aTimesheet(test, { userId: worker.id, date: '2026-11-12', clockOut: '15:00' });
    expect(await row('performance/week', worker.id)).toEqual({
      ...{ id: worker.id, firstName: 'Abel', lastName: 'Zamora', email: worker.email, skillLevel: 3 },
      ...{ shiftsCompleted: 1, totalHours: 6, attendanceRate: 100, avgPerformanceScore: 100 },
    });
  });

  it('[R-04] averages the score over the days of the range', async () => {
    await worked('2026-11-12');
    await rowsOf(
      test,
      `INSERT INTO worker_performance_history (user_id, calculated_at, overall_score) VALUES ($1, '2026-11-16T18:00:00Z', 93)`,
      [userId],
    );
    await rowsOf(test, `UPDATE users SET created_at = '2026-01-01' WHERE id = $1`, [userId]);
    expect(await row('performance/week')).toMatchObject({ avgPerformanceScore: 98 }); // 5 days of 100, 2 of 93
    const { trend, bands } = await report('performance/week');
    expect(trend.map(({ value }) => value)).toEqual([100, 100, 100, 100, 100, 93, 93]);
    expect(bands).toEqual({ high: 1, good: 0, watch: 0, review: 0 });
  });

  it('[R-03] sums and averages over all workers', async () => {
    const { id: other } = await aWorker(test);
    await worked('2026-11-12');
    await worked('2026-11-14', { status: 'assigned' });
    await aTimesheet(test, { userId: other, date: '2026-11-12', clockOut: '13:00', rateCents: 2600 });
    await rowsOf(
      test,
      `INSERT INTO worker_performance_history (user_id, calculated_at, overall_score) VALUES ($1, '2026-11-01T18:00:00Z', 93)`,
      [other],
    );
    expect((await report('payroll/week')).summary).toEqual({
      avgPerformanceScore: 96.5,
      totalWorkers: 2,
      avgAttendanceRate: 66.7,
      totalHours: 12,
      totalGrossPay: 264,
      avgPayRate: 22,
    });
  });

  it('[R-03] pages, sorts and searches the rows in the database; the summary covers all rows', async () => {
    const { id: other } = await aWorker(test, { firstName: 'Abel', lastName: 'Zamora' });
    await worked('2026-11-12');
    await aTimesheet(test, { userId: other, date: '2026-11-12', clockOut: '12:00' });
    const ids = async (query: string) => (await report(`payroll/week?${query}`)).workers.map(({ id }) => id);
    expect(await ids('')).toEqual([userId, other]);
    expect(await ids('sort=grossPay&direction=asc')).toEqual([other, userId]);
    expect(await ids('sort=name&direction=desc')).toEqual([other, userId]);
    expect(await ids('search=zamo%20abel')).toEqual([other]);
    expect(await ids('search=%25')).toEqual([]);
    const first = await get('payroll/week?limit=1');
    expect(first.headers['x-total-count']).toBe('2');
    expect(first.body.summary.totalWorkers).toBe(2);
    for (const cursor of [first.headers['x-next-cursor'], userId])
      expect(await ids(`limit=1&cursor=${cursor}`)).toEqual([other]);
  });

  it('[X-49] continues after the rank of a worker who has left the report', async () => {
    for (const lastName of ['B', 'C', 'D'])
      await aTimesheet(test, { userId: (await aWorker(test, { firstName: 'A', lastName })).id, date: '2026-11-12' });
    const ids = async (query: string) => (await get(`payroll/week?sort=name${query}`)).body.workers.map(idOf);
    const whole = await ids('');
    const head = await get('payroll/week?sort=name&limit=2');
    await rowsOf(test, 'DELETE FROM shift_assignments WHERE user_id = $1', [whole[1]]);
    expect(await ids(`&cursor=${head.headers['x-next-cursor']}`)).toEqual(whole.slice(2));
  });

  it.each([
    ['Núñez', 'nunez'],
    ['Nunez', 'NÚÑEZ'],
    ['Škoda', 'skoda'],
    ['Škoda', 'Škoda'],
    ['N\u0075\u0301n\u0303ez', 'nuñez'],
  ])('[R-11] finds %s by %s, ignoring accents and case', async (lastName, search) => {
    const { id } = await aWorker(test, { firstName: 'Iker', lastName });
    await aTimesheet(test, { userId: id, date: '2026-11-12', clockOut: '12:00' });
    const { workers } = await report(`payroll/week?search=${encodeURIComponent(`iker ${search}`)}`);
    expect(workers.map((one) => one.id)).toContain(id);
  });

  it('[R-02] refuses an invalid order, page or search', async () => {
    for (const query of ['sort=password_hash', 'direction=up', 'limit=0', 'cursor=0', 'cursor=999999', 'search=%00'])
      expect([query, (await get(`payroll/week?${query}`)).status]).toEqual([query, 400]);
  });
});
