import { applicantState } from '../../../../shared/workers/applicant.rules.js';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';

/** The applicant that the panel beside the list shows, and the view of the panel. */
export type ActiveItem = { workerId: number; mode: 'details' | 'refuse' };

export type ApplicantGroups = { waiting: AdminWorker[]; refused: AdminWorker[] };

/** Pending and refused applicants, the oldest first; refused ones can still be approved. */
export function groupApplicants(workers: readonly AdminWorker[]): ApplicantGroups {
  const oldestFirst = [...workers].sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id);
  return {
    waiting: oldestFirst.filter((worker) => applicantState(worker) === 'waiting'),
    refused: oldestFirst.filter((worker) => applicantState(worker) === 'refused'),
  };
}

/** The first `count` applicants, pending ones before refused ones. */
export function firstApplicants({ waiting, refused }: ApplicantGroups, count: number): ApplicantGroups {
  return { waiting: waiting.slice(0, count), refused: refused.slice(0, Math.max(0, count - waiting.length)) };
}
