import { lazyValue } from './lazy-value.js';
import type { LANGUAGES } from './policy.js';
import { isRepeatedTime } from './site-time.js';
import { instant } from './time.js';

type Language = (typeof LANGUAGES)[number];

/** US conventions in both languages: 12-hour clock, dollar sign first, decimal point. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** Formats of days and instants, on screens and in mails. */
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
 * Returns a formatter of instants (epoch milliseconds) for a language and zone. Spanish from Intl is normalized to
 * common usage: "6:00 a.m." instead of "6:00 a. m.", "martes 17" instead of "martes, 17", "17 nov" instead of "17 de
 * nov". A time in the hour that repeats when clocks go back names its zone: "1:30 AM MST". [E-26]
 */
export function createDateFormatter(
  language: Language,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): (at: number) => string {
  const { timeZone, hour } = options;
  const format = lazyValue(() => new Intl.DateTimeFormat(LOCALES[language], options));
  const zoned = lazyValue(() => new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZoneName: 'short' }));
  const abridge = language === 'es' && options.month === 'short';
  return (at) => {
    const isRepeated = hour !== undefined && timeZone !== 'UTC' && isRepeatedTime(instant(at), timeZone);
    const text = normalizeDateText((isRepeated ? zoned : format)().format(at), language);
    return abridge ? text.replace(' de ', ' ') : text;
  };
}

/**
 * Normalizes the output of Intl (see `createDateFormatter`), and replaces special spaces by ordinary ones in both
 * languages.
 */
export function normalizeDateText(text: string, language: Language): string {
  const plain = text.replace(/[\u202f\u00a0]/g, ' ');
  return language === 'es' ? plain.replace(/([ap])\. m\./g, '$1.m.').replace(/^(\p{L}+),/u, '$1') : plain;
}

/** Removes the full stop after "7:55 p.m." at the end of a sentence. */
export function singleFullStop(text: string): string {
  return text.replace(/([ap]\.\s?m\.)\./g, '$1');
}

/** Corrects the Spanish article before a time from 1:00 to 1:59: "la 1:00 p.m.", but "las 2:00 p.m.". [H-76] */
export function clockArticle(text: string): string {
  return text.replace(/\b([Ll])as (?=1:\d\d\s[ap]\.\s?m\.)/g, '$1a ');
}
