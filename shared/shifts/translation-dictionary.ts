import { GENERAL_WORDS } from './dictionary/general-words.js';
import { JOB_WORDS } from './dictionary/job-words.js';
import { PACKING_WORDS } from './dictionary/packing-words.js';
import { PRINTING_WORDS } from './dictionary/printing-words.js';

/**
 * English words and phrases of shift titles, descriptions and requirements in print and fulfillment, in lower case, with
 * their Spanish translations.
 */
export const SHIFT_DICTIONARY: Readonly<Record<string, string>> = {
  ...PRINTING_WORDS,
  ...PACKING_WORDS,
  ...JOB_WORDS,
  ...GENERAL_WORDS,
};
