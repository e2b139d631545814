import { lazyValue } from './lazy-value.js';
import type { LANGUAGES } from './policy.js';

type Language = (typeof LANGUAGES)[number];

/** US conventions in both languages: 12-hour clock, dollars first, decimal point. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** The shapes in which a day or a moment is written, on screens as in mails. */
export const DATE_FORMATS = {
  /** "Tuesday, November 17", "martes 17 de noviembre". */
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  /** "Tue, Nov 17", "mar 17 nov". */
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  /** "Nov 17", "17 nov". */
  day: { month: 'short', day: 'numeric' },
  /** "6:00 AM", "6:00 a.m.". */
  clock: { hour: 'numeric', minute: '2-digit' },
} as const;

/**
 * A writer of moments (epoch milliseconds) in one language and zone. Intl's Spanish is brought into the form that
 * people write: "6:00 a.m." and not "6:00 a. m.", "martes 17" and not "martes, 17", "17 nov" and not "17 de nov".
 */
export function createDateFormatter(
  language: Language,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): (at: number) => string {
  const format = lazyValue(() => new Intl.DateTimeFormat(LOCALES[language], options));
  const abridge = language === 'es' && options.month === 'short';
  return (at) => {
    const text = normalizeDateText(format().format(at), language);
    return abridge ? text.replace(' de ', ' ') : text;
  };
}

/** See `createDateFormatter`; spaces become ordinary ones in both languages. */
export function normalizeDateText(text: string, language: Language): string {
  const plain = text.replace(/[\u202f\u00a0]/g, ' ');
  return language === 'es' ? plain.replace(/([ap])\. m\./g, '$1.m.').replace(/^(\p{L}+),/u, '$1') : plain;
}

/** "7:55 p.m." ends a sentence by itself: the stop that a text adds to it goes. */
export function singleFullStop(text: string): string {
  return text.replace(/([ap]\.\s?m\.)\./g, '$1');
}

/** Spanish says "las 2:00 p.m." but "la 1:00 p.m.": the article before a time from 1:00 to 1:59 becomes singular. [H-76] */
export function clockArticle(text: string): string {
  return text.replace(/\b([Ll])as (?=1:\d\d\s[ap]\.\s?m\.)/g, '$1a ');
}
