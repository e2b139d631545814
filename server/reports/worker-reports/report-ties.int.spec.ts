import { beforeAll, describe, expect, it } from '@jest/globals';
import { addHours, hundredthsToHours, spanHours } from '../../../shared/kernel/hours.js';
import { addCents, centsToDollars, dollarsToCents } from '../../../shared/kernel/money.js';
import { addDays, siteDate } from '../../../shared/kernel/site-time.js';
import type { Instant, LocalDate } from '../../../shared/kernel/time.js';
import { computePeriodEarnings, overtimeInRange } from '../../../shared/payroll/period-earnings.rules.js';
import { isInRange } from '../../../shared/kernel/date-range.js';
import { computeWorkweeks } from '../../../shared/payroll/overtime.rules.js';
import { shiftTotal } from '../../../shared/payroll/pay.rules.js';
import {
  attendanceRate,
  efficiency,
  isPunctual,
  punctualityScore,
} from '../../../shared/performance/attendance.rules.js';
import {
  REPORT_RANGES,
  type Report,
  type ReportSpan,
  type ReportType,
} from '../../../shared/reports/report.contract.js';
import {
  averageScore,
  decideReportDates,
  readReportSpan,
  writeReportSpan,
} from '../../../shared/reports/report.rules.js';
import { PAY_COLUMNS, paidWorkOf, type PayRow } from '../../payroll/pay-rows.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aTimesheet } from '../../test/factories/timesheet.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';
import { spanHoursSql } from './report-work.sql.js';

const ZONE = 'America/Denver';
const TODAY = siteDate(TEST_NOW, ZONE);
const FIRST_DAY = '2026-10-25' as LocalDate; // includes the night of November 1, a day of 25 hours
const WORKERS = 3;

type ShiftRow = PayRow & { starts_at: Date; ends_at: Date; status: string; is_late_cancellation: boolean };

const test = adminAppFixture();
const userIds: number[] = [];

/** Returns a deterministic random number generator. */
function seededRandom(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Inserts day and night shifts of random length, rate and premium; some are no-shows, some late cancellations; nights are two days apart. */
async function insertRandomShifts(userId: number, roll: (sides: number) => number): Promise<void> {
  for (let date = FIRST_DAY; date < TODAY; date = addDays(date, 1)) {
    if (roll(6) === 0) continue;
    const start = 60 * (6 + roll(13));
    const end = start + 30 * (8 + roll(13));
    const status = roll(9) === 0 ? 'assigned' : 'completed';
    await aTimesheet(test, {
      userId,
      date,
      from: clockText(start),
      to: clockText(end),
      clockIn: clockText(start + roll(12)),
      clockOut: clockText(end - roll(25)),
      rateCents: 1600 + 50 * roll(20),
      premiumCents: roll(3) === 0 ? 50 * roll(9) : 0,
      status,
    });
    if (end > 24 * 60) date = addDays(date, 1);
  }
}

beforeAll(async () => {
  for (let number = 1; number <= WORKERS; number += 1) {
    const { id } = await aWorker(test);
    userIds.push(id);
    const roll = seededRandom(number);
    await insertRandomShifts(id, roll);
    await rowsOf(test, `UPDATE users SET created_at = '2026-10-30T18:00:00Z' WHERE id = $1`, [id]);
    for (let change = 0; change < number; change += 1)
      await rowsOf(
        test,
        `INSERT INTO worker_performance_history (user_id, calculated_at, overall_score) VALUES ($1, $2, $3)`,
        [id, new Date(TEST_NOW - roll(20 * 86_400_000)), 60 + roll(400) / 10],
      );
  }
});

async function report<Type extends ReportType>(type: Type, range: ReportSpan): Promise<Report<Type>> {
  return (await test.call('GET', `/api/admin/reports/${type}/${writeReportSpan(range)}`, { token: test.adminToken }))
    .body;
}

function shiftsOf(userId: number): Promise<ShiftRow[]> {
  return rowsOf<ShiftRow>(
    test,
    `SELECT ${PAY_COLUMNS}, a.starts_at, a.ends_at, a.status, a.is_late_cancellation
     FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id WHERE a.user_id = $1 ORDER BY a.starts_at`,
    [userId],
  );
}

/** Returns the figures of one worker, calculated with the shared rules only. */
async function figuresByRules(userId: number, range: ReportSpan) {
  const dates = decideReportDates(range, TODAY);
  if (!dates.ok) throw new RangeError(`no report of ${writeReportSpan(range)}`);
  const span = dates.period;
  const rows = await shiftsOf(userId);
  const done = rows.filter(({ status }) => status === 'completed');
  const work = done.flatMap(paidWorkOf);
  const inRange = rows.filter(({ date }) => isInRange(date, span));
  const completed = inRange.filter(({ status }) => status === 'completed');
  const { hours, totalCents } = computePeriodEarnings(work, span, ZONE);
  const overtime = addHours(
    [...computeWorkweeks(work, ZONE).values()].map((week) => overtimeInRange(week, span).hours),
  );
  const clocked = inRange.filter((row) => row.clock_in_time !== null);
  const punctual = clocked.filter((row) =>
    isPunctual(row.starts_at.getTime() as Instant, row.clock_in_time!.getTime() as Instant),
  );
  const scheduled = addHours(completed.map((row) => spanHours(row.ends_at.getTime() - row.starts_at.getTime())));
  const straight = addCents(
    work
      .filter(({ shiftDate }) => isInRange(shiftDate, span))
      .map((one) => shiftTotal(one.hours, one.rateCents, one.premiumCents)),
  );
  const noShows = inRange.length - completed.length;
  const changes = await rowsOf<{ date: LocalDate; tenths: number }>(
    test,
    `SELECT to_char(calculated_at AT TIME ZONE '${ZONE}', 'YYYY-MM-DD') AS date, (overall_score * 10)::int AS tenths
     FROM worker_performance_history WHERE user_id = $1 ORDER BY calculated_at, id`,
    [userId],
  );
  return {
    hours: hundredthsToHours(hours),
    gross: centsToDollars(totalCents),
    overtime: hundredthsToHours(overtime),
    rate: hours === 0 ? null : Math.floor((straight * 200 + hours) / (2 * hours)) / 100,
    attendance: attendanceRate({ completed: completed.length, noShows, lateCancellations: 0 }),
    punctuality: punctualityScore({ punctualClockIns: punctual.length, clockIns: clocked.length }),
    efficiency: efficiency({ worked: hours, scheduled }),
    score: averageScore(changes, span, '2026-10-30' as LocalDate),
    shifts: completed.length,
  };
}

describe('spanHoursSql', () => {
  it('[K-12, R-07] rounds as spanHours does, on both sides of each half', async () => {
    const roll = seededRandom(7);
    const halves = Array.from({ length: 500 }, () => 36_000 * roll(2_400) + 18_000);
    const spans = [...halves.flatMap((half) => [half - 1, half, half + 1]), ...halves.map(() => roll(86_400_001))];
    const rows = await rowsOf<{ hours: number }>(
      test,
      `SELECT ${spanHoursSql('since', 'until')}::int AS hours FROM (
         SELECT number, since, since + ms * interval '1 millisecond' AS until
         FROM (SELECT '2026-11-01T06:00:00Z'::timestamptz AS since) start, unnest($1::int[]) WITH ORDINALITY AS span (ms, number)
       ) spans ORDER BY number`,
      [spans],
    );
    expect(rows.map(({ hours }) => hours)).toEqual(spans.map(spanHours));
  });
});

/** The first day, the 12th, is within a workweek; the last one is in the future. */
const DATES = ['2026-10-12..2026-11-04', '2026-11-15..2026-11-21'];

describe.each([...REPORT_RANGES, ...DATES])('a report of %s on random work', (name) => {
  const range = readReportSpan(name)!;

  it('[R-03, R-04, R-05, R-06, R-07, R-14, R-15] agrees with the shared rules to the cent and the tenth', async () => {
    const [performance, attendance, payroll, productivity] = [
      await report('performance', range),
      await report('attendance', range),
      await report('payroll', range),
      await report('productivity', range),
    ];
    for (const id of userIds) {
      const rules = await figuresByRules(id, range);
      const of = <Row extends { id: number }>({ workers }: { workers: Row[] }) => workers.find((one) => one.id === id)!;
      expect({
        hours: of(payroll).totalHours,
        gross: of(payroll).grossPay,
        overtime: of(payroll).overtimeHours,
        rate: of(payroll).avgPayRate,
        attendance: of(attendance).attendanceRate,
        punctuality: of(attendance).punctualityScore,
        efficiency: of(productivity).efficiency,
        score: of(performance).avgPerformanceScore,
        shifts: of(performance).shiftsCompleted,
      }).toEqual(rules);
    }
    expect(payroll.summary).toEqual(performance.summary);
  });

  it('[R-03, R-06] agrees with the workers’ statements; its sums agree with its rows, its trend with its total', async () => {
    const { workers, summary, trend, period } = await report('payroll', range);
    for (const row of workers) {
      const { body } = await test.call('GET', `/api/worker/${row.id}/timesheets?from=${period.from}&to=${period.to}`, {
        token: await aWorkerToken(test, row.id),
      });
      expect([body.totals.total, body.totals.hours]).toEqual([row.grossPay, row.totalHours]);
      expect(row.regularHours + row.overtimeHours).toBeCloseTo(row.totalHours, 8);
    }
    const sum = (values: number[]) => centsToDollars(addCents(values.map(dollarsToCents)));
    expect(summary.totalGrossPay).toBe(sum(workers.map(({ grossPay }) => grossPay)));
    expect(summary.totalHours).toBe(sum(workers.map(({ totalHours }) => totalHours)));
    expect(sum(trend.map(({ value }) => value ?? 0))).toBe(summary.totalGrossPay);
    expect([trend[0]?.from, trend.at(-1)?.to]).toEqual([period.from, period.to]);
  });
});

describe('after all shifts are paid', () => {
  it('[R-06] the payments add up to the gross pay of the report, which shows them as paid', async () => {
    const ids = (await rowsOf<{ id: number }>(test, `SELECT id FROM shift_assignments WHERE status = 'completed'`)).map(
      ({ id }) => id,
    );
    for (const id of ids) await test.call('POST', `/api/admin/timesheets/${id}/approve`, { token: test.adminToken });
    expect((await report('payroll', 'quarter')).workers.map((row) => row.paymentStatus)).toEqual(
      Array.from({ length: WORKERS }, () => 'processing'),
    );
    const paid = await test.call('POST', '/api/admin/payments/mark-paid', {
      token: test.adminToken,
      body: { assignmentIds: ids },
    });
    const { workers, summary } = await report('payroll', 'quarter');
    expect(paid.body.total).toBe(summary.totalGrossPay);
    for (const row of workers) {
      const [sum] = await rowsOf<{ paid: number }>(
        test,
        `SELECT sum(amount)::float8 AS paid FROM payments WHERE user_id = $1`,
        [row.id],
      );
      expect([sum?.paid, row.paymentStatus]).toEqual([row.grossPay, 'paid']);
    }
  });
});
