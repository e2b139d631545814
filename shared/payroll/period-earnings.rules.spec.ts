import { describe, expect, it } from '@jest/globals';
import { hoursWorked } from '../assignments/hours-worked.rules.js';
import { cents } from '../kernel/money.js';
import { siteDate } from '../kernel/site-time.js';
import { DENVER, day, denver } from '../kernel/spec-support.js';
import { type DatedWork, computePeriodEarnings, overtimeInRange } from './period-earnings.rules.js';
import { computeWorkweeks } from './overtime.rules.js';

const work = (from: string, to: string, rate = 2000): DatedWork => {
  const [clockInAt, clockOutAt] = [denver(from), denver(to)];
  return {
    shiftDate: siteDate(clockInAt, DENVER),
    clockInAt,
    clockOutAt,
    hours: hoursWorked(clockInAt, clockOutAt),
    rateCents: cents(rate),
    premiumCents: cents(0),
  };
};
const span = (from: string, to: string) => ({ from: day(from), to: day(to) });
const earned = (list: DatedWork[], from: string, to: string) => computePeriodEarnings(list, span(from, to), DENVER);

/**
 * December 27, 2026 to January 2, 2027: 48 hours. The eight hours beyond 40 fall on Thursday the 31st and Friday the
 * 1st.
 */
const NEW_YEAR = [27, 28, 29].map((date) => work(`2026-12-${date} 06:00`, `2026-12-${date} 18:00`));
const NIGHT = work('2026-12-31 18:00', '2027-01-01 06:00');

describe('computePeriodEarnings', () => {
  it('[E-09] counts shifts by date and overtime by the days it was worked on', () => {
    const list = [...NEW_YEAR, NIGHT];
    // 36 h before the night shift. Of its 12 h six are before midnight: two overtime hours in the old year, six in the
    // new.
    expect(earned(list, '2026-01-01', '2026-12-31')).toEqual({ hours: 4800, overtimeCents: 2000, totalCents: 98_000 });
    expect(earned(list, '2027-01-01', '2027-12-31')).toEqual({ hours: 0, overtimeCents: 6000, totalCents: 6000 });
  });

  it('[E-09] splits a week into parts that add up to the week', () => {
    const list = [...NEW_YEAR, NIGHT].map((one) => ({ ...one, rateCents: cents(1733) }));
    const whole = earned(list, '2026-12-27', '2027-01-02');
    const parts = [earned(list, '2026-12-27', '2026-12-31'), earned(list, '2027-01-01', '2027-01-02')];
    expect(parts[0]!.totalCents + parts[1]!.totalCents).toBe(whole.totalCents);
    expect(parts[0]!.overtimeCents + parts[1]!.overtimeCents).toBe(whole.overtimeCents);
  });

  it('[E-09] includes the first and the last day', () => {
    const [week] = computeWorkweeks([...NEW_YEAR, NIGHT], DENVER).values();
    const hours = (from: string, to: string) => overtimeInRange(week!, span(from, to)).hours;
    expect([hours('2026-12-31', '2026-12-31'), hours('2026-12-30', '2026-12-30')]).toEqual([200, 0]);
    expect([hours('2027-01-01', '2027-01-01'), hours('2027-01-02', '2027-01-02')]).toEqual([600, 0]);
  });
});
