import type { ShiftDraft } from '../shifts/shift-draft.js';

export type ShiftChanges = Partial<Record<keyof ShiftDraft, { from: unknown; to: unknown }>>;

/** What someone on the shift has to know of; positions, level and the rate of new sign-ups don't touch them. */
const CONCERNS_WORKERS: Readonly<Record<keyof ShiftDraft, boolean>> = {
  title: true,
  titleEs: false,
  description: true,
  descriptionEs: false,
  skillLevelId: false,
  date: true,
  startTime: true,
  endTime: true,
  payRateCents: false,
  totalPositions: false,
  requirements: true,
  physicalDemands: true,
  requiredLanguage: true,
  requiresApproval: false,
  isPremium: false,
  premiumRateCents: false,
};

/** Field by field what an edit changes, from what to what. */
export function changedFields(before: ShiftDraft, after: ShiftDraft): ShiftChanges {
  const fields = Object.keys(CONCERNS_WORKERS) as (keyof ShiftDraft)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}

/**
 * What those on the shift are told of an edit, if anything. Only new times excuse a late cancellation (decisions:
 * Assignments), so only news of new times may say so.
 */
export function newsOfEdit(changes: ShiftChanges, moved: boolean): 'shiftChanged' | 'shiftUpdated' | null {
  if (moved) return 'shiftChanged';
  const concernsWorkers = (Object.keys(changes) as (keyof ShiftDraft)[]).some((field) => CONCERNS_WORKERS[field]);
  return concernsWorkers ? 'shiftUpdated' : null;
}
