import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast, type ToastInput } from '../../ui/toast-store.js';
import { logOutDevice, logOutSession } from './logout-cleanup.js';
import { emptyCache } from '../api/query-client.js';
import { endOnServer, isValidationRefused } from './session-calls.js';
import type { SessionValue } from './session-context.js';
import type { AuthState } from './session-state.js';
import { clearStoredSessions, readStoredSession, storedNow } from './stored-session.js';
import i18next from 'i18next';

type SetAuthState = SessionValue['setAuthState'];

/** Adopts the stored session, which may be none or that of a login in another tab, and empties the cache. */
function useResetToStored(setAuthState: SetAuthState) {
  const queryClient = useQueryClient();
  return useCallback(() => {
    setAuthState({ stored: readStoredSession() });
    emptyCache(queryClient);
  }, [setAuthState, queryClient]);
}

function useClear({ stored }: AuthState, resetToStored: () => void) {
  return useCallback(() => {
    if (stored?.kind === 'worker') void logOutDevice(stored.user.id);
    if (stored) clearStoredSessions(stored);
    resetToStored();
  }, [stored, resetToStored]);
}

function logoutToast(ended: boolean, unsent: number): ToastInput {
  if (unsent > 0) return sessionTexts.leftUnsent(unsent);
  return ended ? sessionTexts.loggedOut() : { ...sessionTexts.logoutFailed(), variant: 'destructive' };
}

/** Clears the stored session, ends it on the server, and removes all cached data. A failed call to the directory is ignored. [A-30, I-09] */
function useLogout({ stored, denied }: AuthState, resetToStored: () => void) {
  return useCallback(async () => {
    const current = stored ?? denied?.session;
    if (!current) return;
    const session = storedNow(current) ?? current; // another tab may have renewed it
    const unsent = await logOutSession(session);
    const ended = await endOnServer(session).then(
      () => true,
      (error: unknown) => session.kind === 'directory' || isValidationRefused(error),
    );
    resetToStored();
    toast(logoutToast(ended, unsent));
  }, [stored, denied, resetToStored]);
}

/** The ways to end a session. Those to begin one are loaded with their pages (`useAdoptSession`). */
export function useSessionActions(authState: AuthState, setAuthState: SetAuthState) {
  const resetToStored = useResetToStored(setAuthState);
  const clear = useClear(authState, resetToStored);
  const logout = useLogout(authState, resetToStored);
  return { logout, clear };
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
