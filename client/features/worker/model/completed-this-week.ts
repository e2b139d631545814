import { cutIsoDate, siteDate } from '../../../../shared/kernel/site-time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { workweekOf } from '../../../../shared/payroll/workweek.rules.js';
import type { OwnAssignment } from './own-assignment.js';

/**
 * Shifts worked in the current workweek, Sunday to Saturday at the site, by the shift's own date. One whose clock-out is
 * unsent is left out, as in the server's total beside it. [H-26]
 */
export function completedThisWeek(assignments: readonly OwnAssignment[], now: Instant, zone: string): number {
  const week = workweekOf(siteDate(now, zone));
  return assignments.filter(({ status, shift, isClockOutUnconfirmed = false }) => {
    const date = cutIsoDate(shift.date);
    return status === 'completed' && !isClockOutUnconfirmed && date !== null && workweekOf(date) === week;
  }).length;
}
