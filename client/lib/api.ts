import type { ProblemBody } from '../../shared/kernel/problem.contract.js';
import type { ProblemCode } from '../../shared/kernel/problems.js';
import { bearerToken } from './stored-session.js';

/** A refused call. The message reads "status: text" [H-21]; `problem` is the body when it is one of ours. */
export class ApiError extends Error {
  readonly problem: ProblemBody | null;

  constructor(
    readonly status: number,
    readonly text: string,
  ) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.problem = parseProblem(text);
  }

  is(code: ProblemCode): boolean {
    return this.problem?.code === code;
  }
}

function parseProblem(text: string): ProblemBody | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'message' in body ? (body as ProblemBody) : null;
  } catch {
    return null;
  }
}

/** What a toast says of a failure: the server's message when there is one, else the action's own text [H-15]. */
export function problemMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.problem?.message) || fallback;
}

export type CallOptions = {
  signal?: AbortSignal;
  /** Sign-in calls answer 401 by design: no session has ended there. */
  ownsUnauthorized?: boolean;
  /** Instead of the stored token. */
  token?: string;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
};

/**
 * Told of every 401 on a call that carried a token, and whether it was to change something; `true` means there is a new
 * token and the call is repeated.
 */
export type UnauthorizedHandler = (token: string, error: ApiError, isChange: boolean) => Promise<boolean>;
let onUnauthorized: UnauthorizedHandler | null = null;

export function setUnauthorizedHandler(handler: UnauthorizedHandler | null): void {
  onUnauthorized = handler;
}

function headersFor(body: unknown, token: string | null): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': document.documentElement.lang || 'en' });
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

async function send(method: string, path: string, body: unknown, options: CallOptions): Promise<Response> {
  const token = options.token ?? bearerToken();
  const response = await fetch(path, {
    method,
    headers: headersFor(body, token),
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    credentials: 'include',
    signal: options.signal,
    keepalive: options.keepalive,
  });
  if (response.ok) return response;
  const error = new ApiError(response.status, (await response.text()) || response.statusText);
  if (response.status === 401 && token && onUnauthorized && !options.ownsUnauthorized) {
    if (await onUnauthorized(token, error, method !== 'GET'))
      return send(method, path, body, { ...options, ownsUnauthorized: true });
  }
  throw error;
}

/** One JSON call. Rejects with ApiError on a refusal, with TypeError when nothing was reached. */
async function call<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  const response = await send(method, path, body, options);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

export function apiGet<T>(path: string, options?: CallOptions): Promise<T> {
  return call<T>('GET', path, undefined, options);
}

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

/** A file, to be saved. */
export async function apiDownload(path: string, options: CallOptions = {}): Promise<Blob> {
  return (await send('GET', path, undefined, options)).blob();
}
