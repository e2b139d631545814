import { afterEach, beforeEach, expect } from '@jest/globals';
import { toIso } from '../../shared/kernel/time.js';
import { deviceNow } from '../lib/time/device-clock.js';
import { CONFIG, validated } from './people.testing.js';

/**
 * A response of the fake server: a status with a JSON body, with a page of another program (`html`) or with a file of that name, or an
 * error that `fetch` throws.
 */
export type FakeResponse =
  { status?: number; body?: unknown; html?: string; file?: string; headers?: Readonly<Record<string, string>> } | Error;
export type SentRequest = { method: string; path: string; body: unknown };
/** Returns the response to a request, `undefined` for the standard one. A promise that never resolves simulates a slow network. */
export type Respond = (request: SentRequest) => FakeResponse | undefined | Promise<FakeResponse | undefined>;

/** A refusal of our server. */
export const problem = (status: number, code: string, message: string, more: object = {}): FakeResponse => ({
  status,
  body: { status, code, message, traceId: 't', ...more },
});

/** A failure of our server without a message for people. */
export const SERVER_ERROR = problem(500, 'internal_error', '');

/** The response of a proxy while our server is unreachable. */
export const PROXY_PAGE: FakeResponse = { status: 502, html: '<html><body><h1>502 Bad Gateway</h1></body></html>' };

/** A success of another program, such as the login page of a Wi-Fi network. */
export const WIFI_LOGIN_PAGE: FakeResponse = { status: 200, html: '<html><body>Welcome to the Wi-Fi</body></html>' };

/** What `fetch` throws without a network. */
export const NO_NETWORK = new TypeError('Failed to fetch');

/** The three ways in which a request fails for a person: no network, an error of our server, a page of a proxy. */
export const FAILURES = [
  ['a lost connection', NO_NETWORK],
  ['an error of the server', SERVER_ERROR],
  ['a page of a proxy', PROXY_PAGE],
] as const satisfies readonly (readonly [string, FakeResponse])[];

/** Responses that a test need not give. */
const STANDARD: Readonly<Record<string, () => FakeResponse>> = {
  'GET /api/config': () => ({ body: { ...CONFIG, now: toIso(deviceNow()) } }),
  'GET /api/auth/validate': () => ({ body: validated() }),
  'GET /api/user/offers': () => ({ body: [] }),
  'GET /api/user/waitlist': () => ({ body: [] }),
};

/** Replaces `fetch` in each test. A request that the test has no response for fails it. */
export function fakeApi() {
  const api = {
    sent: [] as SentRequest[],
    respond: undefined as Respond | undefined,
    /** The changes that were sent, as `POST /api/…`. */
    changes: () => api.sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    /** The requests of a method and a path, whatever their query. */
    sentTo: (method: string, path: string) =>
      api.sent.filter((one) => one.method === method && one.path.split('?')[0] === path),
  };
  let unexpected: string[] = [];
  beforeEach(() => {
    api.sent = [];
    api.respond = undefined;
    unexpected = [];
    globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body;
      const request = { method: init.method ?? 'GET', path, body };
      api.sent.push(request);
      const response = (await api.respond?.(request)) ?? STANDARD[`${request.method} ${path}`]?.();
      if (response === undefined) {
        unexpected.push(`${request.method} ${path}`);
        throw new TypeError('no response in this test');
      }
      if (response instanceof Error) throw response;
      return toResponse(response);
    }) as typeof fetch;
  });
  afterEach(() => expect(unexpected).toEqual([]));
  return api;
}

/** Responds by method and path without the query, as in `'GET /api/shifts'`. */
export function respondBy(responses: Readonly<Record<string, FakeResponse | Respond | undefined>>): Respond {
  return (request) => {
    const found = responses[`${request.method} ${request.path.split('?')[0]}`];
    return typeof found === 'function' ? found(request) : found;
  };
}

/** A response that the test sends when it is ready. */
export function delayed() {
  let send: (response: FakeResponse) => void = () => undefined;
  const response = new Promise<FakeResponse>((resolve) => (send = resolve));
  return { response, send };
}

function toResponse({ status = 200, body, html, file, headers = {} }: Exclude<FakeResponse, Error>): Response {
  if (html !== undefined) return new Response(html, { status, headers: { 'content-type': 'text/html', ...headers } });
  if (file !== undefined)
    return new Response('content', { headers: { 'content-disposition': `attachment; filename="${file}"` } });
  const type = status < 400 ? 'application/json' : 'application/problem+json; charset=utf-8';
  const text = status === 204 ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': type, ...headers } });
}
