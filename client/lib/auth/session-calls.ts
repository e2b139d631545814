import type { SessionUser, ValidateResponse } from '../../../shared/auth/auth.contract.js';
import { apiGet, apiPost } from '../api/api.js';
import { ApiError } from '../api/api-error.js';
import { logOutDevice } from './logout-cleanup.js';
import { removeLoggedOut } from './logged-out-workers.js';
import { clearStoredSession, clearTabAtLogout, isStored, readStoredSession, storeSession } from './stored-session.js';
import { isTokenRefused } from '../api/own-server-response.js';
import type { StoredSession } from './stored-session.js';

/** The query key of the session. Refetching it validates the session, for example after a profile update. */
export const VALIDATE_PATH = '/api/auth/validate';

/** Rejects with ApiError 401 or 403 when the session is over. */
export function validateOnServer(session: StoredSession, signal?: AbortSignal): Promise<ValidateResponse> {
  return apiGet<ValidateResponse>(VALIDATE_PATH, { token: session.token, signal, ownsUnauthorized: true });
}

/** The same, and stores the worker's new details if that session is still the stored one [O-33]. */
export async function validateAndStore(session: StoredSession, signal?: AbortSignal): Promise<ValidateResponse> {
  const response = await validateOnServer(session, signal);
  if (session.kind === 'worker' && 'workerScore' in response.user && isStored(session))
    storeSession({ ...session, user: response.user });
  return response;
}

/** Stores the new details of the signed-in worker; does nothing if another person has signed in. */
export function storeDetails(user: SessionUser): void {
  const session = readStoredSession();
  if (session?.kind === 'worker' && session.user.id === user.id) storeSession({ ...session, user });
}

/**
 * Returns the session that a page starts with. Its worker's data stays on the device, also after an interrupted logout.
 * Call it only at the start: later this page's own logout may be running. [O-23]
 */
export function resumeStoredSession(): StoredSession | null {
  const session = readStoredSession();
  if (session?.kind === 'worker') removeLoggedOut(session.user.id);
  return session;
}

export const validationKey = (kind: StoredSession['kind'] | undefined) => [VALIDATE_PATH, kind];

/**
 * Returns true only for a 401 or 403 of our server; without signal, or after a response of a proxy or of a broken
 * server, the session continues.
 */
export function isValidationRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && isTokenRefused(error);
}

/** Ends the session on the server. The token is an argument because it is no longer in storage. */
export function endOnServer(session: StoredSession): Promise<unknown> {
  const path = session.kind === 'worker' ? '/api/auth/logout' : '/api/auth/azure/logout';
  return apiPost(path, {}, { token: session.token, ownsUnauthorized: true, keepalive: true });
}

/** Sends unsent events first, as at a logout: the outbox token ends with the session. [O-13] */
async function logOutAndEnd(session: StoredSession): Promise<void> {
  if (session.kind === 'worker') await logOutDevice(session.user.id);
  await endOnServer(session).catch(() => undefined);
}

/** Ends any session when the document `/` is loaded. [H-02] The session is removed here even if the call fails. */
export function endStoredSessions(): void {
  clearTabAtLogout();
  for (let session = readStoredSession(); session; session = readStoredSession()) {
    clearStoredSession(session.kind);
    void logOutAndEnd(session);
  }
}
