import type { FieldRules } from '../kernel/fields.js';
import { text, uuid } from '../kernel/fields.rules.js';
import type { AddNoteRequest } from './worker-note.contract.js';
import { NOTES } from './workers.policy.js';

/** POST /api/admin/workers/{id}/notes [W-152, W-153] */
export const ADD_NOTE_RULES: FieldRules<AddNoteRequest> = {
  clientRequestId: uuid(),
  text: text({ max: NOTES.maxCharacters }),
};
