import { describe, expect, it } from '@jest/globals';
import { hoursWorked } from '../assignments/hours-worked.rules.js';
import { cents } from '../kernel/money.js';
import { siteDate } from '../kernel/site-time.js';
import { DENVER, denver } from '../kernel/spec-support.js';
import type { DatedWork } from '../payroll/period-earnings.rules.js';
import { computeUserStats, statsSince } from './stats.rules.js';

const work = (from: string, to: string): DatedWork => {
  const [clockInAt, clockOutAt] = [denver(from), denver(to)];
  return {
    shiftDate: siteDate(clockInAt, DENVER),
    clockInAt,
    clockOutAt,
    hours: hoursWorked(clockInAt, clockOutAt),
    rateCents: cents(2000),
    premiumCents: cents(0),
  };
};
const stats = (now: string, ...list: DatedWork[]) =>
  computeUserStats(list, list.length, { now: denver(now), zone: DENVER });

describe('computeUserStats', () => {
  it('[H-27] weekly hours are the hours worked since Sunday', () => {
    const nights = [work('2026-11-14 20:00', '2026-11-15 06:00'), work('2026-11-16 08:00', '2026-11-16 16:00')];
    expect(stats('2026-11-20 12:00', ...nights)).toMatchObject({ weeklyHours: 14, completedShifts: 2 });
    expect(stats('2026-11-22 00:00', ...nights)).toMatchObject({ weeklyHours: 0 });
  });

  it('[H-27] monthly earnings include the overtime of days in this month only', () => {
    const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'].map((date) =>
      work(`${date} 06:00`, `${date} 18:00`),
    );
    expect(stats('2026-12-03 12:00', ...days)).toMatchObject({ monthlyEarnings: 24 * 20 + 8 * 10 });
    expect(stats('2026-11-30 20:00', ...days.slice(0, 2))).toMatchObject({ monthlyEarnings: 480 });
  });

  it('[H-27] requires work since the workweek of the first of the month', () => {
    expect(statsSince({ now: denver('2026-12-15 12:00'), zone: DENVER })).toBe('2026-11-28');
    expect(statsSince({ now: denver('2026-11-01 00:00'), zone: DENVER })).toBe('2026-10-31');
  });
});
