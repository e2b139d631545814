import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Live } from '../lib/live/live.js';
import { bearerToken } from '../lib/auth/stored-session.js';

/** Refetches lists after other people's changes while someone is signed in. Renders nothing. */
export default function LiveUpdates({ shownSince }: { shownSince: number }) {
  const queryClient = useQueryClient();
  const live = useRef<Live | null>(null);
  const token = bearerToken();
  useEffect(() => {
    const updates = new Live(queryClient, shownSince);
    live.current = updates;
    return () => updates.stop();
  }, [queryClient, shownSince]);
  useEffect(() => live.current?.settle(), [token]); // a new token may be accepted after the last one was refused
  return null;
}
