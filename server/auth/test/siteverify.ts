import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Siteverify = {
  /** For RECAPTCHA_URL. */
  url: string;
  requests: { secret: string | null; response: string | null; fields: string[] }[];
  /** Sets the response to the next calls; `null`: no response. */
  respondWith: (response: { status?: number; body: unknown } | null) => void;
  /** Sets the script `api.js`: the usual one by default, none if blank. */
  setScript: (script?: string) => void;
  close: () => Promise<void>;
};

/** The functions of Google's script that the login page calls; the token contains their arguments. */
const PAGE_SCRIPT = `window.grecaptcha = {
  ready: (done) => setTimeout(done, 20),
  execute: async (siteKey, { action }) => [siteKey, action, crypto.randomUUID()].join(' '),
};`;

/**
 * Starts a local replacement of Google's verification: the script for pages, and siteverify, which accepts a token
 * once.
 */
export async function startSiteverify(): Promise<Siteverify> {
  let next: { status?: number; body: unknown } | null = { body: {} };
  let script = PAGE_SCRIPT;
  const requests: Siteverify['requests'] = [];
  const usedTokens = new Set<string>();
  const verify = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request));
    const token = form.get('response') ?? '';
    requests.push({ secret: form.get('secret'), response: token, fields: [...form.keys()].sort() });
    if (next === null) return;
    const body = usedTokens.has(token) ? { success: false, 'error-codes': ['timeout-or-duplicate'] } : next.body;
    usedTokens.add(token);
    const { status = 200 } = next;
    const elsewhere = status >= 300 && status < 400 ? { location: '/elsewhere' } : {};
    response.writeHead(status, { 'content-type': 'application/json', ...elsewhere });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    if (request.method === 'POST') return void verify(request, response);
    response.writeHead(script === '' ? 404 : 200, { 'content-type': 'text/javascript' });
    response.end(script);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/recaptcha`,
    requests,
    respondWith: (response) => (next = response),
    setScript: (next = PAGE_SCRIPT) => (script = next),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
