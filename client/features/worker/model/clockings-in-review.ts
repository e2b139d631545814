import { canClockOutInReview } from '../../../../shared/assignments/clock.rules.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { OwnAssignment } from './own-assignment.js';

/**
 * The events under review. `callDesk`: it is too late to add the clock-out. `cancelled`: the shift was cancelled, or the
 * worker was taken off it, and does not know.
 */
export type ReviewState = 'clockIn' | 'clockOut' | 'both' | 'callDesk' | 'cancelled';

/** Assignments with a clock event under review [K-24, K-99]. */
export function clockingsInReview(
  assignments: readonly OwnAssignment[],
  now: Instant,
): { assignment: OwnAssignment; state: ReviewState }[] {
  return assignments.flatMap((assignment) => {
    const state = reviewState(assignment, now);
    return state === null ? [] : [{ assignment, state }];
  });
}

function reviewState(assignment: OwnAssignment, now: Instant): ReviewState | null {
  const { status, clockEventInReview, clockOutInReview } = assignment;
  if (status === 'cancelled') return clockEventInReview === null ? null : 'cancelled';
  if (status === 'in_progress') return clockOutInReview ? 'clockOut' : null;
  if (status !== 'assigned' || clockEventInReview !== 'clock_in') return null;
  if (clockOutInReview) return 'both';
  return canClockOutInReview(assignment, now) ? 'clockIn' : 'callDesk';
}
