import { lazyValue } from '../../../shared/kernel/lazy-value.js';
import { DATE_FORMATS, LOCALES, normalizeDateText } from '../../../shared/kernel/date-text.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { utcOf } from '../i18n/formatter.js';

const FORMATTERS = { en: formattersOf('en'), es: formattersOf('es') };

function formattersOf(language: Language) {
  const formatterWith = (year: Intl.DateTimeFormatOptions) =>
    lazyValue(() => new Intl.DateTimeFormat(LOCALES[language], { ...DATE_FORMATS.day, ...year, timeZone: 'UTC' }));
  return { thisYear: formatterWith({}), anyYear: formatterWith({ year: 'numeric' }) };
}

/**
 * Formats a range of local dates: "Nov 15 – 21" or "Oct 25 – Nov 1" in the year of `today`, otherwise "Nov 2 – 8, 2025" or
 * "Dec 28, 2025 – Jan 3, 2026". [H-10]
 */
export function dayRangeText(language: Language, from: string, to: string, today: string): string {
  const isThisYear = [from, to].every((date) => date.slice(0, 4) === today.slice(0, 4));
  const formatter = FORMATTERS[language][isThisYear ? 'thisYear' : 'anyYear']();
  const text = normalizeDateText(formatter.formatRange(utcOf(from), utcOf(to)), language).replace(
    /\s*–\s*/,
    '\u00a0– ',
  );
  return language === 'es' ? text.replaceAll(' de ', ' ') : text;
}
