import { useEffect, useMemo, useRef } from 'react';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useOnline } from '../../../lib/pwa/use-online.js';
import { useNow } from '../../../lib/time/clock.js';
import { useToday } from '../api/today.js';
import { boardOf } from './today.model.js';

/**
 * The board of today at the present time: states change every minute without a request; it is refetched when another day
 * begins. [D-47, D-64, D-65]
 */
export function useBoard() {
  const query = useToday();
  const now = useNow();
  const isOnline = useOnline();
  const { data, isError, refetch } = query;
  const date = siteDate(now, useFormat().timeZone);
  const shownDate = useRef(date);
  useEffect(() => {
    if (shownDate.current === date) return;
    shownDate.current = date;
    void refetch({ cancelRefetch: false });
  }, [date, refetch]);
  const board = useMemo(() => data && boardOf(data, now), [data, now]);
  /** The data could not be refetched, so changes may be missing. [D-67] */
  const isOld = data !== undefined && (!isOnline || isError);
  return { query, board, now, isOnline, isOld };
}
