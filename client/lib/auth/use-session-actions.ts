import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast, type ToastInput } from '../../ui/toast-store.js';
import { logOutDevice, logOutSession } from './logout-cleanup.js';
import { emptyCache } from '../api/query-client.js';
import { endOnServer, endsSession } from './session-calls.js';
import type { SessionValue } from './session-context.js';
import type { Held } from './session-state.js';
import { clearStoredSessions, readStoredSession, storedNow } from './stored-session.js';
import i18next from 'i18next';

type Hold = SessionValue['hold'];

/** Adopts the stored session, which may be none or that of a login in another tab, and empties the cache. */
function useLetGo(hold: Hold) {
  const queryClient = useQueryClient();
  return useCallback(() => {
    hold({ stored: readStoredSession() });
    emptyCache(queryClient);
  }, [hold, queryClient]);
}

function useForget({ stored }: Held, letGo: () => void) {
  return useCallback(() => {
    if (stored?.kind === 'worker') void logOutDevice(stored.user.id);
    if (stored) clearStoredSessions(stored);
    letGo();
  }, [stored, letGo]);
}

function logoutToast(ended: boolean, unsent: number): ToastInput {
  if (unsent > 0) return sessionTexts.leftUnsent(unsent);
  return ended ? sessionTexts.loggedOut() : { ...sessionTexts.logoutFailed(), variant: 'destructive' };
}

/** Clears the stored session, ends it on the server, and removes all cached data. A failed call to the directory is ignored. [A-30, I-09] */
function useLogout({ stored, denied }: Held, letGo: () => void) {
  return useCallback(async () => {
    const held = stored ?? denied?.session;
    if (!held) return;
    const session = storedNow(held) ?? held; // another tab may have renewed it
    const unsent = await logOutSession(session);
    const ended = await endOnServer(session).then(
      () => true,
      (error: unknown) => session.kind === 'directory' || endsSession(error),
    );
    letGo();
    toast(logoutToast(ended, unsent));
  }, [stored, denied, letGo]);
}

/** The ways to end a session. Those to begin one are loaded with their pages (`useAdoptSession`). */
export function useSessionActions(held: Held, hold: Hold) {
  const letGo = useLetGo(hold);
  const forget = useForget(held, letGo);
  const logout = useLogout(held, letGo);
  return { logout, forget };
}

/** Toasts of worker.md §8, in the language at the moment they are shown. */
const sessionTexts = {
  loggedOut: () => ({
    title: i18next.t('common:session.loggedOut'),
    description: i18next.t('common:session.loggedOutText'),
  }),
  leftUnsent: (count: number) => ({
    title: i18next.t('common:session.leftUnsent', { count }),
    description: i18next.t('common:session.leftUnsentText'),
  }),
  logoutFailed: () => ({
    title: i18next.t('common:session.logoutFailed'),
    description: i18next.t('common:session.logoutFailedText'),
  }),
};
