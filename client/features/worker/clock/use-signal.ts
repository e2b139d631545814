import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askConfig } from '../../../lib/api/config.js';
import { useOnline } from '../../../lib/pwa/use-online.js';

/** Longer than a good connection ever takes for so little. */
const ANSWER_WITHIN_MS = 4_000;

/**
 * Whether the server can be reached right now. A phone in a loading bay says "online" and gets nothing through: so it is tried,
 * while the worker still looks at the map, and the clock's offset is learned anew by the way.
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
