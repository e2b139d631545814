import { siteDate } from '../../../shared/kernel/site-time.js';
import { instant } from '../../../shared/kernel/time.js';
import { clockOffsetMs, serverNow } from './clock.js';
import { useFormat } from '../i18n/format.js';

/** From when what is shown comes: the time, with the day when that is not today. `null` before anything came. */
export function useAsOf(dataUpdatedAt: number): string | null {
  const format = useFormat();
  if (dataUpdatedAt <= 0) return null;
  const at = instant(dataUpdatedAt + clockOffsetMs());
  const day = siteDate(at, format.timeZone);
  const time = format.timeAt(at);
  return day === siteDate(serverNow(), format.timeZone) ? time : `${format.dateShort(day)} ${time}`;
}
