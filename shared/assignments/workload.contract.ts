import type { LocalDate } from '../kernel/time.js';

/**
 * What an admin or a worker should know before a shift is taken; it never prevents it. `short_rest`: the time off before
 * or after the shift. `long_stretch`: work without a break, over shifts that follow each other directly. `over_week`:
 * hours of a workweek (its Sunday at the site) with the shift. [W-162 to W-164]
 */
export type WorkloadWarning =
  | { code: 'short_rest'; side: 'before' | 'after'; minutes: number }
  | { code: 'long_stretch'; minutes: number }
  | { code: 'over_week'; week: LocalDate; hours: number };
