import type { ProblemCode } from '../kernel/problems.js';
import { type Decision, type Refusal, refused } from '../kernel/result.js';
import type { ApplicationStatusRequest, AssignmentStatus } from './assignment.contract.js';
import { type ClaimInput, accountRefusal, findOverlap, fullRefusal, shiftRefusal } from './claim.rules.js';

export type ApplicationInput = ClaimInput & { application: { status: AssignmentStatus } };

/**
 * Decides whether an application can be approved: it is pending, the shift has not started and has an open position,
 * and the worker's other shifts do not overlap. The skill level was checked when the worker applied and is not checked
 * again. admin.md §4 [W-04, W-05]
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

/**
 * Decides a new application status. `approved` means `assigned`. A rejection only requires a pending application.
 * [W-04]
 */
export function decideApplicationStatus(
  requested: ApplicationStatusRequest['status'],
  input: ApplicationInput,
): Decision<{ status: 'assigned' | 'rejected' }> {
  if (requested !== 'rejected') return decideApproval(input);
  return answeredRefusal(input.application) ?? { ok: true, status: 'rejected' };
}

/** The refusal for an application that is no longer pending. A worker assigned by an admin counts as approved. */
const ANSWERED: Readonly<Record<AssignmentStatus, ProblemCode | null>> = {
  pending: null,
  assigned: 'application_already_approved',
  in_progress: 'application_already_approved',
  completed: 'application_already_approved',
  rejected: 'application_already_rejected',
  cancelled: 'application_withdrawn',
};

/** Returns the refusal for an answered application, or null while the application is pending. [W-88] */
function answeredRefusal({ status }: { status: AssignmentStatus }): Refusal | null {
  const code = ANSWERED[status];
  return code === null ? null : refused(code);
}
