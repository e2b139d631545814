import { cutIsoDate, siteDate } from '../../../../shared/kernel/site-time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { workweekOf } from '../../../../shared/payroll/workweek.rules.js';
import type { OwnAssignment } from './own-assignment.js';

/** Shifts worked in the current workweek, Sunday to Saturday at the site, by the shift's own date. */
export function completedThisWeek(assignments: readonly OwnAssignment[], now: Instant, zone: string): number {
  const week = workweekOf(siteDate(now, zone));
  return assignments.filter(({ status, shift }) => {
    const date = cutIsoDate(shift.date);
    return status === 'completed' && date !== null && workweekOf(date) === week;
  }).length;
}
