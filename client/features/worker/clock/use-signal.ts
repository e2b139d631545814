import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askConfig } from '../../../lib/api/config.js';
import { useOnline } from '../../../lib/pwa/use-online.js';

/** Longer than this small request takes on a good connection. */
const ANSWER_WITHIN_MS = 4_000;

/**
 * Whether the server can be reached. `navigator.onLine` may be true without a working connection, so a request is tried
 * while the worker looks at the map; it also updates the clock offset.
 */
export function useSignal(): boolean {
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const [isReached, setReached] = useState(true);
  useEffect(() => {
    let isOver = false;
    const tell = (reached: boolean) => !isOver && setReached(reached);
    askConfig(queryClient, AbortSignal.timeout(ANSWER_WITHIN_MS)).then(
      () => tell(true),
      () => tell(false),
    );
    return () => {
      isOver = true;
    };
  }, [queryClient, isOnline]);
  return isOnline && isReached;
}
