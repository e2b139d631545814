import type { SkillLevelId } from '../training/skill-level.contract.js';

export type Language = 'en' | 'es';

/** PUT /api/user/profile, and the profile part of signup. */
export type WorkerProfileFields = {
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  emergencyContactName: string;
  emergencyContactRelation: string;
  emergencyContactPhone: string;
  preferredLanguage: Language;
};

/** PUT /api/user/language */
export type SaveLanguageRequest = { preferredLanguage: Language };

/** GET /api/user/stats. Hours and dollars with 2 decimals. */
export type UserStats = { weeklyHours: number; completedShifts: number; monthlyEarnings: number };

/** Element of GET /api/admin/workers and /api/admin/all-workers. */
export type AdminWorker = WorkerProfileFields & {
  id: number;
  email: string;
  isApproved: boolean;
  isActive: boolean;
  backgroundCheckStatus: string;
  workerScore: number;
  currentSkillLevel: SkillLevelId;
  skillLevelName: string;
  ssnLastFour: string | null;
  createdAt: string;
};

/**
 * GET /api/admin/worker-pool: one element per skill level, in order. `count` includes all workers; `workers` are those
 * with the best scores, up to the limit.
 */
export type WorkerPoolLevel = {
  skillLevelId: SkillLevelId;
  skillLevelName: string;
  count: number;
  workers: { id: number; firstName: string; lastName: string; email: string; workerScore: number }[];
};

/** Purpose of a document. A worker has at most one of each kind. */
export type DocumentKind = 'drivers_license' | 'identification' | 'other';

/** Element of GET /api/user/documents and GET /api/admin/workers/{id}/documents. `url` is a short-lived signed link. */
export type WorkerDocumentView = {
  id: number;
  kind: DocumentKind;
  fileName: string;
  mimeType: string;
  sizeBytes: number;
  uploadedAt: string;
  url: string;
};

/** PUT /api/user/ssn. Its response and GET /api/user/ssn: the last four digits, or `null` if none is stored. */
export type SsnRequest = { ssn: string };
export type SsnOnFile = { ssnLastFour: string | null };

/** POST /api/admin/workers/{id}/ssn/reveal. The reason is stored in the audit row. */
export type RevealSsnRequest = { reason?: string | null };
export type RevealedSsn = { ssn: string };

/** PUT /api/admin/users/{id}/reject */
export type RejectWorkerRequest = { reason: string };
