import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { ValidateResponse } from '../../shared/auth/auth.contract.js';
import { setUnauthorizedHandler } from './api.js';
import type { ApiError } from './api.js';
import { typedForms } from './live/hold.js';
import { endsSession, resumeStoredSession, validateAndStore, validationKey } from './session-calls.js';
import { SessionContext } from './session-context.js';
import { deniedBy, endedBy, sessionStateOf } from './session-state.js';
import type { Held } from './session-state.js';
import { clearStoredSession, readStoredSession } from './stored-session.js';
import type { StoredSession } from './stored-session.js';
import { useSessionActions } from './use-session-actions.js';

const NOTHING: Held = { stored: null, denied: null, ended: null };

/** Who is signed in (worker.md §4): a stored session is validated on start and whenever VALIDATE_PATH is refetched. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [held, setHeld] = useState<Held>(() => ({ ...NOTHING, stored: resumeStoredSession() }));
  const { stored } = held;
  const hold = useCallback((next: Partial<Held>) => setHeld({ ...NOTHING, ...next }), []);

  const refuse = useCallback(
    (session: StoredSession, error: ApiError) => {
      // unlike a logout this leaves what the device keeps of the worker, who will sign in again [O-31]
      clearStoredSession(session.kind);
      hold({ stored: readStoredSession(), denied: deniedBy(session, error), ended: endedBy(session, error) });
    },
    [hold],
  );
  const validation = useValidation(stored, refuse);

  const isSlow = useTakesLong(stored !== null && !validation.data);

  useUnauthorizedCalls(refuse);

  const actions = useSessionActions(held, hold);
  const state = sessionStateOf({
    ...held,
    answer: validation.data,
    // asking again is no reason to take the page away: the error of the last time is gone while it is
    unreachable: validation.errorUpdateCount > 0 || isSlow,
  });
  return <SessionContext value={{ ...state, ...actions, hold }}>{children}</SessionContext>;
}

/** A phone that says "online" and gets nothing through: longer than this nobody looks at an empty page. */
const PATIENCE_MS = 4_000;

function useTakesLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isLong;
}

type Refuse = (session: StoredSession, error: ApiError) => void;

function useValidation(stored: StoredSession | null, refuse: Refuse) {
  return useQuery<ValidateResponse | null>({
    queryKey: validationKey(stored?.kind),
    enabled: stored !== null,
    queryFn: async ({ signal }) => {
      if (!stored) return null;
      try {
        return await validateAndStore(stored, signal);
      } catch (error) {
        if (!endsSession(error)) throw error;
        const isKept = await keepsTyped(stored, error);
        const now = readStoredSession();
        if (isKept && now) return await validateAndStore(now, signal);
        if (!now || now.token === stored.token) refuse(stored, error);
        return null;
      }
    },
  });
}

/**
 * A call by whose answer the session is over: an admin signs in again and it is repeated, and so does a worker with something
 * typed. Any other worker is out, and told why.
 */
function useUnauthorizedCalls(refuse: Refuse): void {
  useEffect(() => {
    setUnauthorizedHandler(async (token, error, isChange) => {
      const session = readStoredSession();
      if (!session) return false;
      if (session.kind === 'directory') return await isSignedInAgain(token, isChange);
      if (session.token !== token) return false; // a late one is of somebody who has left
      if (await keepsTyped(session, error)) return true;
      if (readStoredSession()?.token === token) refuse(session, error);
      return false;
    });
    return () => setUnauthorizedHandler(null);
  }, [refuse]);
}

/** True once a worker with something typed has signed in again as the same person; the form stays open while asked [H-73]. */
async function keepsTyped(session: StoredSession, error: ApiError): Promise<boolean> {
  if (session.kind !== 'worker' || error.is('account_deactivated')) return false;
  const now = readStoredSession();
  if (now?.kind === 'worker' && now.token !== session.token) return now.user.id === session.user.id;
  if (typedForms().size === 0) return false;
  return isSignedInAgain(session.token, true);
}

/** Asking is late code: where it can't be had nobody can sign in again either, and the call fails as it is. */
async function isSignedInAgain(token: string, isChange: boolean): Promise<boolean> {
  const late = await import('./sign-in-again.js').catch(() => null);
  return late !== null && late.askToSignInAgain(token, isChange);
}
