import { siteDate } from '../../shared/kernel/site-time.js';
import { serverNow } from './clock.js';
import { useFormat } from './format.js';

/** How a range of local dates is written today, at the site: "Nov 15 – 21", and of another year "Nov 2 – 8, 2025". */
export function useDayRange(): (from: string, to: string) => string {
  const format = useFormat();
  const today = siteDate(serverNow(), format.timeZone);
  return (from, to) => format.dayRange(from, to, today);
}
