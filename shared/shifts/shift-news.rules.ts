import type { ShiftRequest } from './shift.contract.js';

type ShiftField = Exclude<keyof ShiftRequest, 'filledPositions'>;

/** What someone on the shift has to know of; positions, level and the rate of new sign-ups don't touch them. */
const CONCERNS_WORKERS: Readonly<Record<ShiftField, boolean>> = {
  title: true,
  titleEs: false,
  description: true,
  descriptionEs: false,
  skillLevelId: false,
  date: true,
  startTime: true,
  endTime: true,
  payRate: false,
  totalPositions: false,
  requirements: true,
  physicalDemands: true,
  requiredLanguage: true,
  requiresApproval: false,
  isPremium: false,
  premiumRate: false,
};

export type ShiftNews = 'shiftChanged' | 'shiftUpdated';

/**
 * What those on the shift are told of an edit, if anything. Only new times excuse a late cancellation (decisions:
 * Assignments), so only news of new times may say so. [D-30]
 * @param changed the names of the fields that differ
 */
export function newsOfEdit(changed: Iterable<string>, moved: boolean): ShiftNews | null {
  if (moved) return 'shiftChanged';
  const concerning: Readonly<Record<string, boolean>> = CONCERNS_WORKERS;
  return [...changed].some((field) => concerning[field]) ? 'shiftUpdated' : null;
}
