import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { ValidateResponse } from '../../shared/auth/auth.contract.js';
import { setUnauthorizedHandler } from './api.js';
import type { ApiError } from './api.js';
import { useDirectoryRenewal } from './directory-renewal.js';
import { endsSession, validateAndStore, validationKey } from './session-calls.js';
import { SessionContext } from './session-context.js';
import type { Ended } from './session-context.js';
import { leaveDevice } from './leave-device.js';
import { deniedBy, endedBy, sessionStateOf } from './session-state.js';
import type { Denied } from './session-state.js';
import { askToSignInAgain } from './sign-in-again.js';
import { clearStoredSession, readStoredSession, storeSession } from './stored-session.js';
import type { StoredSession } from './stored-session.js';
import { useUnsavedLanguage } from './use-save-language.js';
import { useSessionActions } from './use-session-actions.js';

/** Who is signed in (worker.md §4): a stored session is validated on start and whenever VALIDATE_PATH is refetched. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [stored, setStored] = useState(readStoredSession);
  const [denied, setDenied] = useState<Denied | null>(null);
  const [ended, setEnded] = useState<Ended | null>(null);

  const refuse = useCallback((session: StoredSession, error: ApiError) => {
    setDenied(deniedBy(session, error));
    setEnded(endedBy(session, error));
    if (session.kind === 'worker') void leaveDevice(session.user.id);
    clearStoredSession(session.kind);
    setStored(readStoredSession());
  }, []);
  const validation = useValidation(stored, refuse);

  const isSlow = useTakesLong(stored !== null && !validation.data);

  useUnauthorizedCalls(refuse);

  const onRenewed = useCallback((token: string) => {
    const session = readStoredSession();
    if (session?.kind !== 'directory') return;
    storeSession({ ...session, token });
    setStored({ ...session, token });
  }, []);
  useDirectoryRenewal(stored?.kind === 'directory' ? stored.token : null, onRenewed);

  const actions = useSessionActions({ stored, setStored, denied, setDenied, setEnded });
  const state = sessionStateOf({
    stored,
    denied,
    ended,
    answer: validation.data,
    // asking again is no reason to take the page away: the error of the last time is gone while it is
    unreachable: validation.errorUpdateCount > 0 || isSlow,
  });
  useUnsavedLanguage(state.status === 'in' && state.user.role === 'worker' ? state.user.id : null);
  return <SessionContext value={{ ...state, ...actions }}>{children}</SessionContext>;
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
        refuse(stored, error);
        return null;
      }
    },
  });
}

/** A call by whose answer the session is over: an admin signs in again and it is repeated; a worker is out, and told why. */
function useUnauthorizedCalls(refuse: Refuse): void {
  useEffect(() => {
    setUnauthorizedHandler(async (token, error, isChange) => {
      const session = readStoredSession();
      if (!session) return false;
      if (session.kind === 'directory') return askToSignInAgain(token, isChange);
      refuse(session, error);
      return false;
    });
    return () => setUnauthorizedHandler(null);
  }, [refuse]);
}
