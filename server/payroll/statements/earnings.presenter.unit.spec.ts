import { describe, expect, it } from '@jest/globals';
import { hoursHundredths } from '../../../shared/kernel/hours.js';
import { cents } from '../../../shared/kernel/money.js';
import { parseLocalDate } from '../../../shared/kernel/site-time.js';
import { toInstant, type LocalDate } from '../../../shared/kernel/time.js';
import type { Workweek } from '../../../shared/payroll/overtime.rules.js';
import type { Adjustment } from '../payments/find-adjustments.js';
import { payOf, paidWorkOf } from '../pay-rows.js';
import { presentStatement, type StatementParts } from './earnings.presenter.js';
import { presentEntry, statementEntry, type StatementRow } from './statement-entry.js';

const day = (text: string) => parseLocalDate(text) as LocalDate;
const utc = (text: string) => new Date(`2026-11-${text}:00.000Z`);
const NOW = toInstant(utc('17T16:00'));
const [WEEK, WEEK_BEFORE] = [day('2026-11-15'), day('2026-11-08')];

/** A shift of 8.25 hours at $20.10 and $1.05: $174.49. */
const ROW: StatementRow = {
  ...{ id: 1, shift_id: 11, status: 'completed', title: 'Pack', title_es: 'Empacar', date: day('2026-11-16') },
  ...{ start_time: '08:00', end_time: '16:00', starts_at: utc('16T15:00'), ends_at: utc('16T23:00') },
  ...{ clock_in_time: utc('16T14:55'), clock_out_time: utc('16T23:10'), hours: 825, rate: 2010, premium: 105 },
  ...{ is_late_cancellation: false, is_stand_in: false, hours_changed: false, not_paid_reason: null },
  ...{ event_in_review: null, is_approved: true, approved_when: utc('15T15:59'), payment_status: 'pending' },
  processed_at: null,
};
const entriesOf = (...rows: Partial<StatementRow>[]) => rows.flatMap((row) => statementEntry({ ...ROW, ...row }, NOW));
const present = (row: Partial<StatementRow>) => entriesOf(row).map((entry) => presentEntry(entry, NOW))[0];

const NO_PAY = { status: 'assigned', hours: null, clock_in_time: null, clock_out_time: null } as const;
const OPEN = { ...NO_PAY, status: 'in_progress', clock_in_time: utc('16T14:55') } as const;

describe('a line of a statement', () => {
  it('[E-05] has the pay of the shift, with hours, rates and total', () => {
    expect(present({})).toEqual({
      ...{ assignmentId: 1, shiftId: 11, title: 'Pack', titleEs: 'Empacar', date: '2026-11-16' },
      ...{ startTime: '08:00', endTime: '16:00', tag: 'worked', hoursWorked: 8.25, missingClockOut: false },
      ...{ clockInTime: '2026-11-16T14:55:00.000Z', clockOutTime: '2026-11-16T23:10:00.000Z' },
      ...{ isInReview: false, hoursChanged: false, notPaidReason: null, isApproved: true, paymentStatus: 'pending' },
      ...{ payRate: 20.1, premiumRate: 1.05, total: 174.49, paidAt: null, isLate: true },
      ...{ dueAt: '2026-11-16T15:59:00.000Z', lateAfter: '2026-11-17T15:59:00.000Z' },
    });
  });

  it('[E-07] has no total while the shift is in progress, and 0 for a no-show and a late cancellation', () => {
    expect(present(OPEN)).toMatchObject({ tag: 'in_progress', total: null, hoursWorked: null, missingClockOut: true });
    expect(present(NO_PAY)).toMatchObject({ tag: 'no_show', total: 0, missingClockOut: false });
    expect(present({ ...NO_PAY, hours: 800 })).toMatchObject({ tag: 'no_show', total: 0 });
    expect(present({ ...NO_PAY, status: 'cancelled', is_late_cancellation: true })).toMatchObject({ total: 0 });
    expect(present({ ...OPEN, clock_out_time: utc('16T23:10') })).toMatchObject({ tag: 'worked', total: 0 });
  });

  it('[E-07] is missing for what a statement does not show', () => {
    expect(entriesOf({ status: 'pending' }, { status: 'cancelled' }, { ...NO_PAY, is_stand_in: true })).toEqual([]);
  });

  it('[E-07] lacks its clock-out only once it is too late to clock out, and is in review with its clock event', () => {
    expect(present({ ...OPEN, ends_at: utc('17T15:55') })).toMatchObject({ missingClockOut: false });
    const review = { ...NO_PAY, event_in_review: 'clock_in' } as const;
    expect(present(review)).toMatchObject({ tag: 'in_progress', isInReview: true, missingClockOut: false });
  });

  it('[E-17, E-20] is late 48 hours after the approval, unless it is paid, and has no date before the approval', () => {
    expect(present({ approved_when: utc('15T16:00') })).toMatchObject({ isLate: false });
    const paid = { payment_status: 'paid', processed_at: utc('17T12:00') } as const;
    expect(present(paid)).toMatchObject({ isLate: false, paidAt: '2026-11-17T12:00:00.000Z' });
    expect(present({ approved_when: null })).toMatchObject({ dueAt: null, lateAfter: null, isLate: false });
  });
});

const workweek = (week: LocalDate, changes: Partial<Workweek>): [LocalDate, Workweek] => [
  week,
  {
    ...{ hours: hoursHundredths(4500), straightCents: cents(90_000), overtimeHours: hoursHundredths(500) },
    ...{ regularRateCents: cents(2000), premiumCents: cents(5000), overtimeDays: [], ...changes },
  },
];
const adjustment = (id: number, amount: number): Adjustment => ({
  ...{ id, assignmentId: null, weekStart: WEEK, amountCents: cents(amount), reason: 'bonus', correction: null },
  paidAt: NOW,
});
const PARTS: StatementParts = {
  period: { from: day('2026-11-14'), to: day('2026-11-21') },
  now: NOW,
  entries: entriesOf({}, { id: 2, hours: 100 }, { id: 3, ...OPEN }),
  workweeks: new Map([
    workweek(WEEK_BEFORE, {
      overtimeDays: [
        { date: day('2026-11-13'), hours: hoursHundredths(300), premiumCents: cents(3000) },
        { date: day('2026-11-14'), hours: hoursHundredths(200), premiumCents: cents(2000) },
      ],
    }),
    workweek(WEEK, { overtimeDays: [] }),
  ]),
  paidPremiums: new Map([[WEEK_BEFORE, [{ amountCents: cents(5000), paidAt: NOW }]]]),
  adjustments: new Map([[WEEK, [adjustment(7, 1001), adjustment(8, -501)]]]),
  yearToDate: { hours: 1, total: 2 } as unknown as StatementParts['yearToDate'],
};

describe('a statement', () => {
  it('[E-05, E-09] lists its weeks, with the overtime of its days, the adjustments and their sums', () => {
    const { weeks, totals, period, yearToDate } = presentStatement(PARTS);
    expect([period, yearToDate]).toEqual([PARTS.period, PARTS.yearToDate]);
    const iso = '2026-11-17T16:00:00.000Z';
    const both = { assignmentId: null, reason: 'bonus', correctedHours: null, paidAt: iso };
    expect(weeks.map(({ entries, ...week }) => [entries.map(({ assignmentId }) => assignmentId), week])).toEqual([
      [
        [1, 2, 3],
        {
          ...{ weekStart: '2026-11-15', weekEnd: '2026-11-21', overtime: null, hours: 9.25, total: 200.64 },
          adjustments: [
            { id: 7, amount: 10.01, ...both },
            { id: 8, amount: -5.01, ...both },
          ],
        },
      ],
      [
        [],
        {
          ...{ weekStart: '2026-11-08', weekEnd: '2026-11-14', adjustments: [], hours: 0, total: 20 },
          overtime: { hours: 2, amount: 20, regularRate: 20, paidAt: iso },
        },
      ],
    ]);
    expect(totals).toEqual({ hours: 9.25, overtime: 20, total: 220.64 });
  });

  it('[E-09] has unpaid overtime while a part of the week’s premium is due', () => {
    const overtimeOf = (parts: Partial<StatementParts>) => presentStatement({ ...PARTS, ...parts }).weeks[1]?.overtime;
    expect(overtimeOf({ paidPremiums: new Map() })?.paidAt).toBeNull();
    const part = new Map([[WEEK_BEFORE, [{ amountCents: cents(4999), paidAt: NOW }]]]);
    expect(overtimeOf({ paidPremiums: part })?.paidAt).toBeNull();
  });
});

describe('the pay of an assignment', () => {
  it('[E-05] is read in whole cents and hundredths of an hour', () => {
    expect(payOf(ROW)).toEqual({ hours: 825, rateCents: 2010, premiumCents: 105 });
    expect(payOf({ ...ROW, hours: null }).hours).toBeNull();
  });

  it('[E-06] counts as work once hours and both times are known', () => {
    const [clockInAt, clockOutAt] = [toInstant(utc('16T14:55')), toInstant(utc('16T23:10'))];
    const pay = { hours: 825, rateCents: 2010, premiumCents: 105 };
    expect(paidWorkOf(ROW)).toEqual([{ clockInAt, clockOutAt, ...pay, shiftDate: '2026-11-16' }]);
    for (const missing of [{ hours: null }, { clock_in_time: null }, { clock_out_time: null }])
      expect(paidWorkOf({ ...ROW, ...missing })).toEqual([]);
  });
});
