import type { ValidateResponse } from '../../../shared/auth/auth.contract.js';
import type { RefusedCall } from '../api/api.js';
import type { ApiError } from '../api/api-error.js';
import { isValidationRefused, validateAndStore } from './session-calls.js';
import { isStored, storedNow, type StoredSession } from './stored-session.js';

/*
 * Another tab may replace a token while a call with it is running. A refusal ends the session only if the refused token is still
 * the stored one (decisions, "Third reading": two tabs, one person).
 */

/** How the page reacts to a refused token. */
export type Refusal = {
  end(session: StoredSession, error: ApiError): void;
  /** Adopts what another tab has stored, possibly after asking to sign in again [H-96]; resolves when done. */
  follow(): Promise<void>;
  /** Asks the person to sign in again if input or an action would be lost; resolves after the login or a refusal. */
  requestSignIn(session: StoredSession, error: ApiError, call: RefusedCall): Promise<void>;
};

/**
 * Validates with the token that is stored now. A worker with unsaved input is asked to sign in again before the session
 * ends. So is an admin whose token has expired, who keeps the page even after declining [H-95], but not when a page
 * starts. @returns null when the session has ended or belongs to another person @throws ApiError for an admin
 * who declines
 */
export async function validateStored(
  known: StoredSession,
  refusal: Refusal,
  { signal, isStart = false }: { signal?: AbortSignal; isStart?: boolean } = {},
): Promise<ValidateResponse | null> {
  const session = storedNow(known);
  if (!session) return null;
  try {
    return await validateAndStore(session, signal);
  } catch (error) {
    if (!isValidationRefused(error)) throw error;
    const staysOpen = session.kind === 'directory' && error.status === 401 && !isStart;
    if ((staysOpen || session.kind === 'worker') && isStored(session))
      await refusal.requestSignIn(session, error, { isChange: false });
    if (staysOpen && isStored(session)) throw error;
    if (isStored(session)) refusal.end(session, error);
    return validateStored(known, refusal, { ...(signal && { signal }), isStart });
  }
}

/**
 * Ends or renews the session of a refused call. An admin who declines to sign in again keeps the old session. @param
 * caller the session that was stored when the call was sent @returns whether the same person has a new token, with
 * which the call can be repeated
 */
export async function hasNewTokenSince(
  caller: StoredSession,
  error: ApiError,
  call: RefusedCall,
  refusal: Refusal,
): Promise<boolean> {
  if (isStored(caller)) await refusal.requestSignIn(caller, error, call);
  else await refusal.follow();
  if (caller.kind === 'worker' && isStored(caller)) refusal.end(caller, error);
  return !isStored(caller) && storedNow(caller) !== null;
}
