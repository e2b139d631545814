import type { FieldRules } from '../kernel/fields.js';
import { language } from '../kernel/fields.rules.js';
import type { SaveLanguageRequest } from './worker.contract.js';

/** PUT /api/user/language, sent by the language toggle [H-31] */
export const SAVE_LANGUAGE_RULES: FieldRules<SaveLanguageRequest> = { preferredLanguage: language() };
