import { useMemo } from 'react';
import type { LocalMonth } from '../../../../shared/kernel/month.js';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';
import { useListedOffers, useShiftsOfDays } from '../api/available-shifts.js';
import { useUserAssignments } from '../api/user-assignments.js';
import { calendarDays, offersFromList, pageOfMonth } from '../model/calendar-days.js';
import type { CalendarDay } from '../model/calendar-days.js';
import { useClaimingWorker } from '../model/use-claiming-worker.js';
import { failureOf } from '../shifts/load-failed.js';
import type { LoadFailure } from '../shifts/load-failed.js';

type Loaded = { days: CalendarDay[]; isLoading: boolean; failure: LoadFailure | null };

/** The page of a month as of now; its days are there, empty, before the shifts are. */
export function useCalendarDays(month: LocalMonth): Loaded {
  const now = useNow();
  const { timeZone: zone } = useFormat();
  const { language } = useLanguage();
  const worker = useClaimingWorker();
  const { from, to } = pageOfMonth(month);
  const shifts = useShiftsOfDays(from, to);
  const own = useUserAssignments();
  const { assignments } = own;
  const list = useListedOffers();
  const today = siteDate(now, zone);
  const listed = useMemo(() => offersFromList(list, { from, to }, today), [list, from, to, today]);
  const offers = shifts.data ?? (shifts.isError ? listed : null);
  const isLoading = !offers || !assignments;
  const days = useMemo(() => {
    const known = offers && assignments ? { shifts: offers, assignments } : { shifts: [], assignments: [] };
    return calendarDays({ month, worker, now, zone, language, ...known });
  }, [month, offers, assignments, worker, now, zone, language]);
  return { days, isLoading, failure: failureOf({ ...shifts, data: offers ?? undefined }, own) };
}
