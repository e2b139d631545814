import type { Revised } from '../kernel/revision.rules.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';
import type { AdminWorker, DocumentKind } from './worker.contract.js';

export const WORKER_STATES = ['approved', 'waiting', 'refused', 'deactivated'] as const;
export type WorkerState = (typeof WORKER_STATES)[number];

/**
 * `name`: applicants who await a decision first. `score` descending, `scoreLow` ascending, `level` highest first,
 * `newest` first.
 */
export const WORKER_SORTS = ['name', 'score', 'scoreLow', 'level', 'newest'] as const;
export type WorkerSort = (typeof WORKER_SORTS)[number];

/** Query parameters of GET /api/admin/workers and /api/admin/all-workers; each may be omitted. */
export type WorkerQuery = {
  /** Words of a name, an e-mail address or a phone number. All must match. */
  search: string;
  level: SkillLevelId | null;
  state: WorkerState | null;
  /** `missing`: no driver's license on file. */
  documents: 'missing' | null;
  /** `high`: 90 and above; `low`: below 80. */
  score: 'high' | 'low' | null;
  sort: WorkerSort;
};

/** Element of both lists. */
export type ListedWorker = AdminWorker & { documentKinds: DocumentKind[] };

/** GET /api/admin/workers/{id}: all data an admin may see. Documents and the SSN have separate, audited calls. */
export type WorkerDetails = ListedWorker &
  Revised & {
    resourceId: string | null;
    bcEmployeeNo: string | null;
    /** ADP's file number, six digits. */
    employeeNumber: string | null;
    /** When the address was found undeliverable (ISO), and the mail server's status. */
    mailRefusedAt: string | null;
    mailRefusedStatus: string | null;
    approvedAt: string | null;
    approvedBy: string | null;
    /** The worker's latest consent of each kind, with its time. */
    consents: { kind: 'terms' | 'background_check' | 'age'; givenAt: string }[];
    /** Number of active sessions. */
    liveSessions: number;
    completedShifts: number;
    noShows: number;
    upcomingShifts: number;
  };
