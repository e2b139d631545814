import type {
  DirectorySessionUser,
  DirectoryUser,
  SessionUser,
  ValidateResponse,
} from '../../../shared/auth/auth.contract.js';
import type { ApiError } from '../api/api-error.js';
import { isSamePerson, wasRefused, type DirectoryStored, type StoredSession } from './stored-session.js';

export type SessionPerson = SessionUser | DirectorySessionUser;

/** Why a session ended without a logout; the login page of its kind shows it. */
export type Ended = { kind: 'worker' | 'directory'; reason: 'expired' | 'deactivated' };

/** loading → in, out, or denied: a directory user whom the app role is missing. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'out'; ended: Ended | null }
  | { status: 'in'; user: SessionPerson }
  | { status: 'denied'; user: DirectoryUser; message: string | null };

/** The token is in memory only, to be revoked at the logout. */
export type Denied = { session: DirectoryStored; message: string | null };

/** A directory user without the app role sees why; without a valid token there is no session. */
export function deniedBy(session: StoredSession, error: ApiError): Denied | null {
  if (session.kind !== 'directory' || !error.is('admin_role_required')) return null;
  return { session, message: error.problem?.message ?? null };
}

/** Returns the reason that the login page shows for a session that the server ended with this refusal. */
export function endedBy(session: StoredSession, error: ApiError): Ended {
  return { kind: session.kind, reason: error.is('account_deactivated') ? 'deactivated' : 'expired' };
}

/** The same if the server refused the token in another tab; null after a logout there. */
export function endedElsewhere(current: StoredSession | null, stored: StoredSession | null): Ended | null {
  return current && !stored && wasRefused(current.token) ? { kind: current.kind, reason: 'expired' } : null;
}

/** Returns the session state of a stored session that the server has not confirmed. */
function personOf(session: StoredSession): SessionPerson {
  if (session.kind === 'worker') return session.user;
  const [firstName = '', ...rest] = session.user.name.split(' ');
  return { id: 0, role: 'admin', email: session.user.email, firstName, lastName: rest.join(' ') };
}

/**
 * The session that a page adopts from storage (decisions, "Third reading": two tabs, one person). Null after a logout in another
 * tab; undefined when person and token are the same.
 */
export function sessionToAdopt(
  current: StoredSession | null,
  stored: StoredSession | null,
): StoredSession | null | undefined {
  if (current === null || stored === null) return current === stored ? undefined : stored;
  return current.token === stored.token && isSamePerson(current, stored) ? undefined : stored;
}

/** Returns true if a person is no longer signed in on this page. That person's toasts are removed. [O-74] */
export function isSignedOut(before: StoredSession | null, stored: StoredSession | null): boolean {
  return before !== null && !(stored && isSamePerson(before, stored));
}

/** The session of this page, before it is validated. */
export type AuthState = { stored: StoredSession | null; denied: Denied | null; ended: Ended | null };

type SessionFacts = AuthState & {
  /** The server's response to the validation, if there is one. */
  response: ValidateResponse | null | undefined;
  /** The stored user is shown without a response: the server cannot be reached, or the device has the user's data. */
  showsStored: boolean;
};

export function sessionStateOf({ stored, denied, ended, response, showsStored }: SessionFacts): SessionState {
  if (!stored) {
    if (denied) return { status: 'denied', user: denied.session.user, message: denied.message };
    return { status: 'out', ended };
  }
  if (response) return { status: 'in', user: response.user };
  return showsStored ? { status: 'in', user: personOf(stored) } : { status: 'loading' };
}
