import type { Cents } from '../kernel/money.js';
import { allowed, type Decision, refused } from '../kernel/result.js';
import { addDays, startOfDay } from '../kernel/site-time.js';
import type { Instant, LocalDate } from '../kernel/time.js';
import { workweekOf } from './workweek.rules.js';

/** A pay period is a workweek at the site, from Sunday 00:00 to the next; `endsAt` is exclusive. [E-06] */
export type PayPeriodSpan = { weekStart: LocalDate; startsAt: Instant; endsAt: Instant };

/** Returns the pay period of a day; 167, 168 or 169 hours long. */
export function payPeriodOf(day: LocalDate, zone: string): PayPeriodSpan {
  const weekStart = workweekOf(day);
  return { weekStart, startsAt: startOfDay(weekStart, zone), endsAt: startOfDay(addDays(weekStart, 7), zone) };
}

/** Recorded or planned work: the date of its shift at the site, and its clock times if any. */
export type PeriodWork = { shiftDate: LocalDate; clockInAt: Instant | null; clockOutAt: Instant | null };

/**
 * Returns whether work belongs to one of the periods: its pay by the date of the shift, its hours by any moment worked.
 * A clock-out exactly at the start of a period does not belong to it. The database function `in_locked_pay_period`
 * implements the same rule. [E-21]
 */
export function isInPayPeriod(work: PeriodWork, periods: readonly PayPeriodSpan[]): boolean {
  const { shiftDate, clockInAt, clockOutAt } = work;
  return periods.some(({ weekStart, startsAt, endsAt }) => {
    if (shiftDate >= weekStart && shiftDate <= addDays(weekStart, 6)) return true;
    if (clockInAt === null) return false;
    return clockInAt < endsAt && (clockOutAt === null ? clockInAt >= startsAt : clockOutAt > startsAt);
  });
}

/** Refuses a change of work in a locked period. Neither the current nor the changed work may belong to one. [E-21] */
export function decideChangeOfWork(works: readonly PeriodWork[], locked: readonly PayPeriodSpan[]): Decision<object> {
  return works.some((work) => isInPayPeriod(work, locked)) ? refused('pay_period_locked') : allowed;
}

export type ClosingPeriod = {
  period: PayPeriodSpan;
  isLocked: boolean;
  /** Unapproved timesheets, clock-ins without clock-out, clock events in review. */
  openWork: number;
  totalCents: Cents;
};

/**
 * Decides whether a period can be locked: it is over, has no open work, and its total is the one shown to the admin.
 * Locking it again changes nothing (`alreadyLocked`). A lock is permanent. (ADR 15) [E-21]
 */
export function decideLockPeriod(
  { period, isLocked, openWork, totalCents }: ClosingPeriod,
  shown: { totalCents: number; now: Instant },
): Decision<{ alreadyLocked: boolean }> {
  if (isLocked) return { ok: true, alreadyLocked: true };
  if (shown.now < period.endsAt) return refused('pay_period_running');
  if (openWork > 0) return refused('pay_period_open_work', { count: openWork });
  return shown.totalCents === totalCents ? { ok: true, alreadyLocked: false } : refused('pay_period_changed');
}
