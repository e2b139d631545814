import { MAX_FRAMES, type ClientErrorReport } from './client-error.js';
import type { FieldRules } from './fields.js';
import { list, text } from './fields.rules.js';

const MAX_TEXT = 120;

/** Field rules of POST /api/client-errors. Apart from the report itself, so that pages do not load the rules. */
export const CLIENT_ERROR_RULES: FieldRules<ClientErrorReport> = {
  name: text({ max: MAX_TEXT }),
  page: text({ max: MAX_TEXT }),
  frames: list(text({ max: MAX_TEXT }), { max: MAX_FRAMES }),
};
