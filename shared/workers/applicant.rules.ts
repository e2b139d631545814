import { refused, type Decision } from '../kernel/result.js';

/** Background check status of a refused applicant. */
export const REFUSED_CHECK = 'rejected';

export type ApplicantState = 'approved' | 'waiting' | 'refused';

/**
 * Returns the state of a worker who signed up. A refused applicant can still be approved, and an approved worker is not
 * refused, regardless of the background check (decisions: Timesheets, pay).
 */
export function applicantState(worker: { isApproved: boolean; backgroundCheckStatus: string }): ApplicantState {
  if (worker.isApproved) return 'approved';
  return worker.backgroundCheckStatus === REFUSED_CHECK ? 'refused' : 'waiting';
}

/**
 * Decides whether an applicant can be refused. An approved worker may hold shifts; an admin clears the approval or
 * deactivates the account instead, where the consequences are shown (decisions: Timesheets, pay). A repeated refusal
 * changes nothing.
 */
export function decideRefusal(worker: {
  isApproved: boolean;
  backgroundCheckStatus: string;
}): Decision<{ changes: boolean }> {
  const state = applicantState(worker);
  return state === 'approved' ? refused('worker_already_approved') : { ok: true, changes: state !== 'refused' };
}
