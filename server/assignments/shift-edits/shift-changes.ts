import type { ShiftDraft } from '../../shifts/shift-draft.js';

export type ShiftChanges = Partial<Record<keyof ShiftDraft, { from: unknown; to: unknown }>>;

/** Field by field what an edit changes, from what to what. */
export function changedFields(before: ShiftDraft, after: ShiftDraft): ShiftChanges {
  const fields = Object.keys(after) as (keyof ShiftDraft)[];
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}
