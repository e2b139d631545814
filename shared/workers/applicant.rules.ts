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
