import { monthOf, parseLocalMonth } from '../../../../shared/kernel/month.js';
import type { LocalMonth } from '../../../../shared/kernel/month.js';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { canShowMonth } from '../model/calendar-keys.js';
import { useSearch } from '../use-search.js';

type ShownMonth = { month: LocalMonth; today: LocalDate; showMonth: (month: LocalMonth) => void };

/** The month in the address, else the present one at the site; past ones can't be asked for either [S-09]. */
export function useMonth(): ShownMonth {
  const { timeZone } = useFormat();
  const today = siteDate(useNow(), timeZone);
  const { search, set } = useSearch();
  const asked = parseLocalMonth(search.get('month') ?? '');
  const month = asked !== null && canShowMonth(asked, today) ? asked : monthOf(today);
  const showMonth = (next: LocalMonth) => set({ month: next === monthOf(today) ? null : next });
  return { month, today, showMonth };
}
