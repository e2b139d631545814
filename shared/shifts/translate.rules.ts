import { hasVisibleText } from '../kernel/visible-text.js';
import type { Language } from '../workers/worker.contract.js';
import { localizeShiftText } from './shift-text.rules.js';
import { SHIFT_DICTIONARY } from './translation-dictionary.js';

/**
 * Returns a shift's title or description in a language. For Spanish it is the Spanish text if set, else the dictionary
 * translation. [H-11]
 */
export function shiftTextIn(language: Language, english: string, spanish: string | null): string {
  return localizeShiftText(translateShiftText, language, english, spanish);
}

/**
 * Translates an English title or description to Spanish with the dictionary, longest phrases first. Unknown words stay,
 * and the first letter keeps its case. The text stays in English if fewer than four of five words are known. worker.md
 * §1 [H-11, H-52]
 */
export function translateShiftText(english: string): string {
  if (!isMostlyKnown(english)) return english;
  return english.replace(PHRASES, (found) => {
    const spanish = SHIFT_DICTIONARY[found.toLowerCase()];
    return spanish === undefined ? found : withCaseOf(found, spanish);
  });
}

/**
 * Returns whether Spanish readers see the English text: it has no Spanish text, and too few words are in the
 * dictionary. [H-80]
 */
export function isShownInEnglish(english: string, spanish: string | null): boolean {
  return !hasVisibleText(spanish) && /\p{L}/u.test(english) && translateShiftText(english) === english;
}

const PHRASES = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${Object.keys(SHIFT_DICTIONARY)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![\\p{L}\\p{N}-])`,
  'giu',
);

const countWords = (text: string): number => text.match(/\p{L}[\p{L}-]*/gu)?.length ?? 0;

/** Returns whether at least four of five words are in the dictionary. Numbers and punctuation are not words. */
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
