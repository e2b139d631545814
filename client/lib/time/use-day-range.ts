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

/** Returns the text of a local date with the year, unless it is the current one: "Wed, Oct 15, 2025". [H-105] */
export function useWithYear(): (date: string, text: string) => string {
  const { language, timeZone } = useFormat();
  const today = siteDate(serverNow(), timeZone);
  return (date, text) => {
    const year = date.slice(0, 4);
    if (year === today.slice(0, 4)) return text;
    return language === 'es' ? `${text} ${year}` : `${text}, ${year}`;
  };
}
