import { afterEach, beforeEach } from '@jest/globals';
import { storageOver } from '../auth/storage.testing.js';
import { setUnauthorizedHandler } from './api.js';

/** Replaces the storage and `fetch` in each test: records the requests and returns the responses that the test sets. */
export function fakeServer() {
  const stored = new Map<string, string>();
  const sent: { path: string; init: RequestInit }[] = [];
  const server = {
    stored,
    sent,
    /** The next responses. An error is thrown, as fetch does. */
    answers: [] as (Response | Error)[],
    storeWorker: (token: string) => stored.set('authToken', token).set('authUser', '{"id":1}'),
  };

  beforeEach(() => {
    stored.clear();
    sent.length = 0;
    server.answers = [new Response('{"ok":true}')];
    Object.assign(globalThis, {
      localStorage: storageOver(stored),
      document: { documentElement: { lang: 'es' } },
      fetch: async (path: string, init: RequestInit) => {
        sent.push({ path, init });
        const answer = server.answers.shift();
        if (!(answer instanceof Response)) throw answer;
        return answer;
      },
    });
  });
  afterEach(() => setUnauthorizedHandler(null));

  return server;
}

/** Returns a refusal by our server. */
export const problem = (status: number, code: string, message: string) =>
  new Response(JSON.stringify({ status, code, message, traceId: 't' }), {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });
