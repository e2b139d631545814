import type { ExpectedRevision, Revised } from '../kernel/revision.rules.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';

export type PhysicalDemands = 'light' | 'moderate' | 'heavy';

/**
 * A shift as it leaves the API, whoever asks.
 * `date`, `startTime`, `endTime` are readings at the site; `startsAt`, `endsAt` the instants (ISO). Rates in dollars an hour.
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
  physicalDemands: PhysicalDemands;
  requirements: string[];
  requiredLanguage: string;
  requiresApproval: boolean;
  isActive: boolean;
};

/** Element of GET /api/shifts: active shifts that have not ended, next 6 weeks, with what stands between this worker and each. */
export type AvailableShift = ShiftView & {
  /** This worker cancelled late from this very shift before; it can't be taken again. */
  cancelledLateBefore: boolean;
  /** An application of this worker for this shift was rejected. */
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
/** PUT /api/shifts/{id}; refused when somebody else has edited the shift since that `revision`. */
/** POST /api/shifts. `clientShiftId` (UUID): minted by the form; sent again, it makes no second shift. */
export type NewShiftRequest = ShiftRequest & { clientShiftId?: string | null };
export type ShiftEdit = ShiftRequest & ExpectedRevision;

/** Answer to a created or edited shift; warnings don't refuse (start within the hour, rate outside the band). */
export type ShiftWarning = 'starts_within_hour' | 'pay_rate_outside_band';
export type ShiftSaved = ShiftView & Revised & { warnings: ShiftWarning[] };
