import { addDays } from '../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../shared/kernel/time.js';
import { useFormat } from '../../lib/format.js';

/** "Nov 16 – 22", or "Nov 30 – Dec 6", of the seven days from `first` on; Spanish names the month last. */
export function useWeekLabel() {
  const format = useFormat();
  return (first: LocalDate): string => {
    const last = addDays(first, 6);
    const [from, to] = [format.monthDay(first), format.monthDay(last)];
    if (first.slice(0, 7) !== last.slice(0, 7)) return `${from} – ${to}`;
    return format.language === 'es' ? `${format.day(first)} – ${to}` : `${from} – ${format.day(last)}`;
  };
}
