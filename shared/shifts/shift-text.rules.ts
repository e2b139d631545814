import type { Language } from '../workers/worker.contract.js';

/**
 * Returns a shift's title for mails, pushes and the inbox: the Spanish title if set and the reader uses Spanish, else
 * the English one. It never uses the dictionary. [H-53]
 */
export function untranslatedTitle(language: Language, english: string, spanish: string | null): string {
  return localizeShiftText((text) => text, language, english, spanish);
}

/**
 * Returns a shift's title or description in a language. For Spanish it is the Spanish text if set, else the result of
 * `translate`. [H-11]
 */
export function localizeShiftText(
  translate: (english: string) => string,
  language: Language,
  english: string,
  spanish: string | null,
): string {
  return language === 'es' ? spanish || translate(english) : english;
}
