import type { PhysicalDemands } from '../../../../shared/shifts/shift.contract.js';
import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';

/** Work that recurs on certain weekdays. Rates in dollars per hour, times local to the site. */
export type ShiftKind = {
  title: string;
  titleEs: string;
  description: string;
  descriptionEs: string;
  level: SkillLevelId;
  /** 0 Sunday to 6 Saturday. */
  days: readonly number[];
  start: string;
  end: string;
  rate: number;
  positions: number;
  demands: PhysicalDemands;
  requirements: readonly string[];
  language?: Language;
  requiresApproval?: boolean;
  premium?: number;
};

export const WEEKDAYS = [1, 2, 3, 4, 5] as const;
