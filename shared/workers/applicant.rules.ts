import { refused, type Decision } from '../kernel/result.js';

/** How the background check of someone who was refused reads. */
export const REFUSED_CHECK = 'rejected';

export type ApplicantState = 'approved' | 'waiting' | 'refused';

/**
 * Where someone who signed up stands. A refusal is no end: approving can still follow it; and whoever is approved is not
 * refused, whatever the check says (decisions: Timesheets, pay).
 */
export function applicantState(worker: { isApproved: boolean; backgroundCheckStatus: string }): ApplicantState {
  if (worker.isApproved) return 'approved';
  return worker.backgroundCheckStatus === REFUSED_CHECK ? 'refused' : 'waiting';
}

/**
 * Whether someone may be refused. Who is approved may hold shifts: that is undone where the consequences are shown, by clearing
 * the approval or deactivating the account (decisions: Timesheets, pay). A second refusal changes nothing.
 */
export function decideRefusal(worker: {
  isApproved: boolean;
  backgroundCheckStatus: string;
}): Decision<{ changes: boolean }> {
  const state = applicantState(worker);
  return state === 'approved' ? refused('worker_already_approved') : { ok: true, changes: state !== 'refused' };
}
