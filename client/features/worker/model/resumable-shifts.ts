import { isOpenClockIn } from '../../../../shared/assignments/clock.rules.js';
import { resumableUntil } from '../../../../shared/assignments/resume.rules.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { OwnAssignment } from './own-assignment.js';

/** The shifts that the worker can resume now: none while another one is clocked in [K-54, K-56]. */
export function resumableShifts(assignments: readonly OwnAssignment[], now: Instant): OwnAssignment[] {
  if (assignments.some((assignment) => isOpenClockIn(assignment, now))) return [];
  return assignments.filter((assignment) => resumeOffer(assignment, now) !== null);
}

/** Until when the worker can resume the shift; null if this is not possible, or not any more [K-54]. */
export function resumeOffer(assignment: OwnAssignment, now: Instant): Instant | null {
  const until = resumableUntil({ ...assignment, isResumable: assignment.isResumable ?? false });
  return until !== null && now <= until ? until : null;
}
