import type { ProblemParams } from './result.js';

const METERS_PER_MILE = 1609.344;

/**
 * A problem's values as people read them: site dates (`date`, `shiftDate` …, YYYY-MM-DD) as "Fri, Nov 20", site times
 * (HH:MM) as "7:55 AM" or "7:55 a. m.", `…Meters` in miles with kilometres. Everything else stays.
 */
export function readableParams(params: ProblemParams, language: 'en' | 'es'): ProblemParams {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, readable(name, value, language)]));
}

function readable(name: string, value: string | number, language: 'en' | 'es'): string | number {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  if (typeof value === 'number') return name.endsWith('Meters') ? distance(value, locale) : value;
  if (/date$/i.test(name) && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    return format(`${value}T00:00Z`, locale, { weekday: 'short', month: 'short', day: 'numeric' });
  }
  if (/time$/i.test(name) && /^\d{2}:\d{2}$/.test(value)) {
    return format(`1970-01-01T${value}Z`, locale, { hour: 'numeric', minute: '2-digit' });
  }
  return value;
}

/** The reading is the site's already; UTC only keeps it from being moved. */
function format(iso: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(iso));
}

function distance(meters: number, locale: string): string {
  const number = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 1 });
  return `${number(meters / METERS_PER_MILE)} mi (${number(meters / 1000)} km)`;
}
