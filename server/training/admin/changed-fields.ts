import { isDeepStrictEqual } from 'node:util';
import type { Training } from '../training.entities.js';

type Fields = Omit<Training, 'id' | 'createdAt' | 'revision'>;

/** Small values stand in the audit as they were and are; texts, questions and files only by their names. */
const TOLD: readonly (keyof Fields)[] = ['skillLevelId', 'duration', 'passingScore', 'isActive'];

/** What an edit changes, for the audit; empty when nothing. */
export function changedFields(before: Fields, after: Fields): Record<string, unknown> {
  const fields = (Object.keys(after) as (keyof Fields)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  return Object.fromEntries(
    fields.map((field) => [field, TOLD.includes(field) ? { from: before[field], to: after[field] } : 'changed']),
  );
}
