import { siteDate } from '../../../../shared/kernel/site-time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { OwnAssignment } from './own-assignment.js';

/** Shifts that the worker clocked out of today at the site, the latest first [S-79]. */
export function finishedToday(assignments: readonly OwnAssignment[], now: Instant, zone: string): OwnAssignment[] {
  const today = siteDate(now, zone);
  return assignments
    .filter(
      ({ status, clockOutAt }) => status === 'completed' && clockOutAt !== null && siteDate(clockOutAt, zone) === today,
    )
    .sort((a, b) => b.startsAt - a.startsAt);
}
