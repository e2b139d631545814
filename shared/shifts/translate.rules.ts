import { hasVisibleText } from '../kernel/visible-text.js';
import type { Language } from '../workers/worker.contract.js';
import { localizeShiftText } from './shift-text.rules.js';
import { SHIFT_DICTIONARY } from './translation-dictionary.js';

/** A shift's title or description as it is read in a language: in Spanish its own, else the word list's. [H-11] */
export function shiftTextIn(language: Language, english: string, spanish: string | null): string {
  return localizeShiftText(translateShiftText, language, english, spanish);
}

/**
 * Spanish for a shift's English title or description where it has none of its own: words and phrases of the list are
 * replaced, longest first; what the list lacks stays. The first letter keeps its case. Where the list knows fewer than four
 * of five words, the text stays English. worker.md §1 [H-11, H-52]
 */
export function translateShiftText(english: string): string {
  if (!isMostlyKnown(english)) return english;
  return english.replace(PHRASES, (found) => {
    const spanish = SHIFT_DICTIONARY[found.toLowerCase()];
    return spanish === undefined ? found : withCaseOf(found, spanish);
  });
}

/** Whether Spanish readers see the English words of a shift: it has no Spanish, and the word list does not know enough. [H-80] */
export function isShownInEnglish(english: string, spanish: string | null): boolean {
  return !hasVisibleText(spanish) && /\p{L}/u.test(english) && translateShiftText(english) === english;
}

const PHRASES = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${Object.keys(SHIFT_DICTIONARY)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![\\p{L}\\p{N}-])`,
  'giu',
);

const countWords = (text: string): number => text.match(/[\p{L}-]*\p{L}[\p{L}-]*/gu)?.length ?? 0;

/** At least four of five words are in the list; numbers and marks are no words. */
function isMostlyKnown(english: string): boolean {
  const unknown = countWords(english.replace(PHRASES, ''));
  return unknown * 5 <= countWords(english);
}

function withCaseOf(found: string, spanish: string): string {
  if (found.length > 1 && found === found.toUpperCase()) return spanish.toUpperCase();
  const first = found.charAt(0);
  const isCapital = first === first.toUpperCase();
  return isCapital ? spanish.charAt(0).toUpperCase() + spanish.slice(1) : spanish;
}
