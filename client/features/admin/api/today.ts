import { useEffect, useRef } from 'react';
import type { TodayShift } from '../../../../shared/assignments/today.contract.js';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useNow } from '../../../lib/time/clock.js';
import { ADMIN_PATHS } from './paths.js';

/** The shifts of the site's day with their workers; refetched when another day begins. [D-46, D-47] */
export function useToday() {
  const query = useAuthenticatedQuery<TodayShift[]>(ADMIN_PATHS.today);
  const { timeZone } = useFormat();
  const date = siteDate(useNow(), timeZone);
  const shownDate = useRef(date);
  const { refetch } = query;
  useEffect(() => {
    if (shownDate.current === date) return;
    shownDate.current = date;
    void refetch({ cancelRefetch: false });
  }, [date, refetch]);
  return query;
}
