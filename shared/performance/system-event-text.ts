import en from '../locales/en/performance.json' with { type: 'json' };
import es from '../locales/es/performance.json' with { type: 'json' };
import type { Language } from '../workers/worker.contract.js';

type Key = keyof typeof en;

const TEXTS: Readonly<Record<Language, Readonly<Record<Key, string>>>> = { en, es };
const SLOT = /\{\{\w+\}\}/;

/** Returns the text of a system event. `number`: the minutes or hours in the text, if any. */
export function systemEventText(language: Language, key: Key, number?: number): string {
  return TEXTS[language][key].replace(SLOT, String(number));
}

/**
 * Returns a description in the reader's language: a text of the system is translated, regardless of the language in
 * which it was stored; other texts stay.
 */
export function descriptionIn(language: Language, description: string): string {
  for (const texts of Object.values(TEXTS)) {
    for (const [key, text] of Object.entries(texts)) {
      const number = numberIn(description, text);
      if (number !== null) return systemEventText(language, key as Key, number);
    }
  }
  return description;
}

/**
 * Returns the number in a description that matches the text, 0 if the text has none, or `null` if it does not match.
 */
function numberIn(description: string, text: string): number | null {
  const [before = '', after] = text.split(SLOT);
  if (after === undefined) return description === text ? 0 : null;
  if (!description.startsWith(before) || !description.endsWith(after)) return null;
  const between = description.slice(before.length, description.length - after.length);
  return /^\d{1,6}$/.test(between) ? Number(between) : null;
}
