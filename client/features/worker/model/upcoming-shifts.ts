import { isMissingClockOut, isNoShow } from '../../../../shared/assignments/clock.rules.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { hasEnded } from '../../../../shared/shifts/shift-open.rules.js';
import type { OwnAssignment } from './own-assignment.js';

/** The states of an upcoming shift's badge. */
export type UpcomingState =
  'assigned' | 'pending' | 'clock_in_unsent' | 'resume_unsent' | 'in_progress' | 'in_review' | 'no_show';

export type UpcomingShift = { assignment: OwnAssignment; state: UpcomingState };

function upcomingState(assignment: OwnAssignment, now: Instant): UpcomingState | null {
  if (hasEnded(assignment, now)) return null;
  switch (assignment.status) {
    case 'assigned':
      if (assignment.clockEventInReview === 'clock_in') return 'in_review';
      return isNoShow({ ...assignment, now }) ? 'no_show' : 'assigned';
    case 'pending':
      return assignment.startsAt > now ? 'pending' : null;
    case 'in_progress':
      if (assignment.isClockInUnconfirmed) return 'clock_in_unsent';
      return assignment.isResumeUnconfirmed ? 'resume_unsent' : 'in_progress';
    case 'completed':
    case 'cancelled':
    case 'rejected':
      return null;
  }
}

/** Assigned and applied-for shifts that have not ended, the next one first [S-24, K-17]. */
export function upcomingShifts(assignments: readonly OwnAssignment[], now: Instant): UpcomingShift[] {
  return assignments
    .flatMap((assignment) => {
      const state = upcomingState(assignment, now);
      return state === null ? [] : [{ assignment, state }];
    })
    .sort((a, b) => a.assignment.startsAt - b.assignment.startsAt);
}

/** Running shifts without a clock-in, which is no longer possible: the shift desk can help [K-06, K-17]. */
export function missedClockIns(assignments: readonly OwnAssignment[], now: Instant): OwnAssignment[] {
  return upcomingShifts(assignments, now).flatMap(({ assignment, state }) => (state === 'no_show' ? [assignment] : []));
}

/** Shifts without a clock-out (none is in review either), which is no longer possible: an admin has to enter the time [K-10, K-49]. */
export function missingClockOuts(assignments: readonly OwnAssignment[], now: Instant): OwnAssignment[] {
  return assignments.filter((assignment) => isMissingClockOut(assignment, now) && !assignment.clockOutInReview);
}
