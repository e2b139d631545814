import { siteDate } from '../../../shared/kernel/site-time.js';
import { serverNow } from './clock.js';
import { dayRangeText } from './day-range.js';
import { useFormat } from '../i18n/format.js';

/** Returns a formatter of ranges of local dates: "Nov 15 – 21", of another year "Nov 2 – 8, 2025". */
export function useDayRange(): (from: string, to: string) => string {
  const { language, timeZone } = useFormat();
  const today = siteDate(serverNow(), timeZone);
  return (from, to) => dayRangeText(language, from, to, today);
}

/** Formats local dates with the year, unless it is the current one at the site: "Oct 15, 2025". [H-105] */
export function useDatesWithYear() {
  const format = useFormat();
  const thisYear = siteDate(serverNow(), format.timeZone).slice(0, 4);
  const isThisYear = (date: string) => date.slice(0, 4) === thisYear;
  const withYear = (date: string, text: string) => {
    if (isThisYear(date)) return text;
    const year = date.slice(0, 4);
    return format.language === 'es' ? `${text} ${year}` : `${text}, ${year}`;
  };
  return {
    isThisYear,
    monthDay: (date: string) => withYear(date, format.monthDay(date)),
    dateShort: (date: string) => withYear(date, format.dateShort(date)),
  };
}
