import { addDays, startOfDay } from '../../../shared/kernel/site-time.js';
import type { DateRange } from '../../../shared/payroll/period-earnings.rules.js';
import { workweekOf } from '../../../shared/payroll/workweek.rules.js';

/** A shift may be clocked on the day before or after its own: a Saturday night, a start at midnight, times set by hand. */
const CLOCKED_BESIDE_DAYS = 2;

/**
 * Between which starts all work lies that falls into the workweeks that a span of days cuts. The overtime of a week is
 * right only with every hour of it; what comes along from the weeks beside is left out by its day. [E-06]
 */
export function workSpan({ from, to }: DateRange, zone: string): { since: Date; until: Date } {
  return {
    since: new Date(startOfDay(addDays(workweekOf(from), -CLOCKED_BESIDE_DAYS), zone)),
    until: new Date(startOfDay(addDays(workweekOf(to), 7 + CLOCKED_BESIDE_DAYS), zone)),
  };
}
