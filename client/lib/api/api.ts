import { MINIMUM_CLIENT_HEADER } from '../../../shared/kernel/client-version.js';
import { headersFor } from './call-headers.js';
import { withDeadline } from './deadline.js';
import { boundToPerson } from './bound-to-person.js';
import { ApiError, NetworkError } from './api-error.js';
import { ownServerResponse, type RawReply } from './own-server-response.js';
import { responseCheck } from './response-check.js';
import { setMinimumVersion } from '../pwa/page-version.js';
import { asAction, asChange } from './running-changes.js';
import { bearerToken, sessionOfToken, type StoredSession } from '../auth/stored-session.js';

export type CallOptions = {
  signal?: AbortSignal;
  /** Sign-in calls: their 401 does not end a session. */
  ownsUnauthorized?: boolean;
  /** An action whose form has closed: if a worker's session has ended, the worker is asked to log in again [H-102]. */
  asksToLogIn?: boolean;
  /** A token to use instead of the stored one. */
  token?: string;
  /** True for a POST that only reads, with its query in the body. */
  isReadOnly?: boolean;
  /** Lets the request continue after the page is closed. */
  keepalive?: boolean;
  /** Timeout in milliseconds. */
  timeoutMs?: number;
};

/** Timeout of a GET in milliseconds; it can be repeated afterwards [H-41]. */
const READ_TIMEOUT_MS = 30_000;

/**
 * Timeout of a change in milliseconds: longer than the proxy's timeout for the server (nginx: 60 s), after which no
 * response can arrive [O-61].
 */
export const CHANGE_TIMEOUT_MS = 70_000;

/**
 * Called when the server refuses a call because its session has ended. `caller` is the session that was stored when the
 * call was sent. Resolves to true when the same person has a new token; then the call is repeated.
 */
export type UnauthorizedHandler = (caller: StoredSession, error: ApiError, call: RefusedCall) => Promise<boolean>;
export type RefusedCall = { isChange: boolean };
let onUnauthorized: UnauthorizedHandler | null = null;

export function setUnauthorizedHandler(handler: UnauthorizedHandler | null): void {
  onUnauthorized = handler;
}

/** Reads the body of a success. @throws TypeError if it is not from our server */
export type Reader<T> = (response: Response) => Promise<T>;
export type Received<T> = { response: Response; content: T };
type Refused = { response: Response; refusal: string };
/** Makes the error of a call without a response. */
type Unanswered = (cause: unknown) => NetworkError;

/** Parses the body. @throws TypeError for a success that is not our server's, which counts as no response [O-60] */
function asJson<T>(method: string, path: string): Reader<T> {
  return async (response) => {
    const [text, hasFields] = await Promise.all([response.text(), responseCheck(method, path)]);
    const parsed = ownServerResponse(rawReply(response, text), hasFields);
    if (!parsed || parsed.problem) throw new TypeError('not a response of our server');
    return parsed.body as T;
  };
}

function rawReply({ status, headers }: Response, text: string): RawReply {
  return { status, contentType: headers.get('content-type'), text };
}

/** @throws NetworkError without a response; AbortError if the caller aborted */
async function fetchResponse<T>(
  path: string,
  init: RequestInit,
  unanswered: Unanswered,
  read: Reader<T>,
): Promise<Received<T> | Refused> {
  try {
    // a redirect is not ours: a proxy made it [O-47]
    const response = await fetch(path, { ...init, redirect: 'error' });
    setMinimumVersion(response.headers.get(MINIMUM_CLIENT_HEADER));
    return response.ok ? { response, content: await read(response) } : { response, refusal: await response.text() };
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    throw unanswered(error);
  }
}

/** @throws NetworkError as `fetchResponse`, and on a timeout */
async function fetchWithTimeout<T>(
  path: string,
  init: RequestInit,
  unanswered: Unanswered,
  read: Reader<T>,
  timeoutMs: number,
): Promise<Received<T> | Refused> {
  try {
    const call = (signal: AbortSignal) => fetchResponse(path, { ...init, signal }, unanswered, read);
    return await withDeadline(timeoutMs, init.signal ?? undefined, call);
  } catch (error) {
    throw (error as Error).name === 'TimeoutError' ? unanswered(error) : error;
  }
}

/** Returns true if the refusal of any call ends the session: a 401 of our server, or a deactivated worker (decisions: Accounts). */
function endsSession(error: ApiError): boolean {
  return (error.status === 401 && error.problem !== null) || error.is('account_deactivated');
}

/**
 * Makes one call with the stored token, or `options.token`. After a refusal that ends the session the call is repeated once if
 * the person signs in again.
 * @throws ApiError on a refusal; NetworkError without a response of our server
 */
export async function send<T>(
  method: string,
  path: string,
  body: unknown,
  options: CallOptions,
  read: Reader<T>,
): Promise<Received<T>> {
  const token = options.token ?? bearerToken();
  const caller = options.token === undefined ? sessionOfToken(token) : null;
  const init: RequestInit = {
    method,
    headers: headersFor(body, token),
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    credentials: 'include',
    signal: options.signal,
    keepalive: options.keepalive,
  };
  const isChange = method !== 'GET' && options.isReadOnly !== true;
  const timeoutMs = options.timeoutMs ?? (isChange ? CHANGE_TIMEOUT_MS : READ_TIMEOUT_MS);
  const mayArrive = caller?.kind === 'directory' && navigator.onLine; // without a network it is not sent [W-309]
  const unanswered = (cause: unknown) => new NetworkError(isChange, cause, mayArrive);
  const running = fetchWithTimeout(path, init, unanswered, read, timeoutMs);
  const received = await (isChange ? asChange(running) : running);
  if ('content' in received) return received;
  const { response, refusal } = received;
  const { status, statusText, headers } = response;
  const error = new ApiError(status, refusal || statusText, headers.get('content-type'), isChange && caller !== null);
  if (await hasNewToken(caller, error, isChange, options))
    return send(method, path, body, { ...options, ownsUnauthorized: true }, read);
  throw error;
}

/** After a refusal: returns true if the call can be repeated with a new token. */
export async function hasNewToken(
  caller: StoredSession | null,
  error: ApiError,
  isChange: boolean,
  { ownsUnauthorized = false }: Pick<CallOptions, 'ownsUnauthorized'>,
): Promise<boolean> {
  if (!endsSession(error) || !caller || !onUnauthorized || ownsUnauthorized) return false;
  return onUnauthorized(caller, error, { isChange });
}

/** Makes one JSON call. Rejects with ApiError on a refusal and with NetworkError without a response. */
async function call<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  const run = () => {
    const sent = send(method, path, body, options, asJson<T>(method, path));
    return options.asksToLogIn ? asAction(sent) : sent;
  };
  // The cache drops the previous person's queries; a sign-in, or a call with its own token, does not use the stored
  // session.
  const isSafeForOthers = method === 'GET' || options.token !== undefined || options.ownsUnauthorized === true;
  const { content } = await (isSafeForOthers ? run() : boundToPerson(run));
  return content;
}

export function apiGet<T>(path: string, options?: CallOptions): Promise<T> {
  return call<T>('GET', path, undefined, options);
}

export const asList = <T>(path: string): Reader<T[]> => asJson<T[]>('GET', path);

export function apiPost<T>(path: string, body?: unknown, options?: CallOptions): Promise<T> {
  return call<T>('POST', path, body, options);
}

export function apiPut<T>(path: string, body?: unknown, options?: CallOptions): Promise<T> {
  return call<T>('PUT', path, body, options);
}

export function apiPatch<T>(path: string, body?: unknown, options?: CallOptions): Promise<T> {
  return call<T>('PATCH', path, body, options);
}

export function apiDelete<T>(path: string, body?: unknown, options?: CallOptions): Promise<T> {
  return call<T>('DELETE', path, body, options);
}
