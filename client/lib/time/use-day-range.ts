import { siteDate } from '../../../shared/kernel/site-time.js';
import { serverNow } from './clock.js';
import { dayRangeText } from './day-range.js';
import { useFormat } from '../i18n/format.js';

/** How a range of local dates is written today, at the site: "Nov 15 – 21", and of another year "Nov 2 – 8, 2025". */
export function useDayRange(): (from: string, to: string) => string {
  const { language, timeZone } = useFormat();
  const today = siteDate(serverNow(), timeZone);
  return (from, to) => dayRangeText(language, from, to, today);
}
