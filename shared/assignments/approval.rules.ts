import type { ProblemCode } from '../kernel/problems.js';
import { type Decision, type Refusal, refused } from '../kernel/result.js';
import type { ApplicationStatusRequest, AssignmentStatus } from './assignment.contract.js';
import { type ClaimInput, accountRefusal, findOverlap, fullRefusal, shiftRefusal } from './claim.rules.js';

export type ApplicationInput = ClaimInput & { application: { status: AssignmentStatus } };

/**
 * Approving an application: still pending, the shift not begun, a place open, no overlap with what the worker holds by
 * now. The level is not asked again: it was at applying. admin.md §4 [W-04, W-05]
 */
export function decideApproval(input: ApplicationInput): Decision<{ status: 'assigned' }> {
  const refusal =
    answeredRefusal(input.application) ??
    shiftRefusal(input.shift, input.now) ??
    accountRefusal(input.worker) ??
    fullRefusal(input.shift) ??
    findOverlap(input.shift, input.held);
  return refusal ?? { ok: true, status: 'assigned' };
}

/** PATCH application status: `approved` means `assigned`; a rejection only asks that the application is pending. [W-04] */
export function decideApplicationStatus(
  requested: ApplicationStatusRequest['status'],
  input: ApplicationInput,
): Decision<{ status: 'assigned' | 'rejected' }> {
  if (requested !== 'rejected') return decideApproval(input);
  return answeredRefusal(input.application) ?? { ok: true, status: 'rejected' };
}

/** What became of an application that is no longer pending. A worker put on the shift without an answer counts as approved. */
const ANSWERED: Readonly<Record<AssignmentStatus, ProblemCode | null>> = {
  pending: null,
  assigned: 'application_already_approved',
  in_progress: 'application_already_approved',
  completed: 'application_already_approved',
  rejected: 'application_already_rejected',
  cancelled: 'application_withdrawn',
};

/** Names how the application was answered; null while it is pending. [W-88] */
function answeredRefusal({ status }: { status: AssignmentStatus }): Refusal | null {
  const code = ANSWERED[status];
  return code === null ? null : refused(code);
}
