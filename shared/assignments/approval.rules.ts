import { type Decision, refused } from '../kernel/result.js';
import type { ApplicationStatusRequest, AssignmentStatus } from './assignment.contract.js';
import { type ClaimInput, accountRefusal, findOverlap, fullRefusal, shiftRefusal } from './claim.rules.js';

export type ApplicationInput = ClaimInput & { application: { status: AssignmentStatus } };

/**
 * Approving an application: still pending, the shift not begun, a place open, no overlap with what the worker holds by
 * now. The level is not asked again: it was at applying. admin.md §4 [W-04, W-05]
 */
export function decideApproval(input: ApplicationInput): Decision<{ status: 'assigned' }> {
  if (input.application.status !== 'pending') return refused('application_not_pending');
  const refusal =
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
  return input.application.status === 'pending' ? { ok: true, status: 'rejected' } : refused('application_not_pending');
}
