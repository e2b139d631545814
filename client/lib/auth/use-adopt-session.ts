import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ValidateResponse } from '../../../shared/auth/auth.contract.js';
import { DIRECTORY_SIGN_IN } from '../../../shared/auth/auth.policy.js';
import { removeLoggedOut } from './logged-out-workers.js';
import { emptyCache } from '../api/query-client.js';
import { VALIDATE_PATH } from './session-calls.js';
import { useSession } from './session-context.js';
import { isSamePerson, readStoredSession, storeSession } from './stored-session.js';
import type { StoredSession } from './stored-session.js';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Stores a new session, waits 50 ms, then refetches all cached data. */
export function useAdoptSession() {
  const queryClient = useQueryClient();
  const { setAuthState } = useSession();
  return useCallback(
    async (session: StoredSession, response: ValidateResponse) => {
      if (session.kind === 'worker') removeLoggedOut(session.user.id);
      storeSession(session);
      queryClient.setQueryData([VALIDATE_PATH, session.kind], response);
      await pause(DIRECTORY_SIGN_IN.pauseAfterLoginMs);
      const stored = readStoredSession();
      if (stored && !isSamePerson(stored, session)) {
        emptyCache(queryClient); // another person has signed in in another tab
        return setAuthState({ stored });
      }
      setAuthState({ stored: session });
      void queryClient.invalidateQueries();
    },
    [queryClient, setAuthState],
  );
}
