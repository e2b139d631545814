import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hoursWorked } from '../assignments/hours-worked.rules.js';
import { hoursHundredths } from '../kernel/hours.js';
import { cents } from '../kernel/money.js';
import { addDays, startOfDay } from '../kernel/site-time.js';
import { DENVER, day, denver } from '../kernel/spec-support.js';
import { type Instant, instant, plusMinutes } from '../kernel/time.js';
import {
  type HoursCorrection,
  type PaidWork,
  type WeekEntry,
  computeWorkweek,
  computeWorkweeks,
  overtimeDue,
} from './overtime.rules.js';
import { shiftTotal } from './pay.rules.js';
import { splitByDay, splitByWorkweek, workweekOf } from './workweek.rules.js';

const SUNDAY = day('2026-11-08');
/** Hours (decimal) and dollars an hour, one entry a day from Sunday. */
const week = (...entries: [hours: number, dollars: number][]): WeekEntry[] =>
  entries.map(([hours, dollars], index) => {
    const date = addDays(SUNDAY, index);
    return {
      date,
      startsAt: startOfDay(date, DENVER),
      hours: hoursHundredths(Math.round(hours * 100)),
      hourlyCents: cents(Math.round(dollars * 100)),
    };
  });
const pay = (entries: WeekEntry[]) => {
  const { straightCents, premiumCents, regularRateCents } = computeWorkweek(entries);
  return { total: (straightCents + premiumCents) / 100, regularRate: regularRateCents / 100 };
};
const work = (from: Instant, to: Instant, rate = 2000, premium = 0): PaidWork => ({
  clockInAt: from,
  clockOutAt: to,
  hours: hoursWorked(from, to),
  rateCents: cents(rate),
  premiumCents: cents(premium),
});

describe('29 CFR 778', () => {
  it('[E-09] 778.110(a): $12 an hour, 46 hours: $588', () => {
    expect(pay(week([10, 12], [10, 12], [10, 12], [10, 12], [6, 12]))).toEqual({ total: 588, regularRate: 12 });
  });

  it('[E-09] 778.110(b): $12 and a bonus of $46 for 46 hours, here $1 premium an hour: regular rate $13, $637', () => {
    expect(pay(week([10, 13], [10, 13], [10, 13], [10, 13], [6, 13]))).toEqual({ total: 637, regularRate: 13 });
  });

  it('[E-09] 778.115: two rates are averaged, weighted by hours', () => {
    const result = computeWorkweek(week([12, 16], [12, 16], [12, 22], [8, 22]));
    expect(result).toMatchObject({ hours: 4400, straightCents: 82_400, overtimeHours: 400, regularRateCents: 1873 });
    expect(result.premiumCents).toBe(3745);
  });

  it('[E-09] has no overtime at 40 hours, and some at 40.01', () => {
    expect(computeWorkweek(week([10, 20], [10, 20], [10, 20], [10, 20]))).toMatchObject({
      overtimeHours: 0,
      premiumCents: 0,
      overtimeDays: [],
    });
    expect(computeWorkweek(week([10, 20], [10, 20], [10, 20], [10.01, 20]))).toMatchObject({
      overtimeHours: 1,
      premiumCents: 10,
    });
    expect(computeWorkweek([])).toMatchObject({ hours: 0, premiumCents: 0, regularRateCents: 0 });
  });

  it('[E-09] assigns overtime to the days with hours beyond 40', () => {
    const { overtimeDays } = computeWorkweek(week([11, 20], [11, 20], [11, 20], [11, 20], [2, 20]));
    expect(overtimeDays).toEqual([
      { date: '2026-11-11', hours: 400, premiumCents: 4000 },
      { date: '2026-11-12', hours: 200, premiumCents: 2000 },
    ]);
  });
});

describe('splitting work at midnight', () => {
  it('[E-06] splits a Saturday night shift into two workweeks', () => {
    const from = denver('2026-11-14 20:00');
    const to = denver('2026-11-15 06:00');
    expect(splitByWorkweek(from, to, hoursWorked(from, to), DENVER)).toEqual([
      { weekStart: '2026-11-08', hours: 400 },
      { weekStart: '2026-11-15', hours: 600 },
    ]);
  });

  it('[E-06] counts only the part before midnight toward that week’s 40 hours', () => {
    const days = ['09', '10', '11', '12'].map((date) =>
      work(denver(`2026-11-${date} 08:00`), denver(`2026-11-${date} 18:00`)),
    );
    const weeks = computeWorkweeks([work(denver('2026-11-14 20:00'), denver('2026-11-15 06:00')), ...days], DENVER);
    expect([...weeks.keys()]).toEqual(['2026-11-08', '2026-11-15']);
    expect(weeks.get(SUNDAY)).toMatchObject({ hours: 4400, overtimeHours: 400, premiumCents: 4000 });
    expect(weeks.get(day('2026-11-15'))).toMatchObject({ hours: 600, overtimeHours: 0 });
  });

  it('[E-06] returns the weeks of work in any order, oldest first', () => {
    const later = work(denver('2026-11-17 08:00'), denver('2026-11-17 12:00'));
    const earlier = work(denver('2026-11-09 08:00'), denver('2026-11-09 12:00'));
    expect([...computeWorkweeks([later, earlier], DENVER).keys()]).toEqual(['2026-11-08', '2026-11-15']);
  });

  it('[E-09] includes the premium of each shift in the regular rate', () => {
    const days = ['09', '10', '11', '12', '13'].map((date) =>
      work(denver(`2026-11-${date} 08:00`), denver(`2026-11-${date} 18:00`), 2000, 200),
    );
    expect(computeWorkweeks(days, DENVER).get(SUNDAY)).toMatchObject({
      ...{ hours: 5000, straightCents: 110_000, regularRateCents: 2200, premiumCents: 11_000 },
    });
  });

  it('[E-06] splits a daylight saving night in proportion to elapsed time', () => {
    const from = denver('2026-10-31 22:00');
    const to = denver('2026-11-01 06:00');
    const parts = splitByWorkweek(from, to, hoursWorked(from, to), DENVER).map((part) => part.hours);
    expect(parts).toEqual([200, 700]);
    const spring = splitByWorkweek(
      denver('2027-03-13 22:00'),
      denver('2027-03-14 06:00'),
      hoursHundredths(700),
      DENVER,
    );
    expect(spring.map((part) => part.hours)).toEqual([200, 500]);
  });

  it('[E-06] splits typed hours in the proportion of the clocked hours', () => {
    const parts = splitByDay(denver('2026-11-14 22:00'), denver('2026-11-15 04:00'), hoursHundredths(500), DENVER);
    expect(parts.map((part) => part.hours)).toEqual([167, 333]);
  });

  it('[E-06] adds no second part for work that ends at midnight', () => {
    expect(
      splitByDay(denver('2026-11-14 20:00'), denver('2026-11-15 00:00'), hoursHundredths(400), DENVER),
    ).toHaveLength(1);
    expect(workweekOf(day('2026-11-14'))).toBe('2026-11-08');
  });

  it('[E-06] produces parts that add up to the whole, none negative, each in its own week', () => {
    const start = denver('2026-10-25 00:00');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 1440 }),
        fc.integer({ min: 0, max: 2400 }),
        (offset, length, hours) => {
          const from = plusMinutes(start, offset);
          const parts = splitByWorkweek(from, plusMinutes(from, length), hoursHundredths(hours), DENVER);
          expect(parts.reduce((sum, part) => sum + part.hours, 0)).toBe(hours);
          expect(parts.every((part) => part.hours >= 0)).toBe(true);
          expect(new Set(parts.map((part) => part.weekStart)).size).toBe(parts.length);
        },
      ),
    );
  });
});

describe('properties of a workweek', () => {
  const entries = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 1400 }), fc.integer({ min: 1600, max: 6000 })), {
      minLength: 1,
      maxLength: 7,
    })
    .map((rows) => week(...rows.map(([hours, rate]): [number, number] => [hours / 100, rate / 100])));

  it('[E-09] does not depend on order; days add up to the week', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const result = computeWorkweek(list);
        expect(computeWorkweek([...list].reverse())).toEqual(result);
        expect(result.overtimeDays.reduce((sum, one) => sum + one.hours, 0)).toBe(result.overtimeHours);
        expect(result.overtimeDays.reduce((sum, one) => sum + one.premiumCents, 0)).toBe(result.premiumCents);
      }),
    );
  });

  it('[E-18] premium parts paid one by one add up to the premium of the week', () => {
    fc.assert(
      fc.property(entries, (list) => {
        let paid = 0;
        list.forEach((_, index) => {
          const due = overtimeDue(list.slice(0, index + 1), cents(paid));
          expect(due).toBeGreaterThanOrEqual(0);
          paid += due;
        });
        expect(paid).toBe(computeWorkweek(list).premiumCents);
      }),
    );
  });

  it('[E-18] is never negative after an overpayment', () => {
    expect(overtimeDue(week([41, 20]), cents(5000))).toBe(0);
    expect(overtimeDue(week([41, 20]), cents(400))).toBe(600);
  });
});

describe('shiftTotal', () => {
  it('[E-02] is hours times rate plus premium, rounded half up to the cent', () => {
    expect(shiftTotal(hoursHundredths(1045), cents(1900), cents(250))).toBe(22_468);
    expect(shiftTotal(hoursHundredths(1), cents(1650), cents(0))).toBe(17);
    expect(shiftTotal(hoursHundredths(1), cents(1649), cents(0))).toBe(16);
    expect(shiftTotal(hoursHundredths(0), cents(1650), cents(0))).toBe(0);
  });

  it('[K-12] clock-ins with seconds split into parts that add up to the whole', () => {
    const from = instant(denver('2026-11-14 22:00') + 17_345);
    const to = instant(denver('2026-11-15 04:00') + 59_999);
    const hours = hoursWorked(from, to);
    expect(splitByDay(from, to, hours, DENVER).reduce((sum, part) => sum + part.hours, 0)).toBe(hours);
  });
});

describe('a week with corrected hours', () => {
  const correction = (hours: number, overtimeHours: number, overtimeDollars: number): HoursCorrection => ({
    ...{ hours: hoursHundredths(hours * 100), hourlyCents: cents(2000) },
    ...{ overtimeHours: hoursHundredths(overtimeHours * 100), overtimeCents: cents(overtimeDollars * 100) },
  });
  const days = week([10, 20], [10, 20], [10, 20], [8, 20], [8, 20]);

  it('[E-38] counts them among the 40 hours of the others', () => {
    expect(computeWorkweek(days, [correction(2, 0, 0)])).toMatchObject({
      ...{ hours: 4800, overtimeHours: 800, premiumCents: 8_000, regularRateCents: 2000 },
      overtimeDays: [{ date: '2026-11-12', hours: 800, premiumCents: 8_000 }],
    });
  });

  it('[E-38] does not pay the overtime again that their adjustments paid', () => {
    expect(computeWorkweek(days, [correction(2, 2, 20)])).toMatchObject({ overtimeHours: 600, premiumCents: 6_000 });
    expect(computeWorkweek(days, [correction(-8, -6, -60)])).toMatchObject({
      ...{ hours: 3800, overtimeHours: 600, premiumCents: 6_000 },
      overtimeDays: [{ date: '2026-11-12', hours: 600, premiumCents: 6_000 }],
    });
    expect(overtimeDue(days, cents(1_000), [correction(2, 2, 20)])).toBe(5_000);
  });

  it('[E-38] divides all of what is left among the days, also if they paid a lower premium', () => {
    const { premiumCents, overtimeDays } = computeWorkweek(days, [correction(2, 2, 12)]);
    expect([premiumCents, overtimeDays]).toEqual([6_800, [{ date: '2026-11-12', hours: 600, premiumCents: 6_800 }]]);
  });

  it('[E-38] owes nothing if less work is left than they paid overtime for', () => {
    expect(computeWorkweek(week([10, 20]), [correction(2, 2, 20)])).toMatchObject({
      ...{ overtimeHours: 0, premiumCents: 0, overtimeDays: [] },
    });
  });

  it('[E-38] belongs to the week of the correction only', () => {
    const shift = work(denver('2026-11-08 08:00'), denver('2026-11-08 18:00'));
    const corrections = new Map([[SUNDAY, [correction(35, 5, 0)]]]);
    expect(computeWorkweeks([shift], DENVER, corrections).get(SUNDAY)).toMatchObject({
      hours: 4500,
      premiumCents: 5_000,
    });
    expect(computeWorkweeks([shift], DENVER).get(SUNDAY)).toMatchObject({ hours: 1000, premiumCents: 0 });
  });
});
