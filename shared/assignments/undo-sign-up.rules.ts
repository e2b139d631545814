import { type Decision, allowed, refused } from '../kernel/result.js';
import { type Instant, plusHours, plusMinutes } from '../kernel/time.js';
import type { AssignmentStatus } from './assignment.contract.js';
import { UNDO_SIGN_UP } from './assignments.policy.js';

export type UndoSignUpInput = {
  status: AssignmentStatus;
  startsAt: Instant;
  assignedAt: Instant;
  /** When an admin assigned the worker or approved the application; `null` for never. */
  approvedAt: Instant | null;
  now: Instant;
};

/**
 * Decides whether a worker can undo a sign-up or an application: within 5 minutes (inclusive), while the start is more
 * than 2 hours away, and only their own decision. An undone sign-up counts in no figure. [S-44, S-45, S-46]
 */
export function decideUndoSignUp({ status, startsAt, assignedAt, approvedAt, now }: UndoSignUpInput): Decision {
  const isOwn = (status === 'assigned' || status === 'pending') && approvedAt === null;
  return isOwn && isUndoTime(assignedAt, { startsAt, now }) ? allowed : refused('undo_not_possible');
}

/** Returns true within 5 minutes (inclusive) after `since`, while the start is more than 2 hours away. */
export function isUndoTime(since: Instant, { startsAt, now }: Pick<UndoSignUpInput, 'startsAt' | 'now'>): boolean {
  const isInTime = now <= plusMinutes(since, UNDO_SIGN_UP.minutes);
  return isInTime && startsAt > plusHours(now, UNDO_SIGN_UP.notWithinHours);
}
