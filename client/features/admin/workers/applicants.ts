import { applicantState } from '../../../../shared/workers/applicant.rules.js';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';

/** What the panel beside the list shows of whom. */
export type ActiveItem = { workerId: number; mode: 'details' | 'refuse' };

export type ApplicantGroups = { waiting: AdminWorker[]; refused: AdminWorker[] };

/** Who waits for an answer, and who was refused: approving them can still follow. The oldest first. */
export function groupApplicants(workers: readonly AdminWorker[]): ApplicantGroups {
  const oldestFirst = [...workers].sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id);
  return {
    waiting: oldestFirst.filter((worker) => applicantState(worker) === 'waiting'),
    refused: oldestFirst.filter((worker) => applicantState(worker) === 'refused'),
  };
}

/** The first so many, those who wait before those who were refused: as many as are to be drawn. */
export function firstApplicants({ waiting, refused }: ApplicantGroups, drawn: number): ApplicantGroups {
  return { waiting: waiting.slice(0, drawn), refused: refused.slice(0, Math.max(0, drawn - waiting.length)) };
}
