import type { ProblemCode } from '../kernel/problems.js';
import type { OfferState } from '../offers/offer.contract.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';
import type { CandidateReason } from './candidate.rules.js';
import type { WorkloadWarning } from './workload.contract.js';

/**
 * Element of GET /api/admin/shifts/{id}/candidates: approved workers who can take the shift, best first. A search also
 * returns workers whose level is too low, last; an admin can assign them with a reason.
 */
export type ShiftCandidate = {
  /** Id of the worker. */
  id: number;
  name: string;
  /** A server of an earlier release does not send it. [W-300] */
  phone?: string;
  /** City of the worker's home. The distance to the site is unknown. */
  city: string;
  skillLevel: SkillLevelId;
  workerScore: number;
  /** Hours held or worked in the workweek of the shift, without and with the shift. */
  weekHoursBefore: number;
  weekHoursAfter: number;
  askedAt: string | null;
  /** The newest offer of the shift to the worker. A server of an earlier release does not send it. [F-20] */
  offer?: { state: OfferState; answerBy: string } | null;
  /** Why the worker cannot be asked now; `null` if there is no obstacle. */
  cannotAsk: ProblemCode | null;
  levelTooLow: boolean;
  reasons: CandidateReason[];
  /** What to know before the worker is assigned. A server of an earlier release does not send it. [W-166] */
  warnings?: WorkloadWarning[];
};

/**
 * GET /api/admin/shifts/{id}/candidates/not-offered: how many workers are no candidates for the shift, by reason. Each
 * worker is counted once: `notApproved` comes first, then `applied`, `onShift`, `busy` and `levelTooLow`. [W-303]
 */
export type WorkersNotOffered = {
  /** On another shift at that time. */
  busy: number;
  /** Only the level is too low: a search finds these workers. */
  levelTooLow: number;
  /** Applied for the shift, not answered yet. */
  applied: number;
  /** On the shift, or cancelled it late. */
  onShift: number;
  /** Not approved yet. Declined applicants are not counted. [W-304] */
  notApproved: number;
};

/** POST /api/admin/shifts/{id}/ask: offers the shift to these workers. */
export type AskWorkersRequest = {
  userIds: number[];
  /** Holds a position for each of them until they answer; default false. [F-35] */
  isExclusive?: boolean;
};
export type AskWorkersResponse = {
  message: string;
  asked: number[];
  notAsked: { userId: number; code: ProblemCode }[];
};

/** POST /api/admin/shifts/{id}/remind */
export type RemindResponse = { message: string; reminded: number };
