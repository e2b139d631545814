import { type Decision, allowed, refused } from '../kernel/result.js';
import type { Instant } from '../kernel/time.js';
import type { AssignmentStatus } from './assignment.contract.js';
import { isUndoTime } from './undo-sign-up.rules.js';

export type UndoApprovalInput = {
  status: AssignmentStatus;
  startsAt: Instant;
  assignedAt: Instant;
  /** When an admin assigned the worker or approved the application; `null` for never. */
  decidedAt: Instant | null;
  now: Instant;
};

/**
 * Decides whether an admin can undo the approval of an application: within 5 minutes (inclusive), while the start is
 * more than 2 hours away. A worker whom an admin assigned did not apply: assigned and decided at the same time. [W-250,
 * W-251, W-252]
 */
export function decideUndoApproval({ status, startsAt, assignedAt, decidedAt, now }: UndoApprovalInput): Decision {
  const isApproved = status === 'assigned' && decidedAt !== null && decidedAt > assignedAt;
  return isApproved && isUndoTime(decidedAt, { startsAt, now }) ? allowed : refused('approval_undo_not_possible');
}
