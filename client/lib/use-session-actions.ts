import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast, type ToastInput } from '../ui/toast-store.js';
import { logOutDevice } from './leave-device.js';
import { emptyCache } from './query-client.js';
import { endOnServer, endsSession } from './session-calls.js';
import type { SessionValue } from './session-context.js';
import type { Held } from './session-state.js';
import { sessionTexts } from './session-texts.js';
import { clearStoredSession, readStoredSession } from './stored-session.js';

type Hold = SessionValue['hold'];

/** No session, and nothing of it left in the cache. */
function useForget(hold: Hold) {
  const queryClient = useQueryClient();
  return useCallback(() => {
    const session = readStoredSession();
    if (session?.kind === 'worker') void logOutDevice(session.user.id);
    clearStoredSession('worker');
    hold({});
    emptyCache(queryClient);
  }, [hold, queryClient]);
}

function logoutToast(ended: boolean, unsent: number): ToastInput {
  if (unsent > 0) return sessionTexts.leftUnsent(unsent);
  return ended ? sessionTexts.loggedOut() : { ...sessionTexts.logoutFailed(), variant: 'destructive' };
}

/** Clears what is stored, tells the server, forgets all cached data. A directory's answer doesn't matter [A-30, I-09]. */
function useLogout({ stored, denied }: Held, forget: () => void) {
  return useCallback(async () => {
    const session = stored ?? denied?.session;
    if (!session) return;
    const unsent = session.kind === 'worker' ? await logOutDevice(session.user.id) : 0;
    clearStoredSession('worker');
    clearStoredSession('directory');
    const ended = await endOnServer(session).then(
      () => true,
      (error: unknown) => session.kind === 'directory' || endsSession(error),
    );
    forget();
    toast(logoutToast(ended, unsent));
  }, [stored, denied, forget]);
}

/** The ways out. Those in come with the pages that have them (`useAdoptSession`). */
export function useSessionActions(held: Held, hold: Hold) {
  const forget = useForget(hold);
  const logout = useLogout(held, forget);
  return { logout, forget };
}
