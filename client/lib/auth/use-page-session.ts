import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { removeToast } from '../../ui/toast-store.js';
import { recordLogout } from '../api/bound-to-person.js';
import { emptyCache } from '../api/query-client.js';
import { endedElsewhere, sessionToAdopt, isSignedOut, type AuthState } from './session-state.js';
import { isAnythingLost, requestSignInAgain, closeStaleSignInAgain } from './sign-in-again.js';
import { readStoredSession, type StoredSession } from './stored-session.js';

const NOTHING: AuthState = { stored: null, denied: null, ended: null };

/**
 * The session of this page. It begins with `start`, because the data that the page has requested so far is that person's.
 * `follow` adopts what another tab has stored: a new token, a logout, another person's session. If that tab's token was
 * refused and this page has typed input or a waiting action, it asks to sign in again first [H-96, H-107]. A change of person empties the cache.
 * `personChanges` counts the changes without a logout on this page; after each, the whole page is mounted again.
 */
export function usePageSession(start: StoredSession | null) {
  const queryClient = useQueryClient();
  const [authState, setState] = useState<AuthState>({ ...NOTHING, stored: start });
  const [personChanges, setPersonChanges] = useState(0);
  const last = useRef(authState);

  const setAuthState = useCallback(
    (next: Partial<AuthState>) => {
      const before = last.current.stored;
      last.current = { ...NOTHING, ...next };
      const { stored } = last.current;
      if (isSignedOut(before, stored)) removeToast(); // maybe with an "Undo" button
      if (before && !stored) recordLogout();
      if (isSignedOut(before, stored) && stored) {
        emptyCache(queryClient);
        setPersonChanges((count) => count + 1);
      }
      closeStaleSignInAgain(stored?.token ?? null);
      setState(last.current);
    },
    [queryClient],
  );

  const follow = useCallback(async () => {
    const before = last.current.stored;
    if (before && isAnythingLost() && endedElsewhere(before, readStoredSession())) {
      await requestSignInAgain(before.token, true);
      if (last.current.stored !== before) return; // signed in, or another event has changed the session
    }
    const now = readStoredSession();
    const next = sessionToAdopt(before, now);
    if (next === undefined) return;
    if (next === null || last.current.stored === null) emptyCache(queryClient); // a response may have arrived after the logout
    setAuthState({ stored: next, ended: endedElsewhere(before, now) });
  }, [setAuthState, queryClient]);

  useOtherTabs(follow);
  return { authState, setAuthState, follow, personChanges };
}

/**
 * A frozen page gets no `storage` events, so it also checks when it is shown again. The validation of the first session finds
 * out whether another person has signed in while the page was loading [O-43].
 */
function useOtherTabs(follow: () => Promise<void>): void {
  useEffect(() => {
    const onEvent = () => void follow();
    window.addEventListener('storage', onEvent);
    window.addEventListener('pageshow', onEvent);
    document.addEventListener('visibilitychange', onEvent);
    return () => {
      window.removeEventListener('storage', onEvent);
      window.removeEventListener('pageshow', onEvent);
      document.removeEventListener('visibilitychange', onEvent);
    };
  }, [follow]);
}
