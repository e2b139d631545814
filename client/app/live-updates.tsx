import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keepLive } from '../lib/live/live.js';
import { bearerToken } from '../lib/stored-session.js';

/** Other people's changes reach the screens of whoever is signed in. Shows nothing. */
export default function LiveUpdates({ shownSince }: { shownSince: number }) {
  const queryClient = useQueryClient();
  const live = useRef<ReturnType<typeof keepLive> | null>(null);
  const token = bearerToken();
  useEffect(() => {
    const kept = keepLive(queryClient, shownSince);
    live.current = kept;
    return () => kept.stop();
  }, [queryClient, shownSince]);
  useEffect(() => live.current?.wake(), [token]); // a new one may be good where the last was refused
  return null;
}
