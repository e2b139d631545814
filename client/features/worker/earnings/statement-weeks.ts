import { addDays, siteDate } from '../../../../shared/kernel/site-time.js';
import type { Instant, LocalDate } from '../../../../shared/kernel/time.js';
import type { EarningsWeek } from '../../../../shared/payroll/earnings.contract.js';
import { workweekOf } from '../../../../shared/payroll/workweek.rules.js';

/** Number of bars in the chart, so that they fit on a phone. */
const CHARTED_WEEKS = 6;

export type ChartWeek = { weekStart: LocalDate; total: number; current: boolean };

/** The last six workweeks up to the current one, oldest first; a week without a statement counts as zero. */
export function chartWeeks(weeks: readonly EarningsWeek[], now: Instant, zone: string): ChartWeek[] {
  const currentWeek = workweekOf(siteDate(now, zone));
  return Array.from({ length: CHARTED_WEEKS }, (_, index) => {
    const weekStart = addDays(currentWeek, (index - CHARTED_WEEKS + 1) * 7);
    const total = weeks.find((week) => week.weekStart === weekStart)?.total ?? 0;
    return { weekStart, total, current: weekStart === currentWeek };
  });
}
