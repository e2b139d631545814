import { siteDate } from '../../../shared/kernel/site-time.js';
import { instant } from '../../../shared/kernel/time.js';
import { clockOffsetMs, serverNow } from './clock.js';
import { useFormat } from '../i18n/format.js';

/** Returns when the shown data was fetched: the time, with the day if it is not today; null before the first response. */
export function useAsOf(dataUpdatedAt: number): string | null {
  const format = useFormat();
  if (dataUpdatedAt <= 0) return null;
  const at = instant(dataUpdatedAt + clockOffsetMs());
  const day = siteDate(at, format.timeZone);
  const time = format.timeAt(at);
  return day === siteDate(serverNow(), format.timeZone) ? time : `${format.dateShort(day)} ${time}`;
}
