import { useMemo } from 'react';
import { useOnline } from '../../../lib/pwa/use-online.js';
import { useNow } from '../../../lib/time/clock.js';
import { useToday } from '../api/today.js';
import { boardOf } from './today.model.js';

/** The board of today at the present time: states change every minute without a request. [D-64, D-65] */
export function useBoard() {
  const query = useToday();
  const now = useNow();
  const isOnline = useOnline();
  const { data, isError } = query;
  const board = useMemo(() => data && boardOf(data, now), [data, now]);
  /** The data could not be refetched, so changes may be missing. [D-67] */
  const isOld = data !== undefined && (!isOnline || isError);
  return { query, board, now, isOnline, isOld };
}
