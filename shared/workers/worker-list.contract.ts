import type { Revised } from '../kernel/revision.rules.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';
import type { AdminWorker, DocumentKind } from './worker.contract.js';

export const WORKER_STATES = ['approved', 'waiting', 'refused', 'deactivated'] as const;
export type WorkerState = (typeof WORKER_STATES)[number];

/** `name` after who waits for an answer; scores from the top, or from the bottom; levels from the highest; the newest first. */
export const WORKER_SORTS = ['name', 'score', 'scoreLow', 'level', 'newest'] as const;
export type WorkerSort = (typeof WORKER_SORTS)[number];

/** What GET /api/admin/workers and /api/admin/all-workers can be asked, each left out for "any". */
export type WorkerQuery = {
  /** Words of a name, an e-mail address or a phone number, all of which have to be there. */
  search: string;
  level: SkillLevelId | null;
  state: WorkerState | null;
  /** `missing`: no driver's license on file. */
  documents: 'missing' | null;
  /** `high`: 90 and above; `low`: below 80. */
  score: 'high' | 'low' | null;
  sort: WorkerSort;
};

/** Element of the two lists. */
export type ListedWorker = AdminWorker & { documentKinds: DocumentKind[] };

/** GET /api/admin/workers/{id}: all that an admin may know; documents and the SSN have calls of their own, which are audited. */
export type WorkerDetails = ListedWorker &
  Revised & {
    resourceId: string | null;
    bcEmployeeNo: string | null;
    /** ADP's file number, six digits. */
    employeeNumber: string | null;
    /** Since when the address takes no mail (ISO), and its server's status. */
    mailRefusedAt: string | null;
    mailRefusedStatus: string | null;
    approvedAt: string | null;
    approvedBy: string | null;
    /** What the person agreed to, and when; the latest of each. */
    consents: { kind: 'terms' | 'background_check' | 'age'; givenAt: string }[];
    /** Signed in now, on so many devices. */
    liveSessions: number;
    completedShifts: number;
    noShows: number;
    upcomingShifts: number;
  };
