import type { Language } from '../workers/worker.contract.js';

/** A shift's title in mails, pushes and the inbox: in Spanish its own, else the English one; never the word list's. [H-53] */
export function untranslatedTitle(language: Language, english: string, spanish: string | null): string {
  return localizeShiftText((text) => text, language, english, spanish);
}

/** A shift's title or description as it is read in a language: in Spanish its own, else what `translate` makes of it. [H-11] */
export function localizeShiftText(
  translate: (english: string) => string,
  language: Language,
  english: string,
  spanish: string | null,
): string {
  return language === 'es' ? spanish || translate(english) : english;
}
