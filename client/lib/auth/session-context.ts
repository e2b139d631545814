import { createContext, useContext } from 'react';
import type { SessionUser } from '../../../shared/auth/auth.contract.js';
import type { AuthState, SessionPerson, SessionState } from './session-state.js';

export type SessionValue = SessionState & {
  logout(): Promise<void>;
  /** Clears the session of a deleted account, without a call: the server has ended it. */
  clear(): void;
  /** Replaces the session state, for logins and renewals. It stores nothing. */
  setAuthState(next: Partial<AuthState>): void;
};

export const SessionContext = createContext<SessionValue | null>(null);

export function useSession(): SessionValue {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside of SessionProvider');
  return session;
}

/** The user of the session, on a page whose guard requires one. */
export function usePerson(): SessionPerson {
  const session = useSession();
  if (session.status !== 'in') throw new Error('usePerson outside of a guarded page');
  return session.user;
}

/** The signed-in worker, on a worker's page. */
export function useWorker(): SessionUser {
  const person = usePerson();
  if (!('workerScore' in person)) throw new Error('useWorker outside of a worker page');
  return person;
}
