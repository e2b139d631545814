import type { Cents } from '../kernel/money.js';
import { allowed, type Decision, refused } from '../kernel/result.js';
import { addDays, startOfDay } from '../kernel/site-time.js';
import type { Instant, LocalDate } from '../kernel/time.js';
import { workweekOf } from './workweek.rules.js';

/** A pay period is a workweek at the site, from Sunday 00:00 to the next; `endsAt` is the first moment after it. [E-06] */
export type PayPeriodSpan = { weekStart: LocalDate; startsAt: Instant; endsAt: Instant };

/** The period of a day; 167, 168 or 169 hours long. */
export function payPeriodOf(day: LocalDate, zone: string): PayPeriodSpan {
  const weekStart = workweekOf(day);
  return { weekStart, startsAt: startOfDay(weekStart, zone), endsAt: startOfDay(addDays(weekStart, 7), zone) };
}

/** Work, recorded or about to be: the day of its shift at the site, and its clock times if there are any. */
export type PeriodWork = { shiftDate: LocalDate; clockInAt: Instant | null; clockOutAt: Instant | null };

/**
 * Whether work belongs to one of these periods: its pay by the day of the shift, its hours by any moment worked. A clock-out
 * at the very moment at which a period begins is none of its own. The database decides alike (`in_locked_pay_period`). [E-21]
 */
export function isInPayPeriod(work: PeriodWork, periods: readonly PayPeriodSpan[]): boolean {
  const { shiftDate, clockInAt, clockOutAt } = work;
  return periods.some(({ weekStart, startsAt, endsAt }) => {
    const isPaidThere = shiftDate >= weekStart && shiftDate <= addDays(weekStart, 6);
    const reaches = clockOutAt === null ? clockInAt !== null && clockInAt >= startsAt : clockOutAt > startsAt;
    return isPaidThere || (clockInAt !== null && clockInAt < endsAt && reaches);
  });
}

/** Hours and pay of a locked period stay as they are: neither the work as it stands nor as it would may belong to one. [E-21] */
export function decideChangeOfWork(works: readonly PeriodWork[], locked: readonly PayPeriodSpan[]): Decision<object> {
  return works.some((work) => isInPayPeriod(work, locked)) ? refused('pay_period_locked') : allowed;
}

export type ClosingPeriod = {
  period: PayPeriodSpan;
  isLocked: boolean;
  /** Timesheets nobody approved, clock-ins without a clock-out, clock events to review. */
  openWork: number;
  totalCents: Cents;
};

/**
 * Locking a period: once it is over, with nothing in it left to decide, at the total that the admin has seen. Locking it
 * again changes nothing (`alreadyLocked`); there is no way back. (ADR 15) [E-21]
 */
export function decideLockPeriod(
  { period, isLocked, openWork, totalCents }: ClosingPeriod,
  seen: { totalCents: number; now: Instant },
): Decision<{ alreadyLocked: boolean }> {
  if (isLocked) return { ok: true, alreadyLocked: true };
  if (seen.now < period.endsAt) return refused('pay_period_running');
  if (openWork > 0) return refused('pay_period_open_work', { count: openWork });
  return seen.totalCents === totalCents ? { ok: true, alreadyLocked: false } : refused('pay_period_changed');
}
