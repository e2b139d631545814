import type { ProblemCode } from '../kernel/problems.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';
import type { CandidateReason } from './candidate.rules.js';

/**
 * Element of GET /api/admin/shifts/{id}/candidates: an approved worker who could take the shift, best first. With a search
 * also those whose level is too low, last: an admin can put them on it with a reason.
 */
export type ShiftCandidate = {
  /** The worker's. */
  id: number;
  name: string;
  /** Where the worker lives; how far that is from the site is not known. */
  city: string;
  skillLevel: SkillLevelId;
  workerScore: number;
  /** Hours held or worked in the workweek of the shift, without and with it. */
  weekHoursBefore: number;
  weekHoursAfter: number;
  askedAt: string | null;
  /** Why this worker can't be asked (now); `null` when nothing is in the way. */
  cannotAsk: ProblemCode | null;
  levelTooLow: boolean;
  reasons: CandidateReason[];
};

/** POST /api/admin/shifts/{id}/ask: tells these workers that the shift needs them. */
export type AskWorkersRequest = { userIds: number[] };
export type AskWorkersResponse = {
  message: string;
  asked: number[];
  notAsked: { userId: number; code: ProblemCode }[];
};

/** POST /api/admin/shifts/{id}/remind */
export type RemindResponse = { message: string; reminded: number };
