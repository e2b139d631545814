import type { Language } from '../../../shared/workers/worker.contract.js';

/** Returns the `lang` of a text: "en" if a Spanish page shows unchanged English, else undefined. [H-78] */
export function languageOfText(page: Language, shown: string, english: string): 'en' | undefined {
  return page === 'es' && shown === english && /\p{L}/u.test(shown) ? 'en' : undefined;
}

/** A character of the private use area, which texts do not contain. */
const PLACE = '\uE000';

/** The parts of a sentence before and after the inserted text. */
export function splitAtText(sentenceOf: (text: string) => string): [before: string, after: string] {
  const [before = '', ...after] = sentenceOf(PLACE).split(PLACE);
  return [before, after.join('')];
}
