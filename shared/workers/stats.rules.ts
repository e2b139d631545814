import { type HoursHundredths, addHours, hundredthsToHours } from '../kernel/hours.js';
import { type Cents, addCents, centsToDollars } from '../kernel/money.js';
import { addDays, siteDate } from '../kernel/site-time.js';
import type { Instant, LocalDate } from '../kernel/time.js';
import { type PaidWork, computeWorkweeks, workweekEntries } from '../payroll/overtime.rules.js';
import { shiftTotal } from '../payroll/pay.rules.js';
import { workweekOf } from '../payroll/workweek.rules.js';
import type { UserStats } from './worker.contract.js';

/** Worked assignments (clocked in and out); `shiftDate` is the shift's own date. */
export type StatsWork = PaidWork & { shiftDate: LocalDate };
export type StatsContext = { now: Instant; zone: string };

/** The first day of the work that the statistics need: the workweek that holds the first of this month, or today. */
export function statsSince({ now, zone }: StatsContext): LocalDate {
  return addDays(workweekOf(firstOfMonth(siteDate(now, zone))), -1);
}

/** GET /api/user/stats (decisions: Pay). `work` reaches back to `statsSince` at least. Hours and dollars, 2 decimals. [H-27] */
export function computeUserStats(
  work: readonly StatsWork[],
  completedShifts: number,
  context: StatsContext,
): UserStats {
  return {
    weeklyHours: hundredthsToHours(weeklyHours(work, context)),
    completedShifts,
    monthlyEarnings: centsToDollars(monthlyEarnings(work, context)),
  };
}

/** Hours worked within the current workweek, Sunday to Saturday at the site. */
export function weeklyHours(work: readonly PaidWork[], { now, zone }: StatsContext): HoursHundredths {
  const thisWeek = workweekOf(siteDate(now, zone));
  return addHours((workweekEntries(work, zone).get(thisWeek) ?? []).map((entry) => entry.hours));
}

/** Totals of the shifts dated in the current calendar month, plus the overtime earned on days of that month. */
export function monthlyEarnings(work: readonly StatsWork[], { now, zone }: StatsContext): Cents {
  const month = monthOf(siteDate(now, zone));
  const totals = work
    .filter((one) => monthOf(one.shiftDate) === month)
    .map((one) => shiftTotal(one.hours, one.rateCents, one.premiumCents));
  const overtime = [...computeWorkweeks(work, zone).values()]
    .flatMap((week) => week.overtimeDays)
    .filter((day) => monthOf(day.date) === month)
    .map((day) => day.premiumCents);
  return addCents([...totals, ...overtime]);
}

function monthOf(date: LocalDate): string {
  return date.slice(0, 7);
}

function firstOfMonth(date: LocalDate): LocalDate {
  return `${monthOf(date)}-01` as LocalDate;
}
