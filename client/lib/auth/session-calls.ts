import type { ValidateResponse } from '../../../shared/auth/auth.contract.js';
import { ApiError, apiGet, apiPost } from '../api/api.js';
import { logOutDevice } from './logout-cleanup.js';
import { removeLoggedOut } from './logged-out-workers.js';
import { clearStoredSession, clearTabAtLogout, isStored, readStoredSession, storeSession } from './stored-session.js';
import { isTokenRefused } from '../api/our-answer.js';
import type { StoredSession } from './stored-session.js';

/** Refetching this key validates the session anew: after a profile update, say. */
export const VALIDATE_PATH = '/api/auth/validate';

/** Rejects with ApiError 401 or 403 when the session is over. */
export function validateOnServer(session: StoredSession, signal?: AbortSignal): Promise<ValidateResponse> {
  return apiGet<ValidateResponse>(VALIDATE_PATH, { token: session.token, signal, ownsUnauthorized: true });
}

/** The same, and stores the worker's new details if that session is still the stored one [O-33]. */
export async function validateAndStore(session: StoredSession, signal?: AbortSignal): Promise<ValidateResponse> {
  const answer = await validateOnServer(session, signal);
  if (session.kind === 'worker' && 'workerScore' in answer.user && isStored(session))
    storeSession({ ...session, user: answer.user });
  return answer;
}

/**
 * The session a page starts with. Its worker's data stays on the device, also where a logout was cut off. Only the start may
 * say so: later the logout of this very page may be under way [O-23].
 */
export function resumeStoredSession(): StoredSession | null {
  const session = readStoredSession();
  if (session?.kind === 'worker') removeLoggedOut(session.user.id);
  return session;
}

export const validationKey = (kind: StoredSession['kind'] | undefined) => [VALIDATE_PATH, kind];

/** Only a 401 or 403 of our server says that a session is over; no signal, a broken server or a proxy doesn't. */
export function endsSession(error: unknown): error is ApiError {
  return error instanceof ApiError && isTokenRefused(error);
}

/** Tells the server that a session ends. The token goes along: it has left the storage already. */
export function endOnServer(session: StoredSession): Promise<unknown> {
  const path = session.kind === 'worker' ? '/api/auth/logout' : '/api/auth/azure/logout';
  return apiPost(path, {}, { token: session.token, ownsUnauthorized: true, keepalive: true });
}

/** As in logout, what is unsent goes first: with the session its token ends too [O-13]. */
async function leaveAndEnd(session: StoredSession): Promise<void> {
  if (session.kind === 'worker') await logOutDevice(session.user.id);
  await endOnServer(session).catch(() => undefined);
}

/** Loading the document `/` ends whatever session there is [H-02]. Failures change nothing: it is forgotten here. */
export function endStoredSessions(): void {
  clearTabAtLogout();
  for (let session = readStoredSession(); session; session = readStoredSession()) {
    clearStoredSession(session.kind);
    void leaveAndEnd(session);
  }
}
