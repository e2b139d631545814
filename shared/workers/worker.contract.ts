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

/** GET /api/user/stats. Hours with 2 decimals; dollars with 2 decimals. */
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

/** GET /api/admin/worker-pool: one element per skill level, in order. */
export type WorkerPoolLevel = {
  skillLevelId: SkillLevelId;
  skillLevelName: string;
  count: number;
  workers: { id: number; firstName: string; lastName: string; email: string; workerScore: number }[];
};

/** PUT /api/admin/users/{id}/reject */
export type RejectWorkerRequest = { reason: string };
