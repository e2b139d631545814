import { addDays } from '../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../shared/kernel/time.js';
import { useDayRange } from '../../lib/time/use-day-range.js';

/** "Nov 16 – 22", or "Nov 30 – Dec 6", of the seven days from `first` on; with the year unless it is the current one. */
export function useWeekLabel(): (first: LocalDate) => string {
  const rangeOf = useDayRange();
  return (first) => rangeOf(first, addDays(first, 6));
}
