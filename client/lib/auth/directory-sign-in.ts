import type {
  DirectoryLoginResponse,
  DirectoryPopupMessage,
  DirectoryUser,
} from '../../../shared/auth/auth.contract.js';
import { DIRECTORY_SIGN_IN } from '../../../shared/auth/auth.policy.js';
import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import { apiGet } from '../api/api.js';
import { ApiError } from '../api/api-error.js';

const POPUP_FEATURES = `popup,width=${DIRECTORY_SIGN_IN.popupWidth},height=${DIRECTORY_SIGN_IN.popupHeight}`;

/** Each has a text under auth:directory.errors. */
export type DirectoryFailure =
  'no_url' | 'popup_blocked' | 'state_mismatch' | 'data_missing' | 'cancelled' | 'timeout' | 'failed';

export class DirectorySignInError extends Error {
  constructor(
    readonly failure: DirectoryFailure,
    /** The message of the directory or the server; shown instead of ours if there is one. */
    readonly description?: string,
  ) {
    super(description ?? failure);
    this.name = 'DirectorySignInError';
  }
}

export type DirectoryGrant = { accessToken: string; expiresAt: string; user: DirectoryUser };

/**
 * The popup flow of worker.md §4. Call it synchronously in the click handler, or the popup is blocked; its address is
 * set when the server has returned it. Rejects with DirectorySignInError.
 */
export async function signInWithDirectory(): Promise<DirectoryGrant> {
  const popup = window.open('', 'gigshift-directory', POPUP_FEATURES);
  if (!popup) throw new DirectorySignInError('popup_blocked');
  try {
    const { authUrl, state } = await requestAuthUrl();
    sessionStorage.setItem(STORAGE_KEYS.directoryState, state);
    popup.location.href = authUrl;
    return await waitForGrant(popup);
  } finally {
    sessionStorage.removeItem(STORAGE_KEYS.directoryState);
    popup.close();
  }
}

async function requestAuthUrl(): Promise<DirectoryLoginResponse> {
  try {
    return await apiGet<DirectoryLoginResponse>('/api/auth/azure/login', { ownsUnauthorized: true });
  } catch (error) {
    const isOutOfReach = error instanceof ApiError && error.is('directory_unavailable');
    throw new DirectorySignInError('no_url', isOutOfReach ? error.problem?.message : undefined);
  }
}

function waitForGrant(popup: Window): Promise<DirectoryGrant> {
  const { promise, resolve, reject } = deferred<DirectoryGrant>();
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== window.location.origin || !isPopupMessage(event.data)) return;
    try {
      resolve(readGrant(event.data));
    } catch (error) {
      reject(error);
    }
  };
  window.addEventListener('message', onMessage);
  let wasClosed = false; // closed at the previous check too: it closes itself after its message, which may arrive later
  const closed = setInterval(() => {
    if (wasClosed) reject(new DirectorySignInError('cancelled'));
    wasClosed = popup.closed;
  }, DIRECTORY_SIGN_IN.closedCheckMs);
  const timeout = setTimeout(() => reject(new DirectorySignInError('timeout')), DIRECTORY_SIGN_IN.timeoutMs);
  return promise.finally(() => {
    window.removeEventListener('message', onMessage);
    clearInterval(closed);
    clearTimeout(timeout);
  });
}

function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

function isPopupMessage(data: unknown): data is DirectoryPopupMessage {
  return typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'azure-auth';
}

function readGrant(message: DirectoryPopupMessage): DirectoryGrant {
  if (!message.success) throw new DirectorySignInError('failed', message.error || undefined);
  if (message.state !== sessionStorage.getItem(STORAGE_KEYS.directoryState))
    throw new DirectorySignInError('state_mismatch');
  if (!message.accessToken || !message.user) throw new DirectorySignInError('data_missing');
  return { accessToken: message.accessToken, expiresAt: message.expiresAt, user: message.user };
}
