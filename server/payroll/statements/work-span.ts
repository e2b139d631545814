import { addDays, startOfDay } from '../../../shared/kernel/site-time.js';
import type { DateRange } from '../../../shared/kernel/date-range.js';
import { workweekOf } from '../../../shared/payroll/workweek.rules.js';

/**
 * A shift may be clocked on the day before or after its own: a Saturday night, a start at midnight, or times that an
 * admin entered.
 */
export const CLOCK_MARGIN_DAYS = 2;

/**
 * Returns the range of shift starts that contains all work of the workweeks overlapping a span of days. Overtime
 * needs each hour of a week; work of adjacent weeks is filtered by its day afterwards. [E-06]
 */
export function workSpan({ from, to }: DateRange, zone: string): { since: Date; until: Date } {
  return {
    since: new Date(startOfDay(addDays(workweekOf(from), -CLOCK_MARGIN_DAYS), zone)),
    until: new Date(startOfDay(addDays(workweekOf(to), 7 + CLOCK_MARGIN_DAYS), zone)),
  };
}
