import type { ExpectedRevision, Revised } from '../kernel/revision.rules.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';

export type PhysicalDemands = 'light' | 'moderate' | 'heavy';

/**
 * A shift in API responses. `date`, `startTime` and `endTime` are local to the site; `startsAt` and `endsAt` are ISO
 * instants. Rates in dollars an hour.
 */
export type ShiftView = {
  id: number;
  title: string;
  titleEs: string | null;
  description: string;
  descriptionEs: string | null;
  skillLevelId: SkillLevelId;
  date: string;
  startTime: string;
  endTime: string;
  startsAt: string;
  endsAt: string;
  payRate: number;
  isPremium: boolean;
  premiumRate: number | null;
  totalPositions: number;
  filledPositions: number;
  /** Positions that exclusive offers hold: nobody else can take them. A server of an earlier release does not send it. */
  heldPositions?: number;
  physicalDemands: PhysicalDemands;
  requirements: string[];
  requiredLanguage: string;
  requiresApproval: boolean;
  isActive: boolean;
};

/**
 * Element of GET /api/shifts: active shifts of the next 6 weeks that have not ended, with the obstacles for this
 * worker.
 */
export type AvailableShift = ShiftView & {
  /** This worker cancelled this shift late, and cannot take it again. */
  cancelledLateBefore: boolean;
  /** This worker's application for this shift was rejected. */
  rejectedBefore: boolean;
};

/** POST and PUT /api/shifts. `filledPositions` is accepted and ignored. */
export type ShiftRequest = {
  title: string;
  titleEs?: string | null;
  description: string;
  descriptionEs?: string | null;
  skillLevelId: number;
  date: string;
  startTime: string;
  endTime: string;
  payRate: number;
  totalPositions: number;
  physicalDemands?: PhysicalDemands;
  requirements?: string[];
  requiredLanguage?: string;
  requiresApproval?: boolean;
  isPremium?: boolean;
  premiumRate?: number | null;
  filledPositions?: number;
};
/**
 * POST /api/shifts. `clientShiftId` (UUID) is created by the form; a repeated id creates no second shift. With other
 * content it is refused with `AlreadySavedShift`. `isDraft`: saves a draft, which only admins see. [X-55, W-200, W-315]
 */
export type NewShiftRequest = ShiftRequest & { clientShiftId?: string | null; isDraft?: boolean | null };
/**
 * PUT /api/shifts/{id}. An outdated `revision` is refused. `leaveOut`: ids of workers who are taken off the shift if its
 * new times overlap another shift of theirs. Without it such times are refused, with `OverlappingWorkers`. [W-197]
 */
export type ShiftEdit = ShiftRequest & ExpectedRevision & { leaveOut?: number[] | null };
/** `current` of the problems `edit_overlaps_worker` and `edit_overlaps_workers`: whom an edit could leave out. */
export type OverlappingWorkers = { overlapping: { userId: number; name: string }[] };

/** Warnings of a created or edited shift: start within the hour, rate outside the band. They do not refuse it. */
export type ShiftWarning = 'starts_within_hour' | 'pay_rate_outside_band';
export type ShiftSaved = ShiftView & Revised & MaybeDraft & { warnings: ShiftWarning[] };
/** `current` of the problem `shift_already_saved`: what an earlier request with this `clientShiftId` created. [W-315] */
export type AlreadySavedShift = Omit<ShiftSaved, 'warnings'>;

/** A draft is not published yet, and not active. A server of an earlier release has no drafts and does not send it. */
export type MaybeDraft = { isDraft?: boolean };
