import { type HoursHundredths, addHours, hundredthsToHours } from '../kernel/hours.js';
import { type Cents, centsToDollars } from '../kernel/money.js';
import { firstOfMonth, monthOf } from '../kernel/month.js';
import { addDays, siteDate } from '../kernel/site-time.js';
import type { Instant, LocalDate } from '../kernel/time.js';
import { type DatedWork, computePeriodEarnings } from '../payroll/period-earnings.rules.js';
import { type PaidWork, workweekEntries } from '../payroll/overtime.rules.js';
import { monthSpan } from '../payroll/statement-period.rules.js';
import { workweekOf } from '../payroll/workweek.rules.js';
import type { UserStats } from './worker.contract.js';

export type StatsContext = { now: Instant; zone: string };

/**
 * Returns the first day of work that the statistics require: the start of the workweek of the first of this month, or
 * of today.
 */
export function statsSince({ now, zone }: StatsContext): LocalDate {
  return addDays(workweekOf(firstOfMonth(monthOf(siteDate(now, zone)))), -1);
}

/**
 * Computes GET /api/user/stats (decisions: Pay). `work` must reach back to `statsSince`. Hours and dollars with 2
 * decimals. [H-27]
 */
export function computeUserStats(
  work: readonly DatedWork[],
  completedShifts: number,
  context: StatsContext,
): UserStats {
  return {
    weeklyHours: hundredthsToHours(weeklyHours(work, context)),
    completedShifts,
    monthlyEarnings: centsToDollars(monthlyEarnings(work, context)),
  };
}

/** Returns the hours worked in the current workweek, Sunday to Saturday at the site. */
export function weeklyHours(work: readonly PaidWork[], { now, zone }: StatsContext): HoursHundredths {
  const thisWeek = workweekOf(siteDate(now, zone));
  return addHours((workweekEntries(work, zone).get(thisWeek) ?? []).map((entry) => entry.hours));
}

/** Returns the totals of shifts dated in the current calendar month, plus overtime of days in that month. */
export function monthlyEarnings(work: readonly DatedWork[], { now, zone }: StatsContext): Cents {
  return computePeriodEarnings(work, monthSpan(monthOf(siteDate(now, zone))), zone).totalCents;
}
