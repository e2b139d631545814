import { useQuery } from '@tanstack/react-query';
import { Fragment, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { ValidateResponse } from '../../../shared/auth/auth.contract.js';
import { setUnauthorizedHandler, type RefusedCall } from '../api/api.js';
import type { ApiError } from '../api/api-error.js';
import { useStoredDataOwner } from '../api/after-restore.js';
import { hasNewTokenSince, validateStored, type Refusal } from './replaced-token.js';
import { validationKey } from './session-calls.js';
import { SessionContext } from './session-context.js';
import { deniedBy, endedBy, sessionStateOf } from './session-state.js';
import { isAnythingLost, requestSignInAgain } from './sign-in-again.js';
import { clearStoredSession, markRefused, readStoredSession, storedNow } from './stored-session.js';
import type { StoredSession } from './stored-session.js';
import { usePageSession } from './use-page-session.js';
import { useSessionActions } from './use-session-actions.js';

/**
 * Provides the session (worker.md §4). The session that the page started with is validated at the start and whenever
 * VALIDATE_PATH is refetched. All pages are mounted again if another person has signed in in another tab.
 */
export function SessionProvider({ start, children }: { start: StoredSession | null; children: ReactNode }) {
  const { authState, setAuthState, follow, personChanges } = usePageSession(start);
  const { stored } = authState;

  const end = useCallback(
    (session: StoredSession, error: ApiError) => {
      if (error.status === 401 && !error.is('account_deactivated')) markRefused(session.token);
      // unlike a logout this keeps the worker's data on the device, for the next login [O-31]
      clearStoredSession(session.kind);
      setAuthState({ stored: readStoredSession(), denied: deniedBy(session, error), ended: endedBy(session, error) });
    },
    [setAuthState],
  );
  const refusal = useMemo(() => ({ end, follow, requestSignIn: requestNewToken }), [end, follow]);
  const validation = useValidation(stored, refusal);

  const isSlow = useIsSlow(stored !== null && !validation.data);
  const ownerOfShownData = useStoredDataOwner();

  useUnauthorizedCalls(refusal);

  const actions = useSessionActions(authState, setAuthState);
  const state = sessionStateOf({
    ...authState,
    response: validation.data,
    // a refetch clears the error, and must not replace the page
    showsStored:
      validation.errorUpdateCount > 0 || isSlow || (stored?.kind === 'worker' && stored.user.id === ownerOfShownData),
  });
  return (
    <SessionContext value={{ ...state, ...actions, setAuthState }}>
      <Fragment key={personChanges}>{children}</Fragment>
    </SessionContext>
  );
}

/** Milliseconds after which the stored page is shown although the phone reports "online". */
const SLOW_AFTER_MS = 4_000;

function useIsSlow(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isLong;
}

function useValidation(stored: StoredSession | null, refusal: Refusal) {
  return useQuery<ValidateResponse | null>({
    queryKey: validationKey(stored?.kind),
    enabled: stored !== null,
    queryFn: async ({ signal, client, queryKey }) => {
      const isStart = client.getQueryData(queryKey) === undefined;
      if (!stored) return null;
      const validate = () => validateStored(stored, refusal, { signal, isStart });
      const response = await validate();
      if (response) return response;
      await refusal.follow();
      return storedNow(stored) && validate();
    },
  });
}

/**
 * When the server refuses a call because the session has ended, an admin, or a worker whose input or action would be lost, is asked
 * to sign in again, and the call is repeated. Any other worker is sent to the login page, which shows the reason.
 */
function useUnauthorizedCalls(refusal: Refusal): void {
  useEffect(() => {
    setUnauthorizedHandler((caller, error, call) => hasNewTokenSince(caller, error, call, refusal));
    return () => setUnauthorizedHandler(null);
  }, [refusal]);
}

/**
 * Asks an admin, and a worker whose input or action would be lost, to sign in again. A deactivated worker cannot. [H-73,
 * H-102, H-107, I-11]
 */
async function requestNewToken(session: StoredSession, error: ApiError, call: RefusedCall): Promise<void> {
  const isWorker = session.kind === 'worker';
  if (isWorker && (error.is('account_deactivated') || !isAnythingLost())) return;
  await requestSignInAgain(session.token, isWorker || call.isChange);
}
