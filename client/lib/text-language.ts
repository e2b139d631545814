import type { Language } from '../../shared/workers/worker.contract.js';

/** What `lang` a text needs on a page: "en" where a Spanish page shows the English words unchanged, else none [H-78]. */
export function languageOfText(page: Language, shown: string, english: string): 'en' | undefined {
  return page === 'es' && shown === english && /\p{L}/u.test(shown) ? 'en' : undefined;
}
