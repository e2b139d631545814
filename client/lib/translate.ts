import { formatProblemParams } from '../../shared/kernel/format-problem-params.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { noBreakSpaces } from './no-break-spaces.js';

/** A file of texts, or a group in it. */
export type Texts = Record<string, unknown>;

/**
 * What is filled into a text, by name. Three names mean more: `count` chooses the plural form, `context` a variant of the
 * text, and `defaultValue` is said where there is no text.
 */
export type Values = Readonly<Record<string, unknown>>;

/**
 * What a file says at `key`, in the form of i18next's files: `a.b` leads into it, a key may end in `_context`, and in `_zero`,
 * `_one`, `_many` or `_other`. The key itself where there is nothing, or a group.
 */
export function translate(language: Language, texts: Texts | undefined, key: string, values: Values = {}): string {
  const found = findText(language, texts, key, values) ?? values['defaultValue'];
  return typeof found === 'string' ? filled(language, found, values) : noBreakSpaces(key);
}

export function findText(language: Language, texts: Texts | undefined, key: string, values: Values = {}): unknown {
  for (const form of formsOf(language, key, values)) {
    const found = textAt(texts, form);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The special ones before the plain one. */
function formsOf(language: Language, key: string, { context, count }: Values): string[] {
  const stems = typeof context === 'string' && context !== '' ? [`${key}_${context}`, key] : [key];
  if (typeof count !== 'number') return stems;
  const plural = `_${pluralRules(language).select(count)}`;
  const endings = [...(count === 0 ? ['_zero'] : []), plural, '_other', ''];
  return stems.flatMap((stem) => endings.map((ending) => stem + ending));
}

function textAt(texts: unknown, key: string): unknown {
  let found = texts;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Texts)[part];
  }
  return found;
}

/** A problem's values are written as the server writes them, and no unit is parted from its number: no screen can forget either. */
function filled(language: Language, text: string, values: Values): string {
  return noBreakSpaces(
    text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
      values[name] === undefined ? place : written(language, name, values[name]),
    ),
  );
}

function written(language: Language, name: string, value: unknown): string {
  const isBare = typeof value === 'string' || typeof value === 'number';
  return String((isBare ? formatProblemParams({ [name]: value }, language)[name] : value) ?? '');
}

const rules = new Map<Language, Intl.PluralRules>();

function pluralRules(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}
