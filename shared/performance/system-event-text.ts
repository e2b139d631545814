import en from '../locales/en/performance.json' with { type: 'json' };
import es from '../locales/es/performance.json' with { type: 'json' };
import type { Language } from '../workers/worker.contract.js';

type Key = keyof typeof en;

const TEXTS: Readonly<Record<Language, Readonly<Record<Key, string>>>> = { en, es };
const SLOT = /\{\{\w+\}\}/;

/** What the system writes about an event of its own; `number`: the minutes or hours of the sentence, where it has some. */
export function systemEventText(language: Language, key: Key, number?: number): string {
  return TEXTS[language][key].replace(SLOT, String(number));
}

/**
 * A description as its reader reads it: a sentence of the system in the reader's language, whichever the worker had when it
 * was written down; any other text as it is.
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

/** The number with which the sentence reads like this; 0 when it has none; `null` when it doesn't. */
function numberIn(description: string, text: string): number | null {
  const [before = '', after] = text.split(SLOT);
  if (after === undefined) return description === text ? 0 : null;
  if (!description.startsWith(before) || !description.endsWith(after)) return null;
  const between = description.slice(before.length, description.length - after.length);
  return /^\d{1,6}$/.test(between) ? Number(between) : null;
}
