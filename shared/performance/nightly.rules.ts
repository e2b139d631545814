import { SCORE } from './performance.policy.js';
import { addDays, siteDate, siteInstant } from '../kernel/site-time.js';
import type { Instant, LocalDate } from '../kernel/time.js';

/**
 * Returns the latest night whose recalculation of all scores is due: each site date at 3:10, when events that became
 * too old stop counting. In a skipped hour it is the later time, in a repeated one the earlier. [P-28]
 */
export function latestScoreNight(now: Instant, zone: string): LocalDate {
  const today = siteDate(now, zone);
  return siteInstant(today, SCORE.recalculatedAt, zone) <= now ? today : addDays(today, -1);
}
