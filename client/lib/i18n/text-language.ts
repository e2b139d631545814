import type { Language } from '../../../shared/workers/worker.contract.js';

/** What `lang` a text needs on a page: "en" where a Spanish page shows the English words unchanged, else none [H-78]. */
export function languageOfText(page: Language, shown: string, english: string): 'en' | undefined {
  return page === 'es' && shown === english && /\p{L}/u.test(shown) ? 'en' : undefined;
}

/** A character of the private use area, which nobody types. */
const PLACE = '\uE000';

/** What a sentence has before and after the words that `sentenceOf` puts into it. */
export function splitAtText(sentenceOf: (words: string) => string): [before: string, after: string] {
  const [before = '', ...after] = sentenceOf(PLACE).split(PLACE);
  return [before, after.join('')];
}
