import { DATE_FORMATS, LOCALES, createDateFormatter } from './date-text.js';
import { distanceText, radiusText } from './distance-text.js';
import { lazyValue } from './lazy-value.js';
import type { ProblemParams } from './result.js';

/**
 * Formats the parameters of a problem for its text: site dates (`date`, `shiftDate` …, YYYY-MM-DD) as "Fri, Nov 20",
 * site times (HH:MM) as "7:55 AM" or "7:55 a.m.", `…Meters` in miles or feet, other numbers except
 * years as "12,345". Other values stay unchanged.
 */
export function formatProblemParams(params: ProblemParams, language: 'en' | 'es'): ProblemParams {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, formatParam(name, value, language)]));
}

function formatParam(name: string, value: string | number, language: 'en' | 'es'): string | number {
  if (typeof value === 'number') return formatNumber(name, value, language);
  if (/date$/i.test(name) && /^\d{4}-\d{2}-\d{2}$/.test(value)) return FORMATTERS[language].date(`${value}T00:00Z`);
  if (/time$/i.test(name) && /^\d{2}:\d{2}$/.test(value)) return FORMATTERS[language].time(`1970-01-01T${value}Z`);
  return value;
}

function formatNumber(name: string, value: number, language: 'en' | 'es'): string | number {
  if (/radiusMeters$/i.test(name)) return radiusText(value, language);
  if (name.endsWith('Meters')) return distanceText(value, language);
  return Math.abs(value) < 1000 || name === 'year' ? value : FORMATTERS[language].number().format(value);
}

/** Dates and times are local to the site already; formatting in UTC keeps them unchanged. */
const FORMATTERS = { en: formattersOf('en'), es: formattersOf('es') };

function formattersOf(language: 'en' | 'es') {
  const writer = (shape: Intl.DateTimeFormatOptions) => {
    const write = createDateFormatter(language, { ...shape, timeZone: 'UTC' });
    return (iso: string) => write(Date.parse(iso));
  };
  const number = lazyValue(() => new Intl.NumberFormat(LOCALES[language]));
  return { date: writer(DATE_FORMATS.short), time: writer(DATE_FORMATS.clock), number };
}
