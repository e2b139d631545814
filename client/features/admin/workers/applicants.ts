import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';

/** What the panel beside the list shows of whom. */
export type InHand = { workerId: number; mode: 'details' | 'refuse' };

export type ApplicantGroups = { waiting: AdminWorker[]; refused: AdminWorker[] };

/** Who waits for an answer, and who was refused: approving them can still follow. The oldest first. */
export function groupApplicants(workers: readonly AdminWorker[]): ApplicantGroups {
  const unapproved = workers
    .filter((worker) => !worker.isApproved)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id);
  return {
    waiting: unapproved.filter((worker) => worker.backgroundCheckStatus !== 'rejected'),
    refused: unapproved.filter((worker) => worker.backgroundCheckStatus === 'rejected'),
  };
}
