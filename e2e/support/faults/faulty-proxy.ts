import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy between phones and the server: it sees each call, also the service worker's, and can drop responses. */
export type FaultyProxy = {
  url: string;
  /** Bodies of the clock calls, in the order in which they arrived. */
  clockCalls: string[];
  /** How often a phone requested its outbox token. */
  tokenCalls: number;
  /** From now on responses to clock calls are late or dropped, although the server has processed them. */
  responses: 'at once' | 'late' | 'never';
  /** Called for each clock call and each outbox token call; returns the fault. */
  fault: (call: 'clock' | 'token', path: string) => Fault;
  /** Its name makes another version of the app: in the service worker's file, and as `<meta name="release">` of the page. */
  version: string;
  /** From now on every connection ends without a response, as without signal; false: responds again. */
  setDown: (isDown: boolean) => void;
  /** Called when a fault kills the app. */
  kill: () => void;
  close: () => Promise<void>;
};

/**
 * `lost`: the request does not reach the server; `reply lost`: only its response is dropped; `busy`: 503; `cut`: half a
 * response; `expired`: 401. `killed …`: the app ends before the server gets the request, before the app gets the
 * response, or with the response.
 */
export const FAULTS = [
  ...(['none', 'late', 'lost', 'reply lost', 'busy', 'cut', 'expired'] as const),
  ...(['killed before request', 'killed before response', 'killed with response'] as const),
];
/** `foreign`: another proxy responds in place of the server. `redirected`: it redirects to another address of the server. */
export type Fault = (typeof FAULTS)[number] | 'foreign' | 'redirected';

const PROBLEM = { 'content-type': 'application/problem+json' };
const LATE_MS = 400;
/** The service worker is not killed with the app, but its call gets no response either. */
const KILLED_MS = 500;

export async function openFaultyProxy(server: string): Promise<FaultyProxy> {
  let isDown = false;
  const host = createServer((incoming, outgoing) => void (isDown ? outgoing.destroy() : forward(incoming, outgoing)));
  await new Promise<void>((resolve) => host.listen(0, 'localhost', resolve));
  const { port } = host.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      host.closeAllConnections();
      host.close(() => resolve());
    });
  const setDown = (next: boolean) => {
    isDown = next;
    if (isDown) host.closeAllConnections();
  };
  const url = `http://localhost:${port}`;
  const defaults: Pick<FaultyProxy, 'responses' | 'fault' | 'kill'> = {
    responses: 'at once',
    fault: () => 'none',
    kill: () => undefined,
  };
  const proxy: FaultyProxy = { url, clockCalls: [], tokenCalls: 0, version: '', setDown, ...defaults, close };

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const call = callOf(incoming.url ?? '');
    if (call === 'clock') proxy.clockCalls.push(body.toString());
    if (call === 'token') proxy.tokenCalls += 1;
    const fault = call ? proxy.fault(call, incoming.url ?? '') : 'none';
    const disconnect = () => outgoing.destroy();
    const killApp = () => {
      proxy.kill();
      setTimeout(disconnect, KILLED_MS);
    };
    if (fault === 'lost') return void disconnect();
    if (fault === 'foreign')
      return void outgoing.writeHead(413, { 'content-type': 'text/html' }).end('<h1>Blocked</h1>');
    if (fault === 'redirected') return void outgoing.writeHead(301, { location: `${incoming.url}/` }).end();
    if (fault === 'busy') return void outgoing.writeHead(503).end();
    if (fault === 'expired')
      return void outgoing.writeHead(401, PROBLEM).end('{"code":"session_ended","message":"Over."}');
    if (fault === 'killed before request') return killApp();
    const isSilent = call === 'clock' && proxy.responses === 'never';
    const isLate = fault === 'late' || (call === 'clock' && proxy.responses === 'late');
    const file = new URL(incoming.url ?? '', url).pathname;
    if (proxy.version && file in NEW_VERSION) return sendNewVersion(server, file, proxy.version, outgoing);
    const { method, headers } = incoming;
    const onward = request(server + incoming.url, { method, headers }, (response) => {
      if (isSilent) return void response.resume();
      if (fault === 'reply lost') return void response.resume().once('end', disconnect);
      if (fault === 'killed before response') return void response.resume().once('end', killApp);
      if (fault === 'killed with response') proxy.kill();
      if (fault === 'cut') return void outgoing.writeHead(200, { 'content-length': '500' }).write('{', disconnect);
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      setTimeout(() => response.pipe(outgoing), isLate ? LATE_MS : 0);
    });
    onward.on('error', disconnect);
    onward.end(body);
  }
  return proxy;
}

function callOf(path: string): 'clock' | 'token' | null {
  if (/\/clock-(in|out)$/.test(path)) return 'clock';
  return path.endsWith('/outbox-token') ? 'token' : null;
}

/** The files of the next release that differ from the running one: by path, their type and how they change. */
const NEW_VERSION: Record<string, { type: string; change: (text: string, version: string) => string }> = {
  '/sw.js': {
    type: 'text/javascript',
    change: (text, version) =>
      `${text.replace(/"revision":"\w+"(?=,"url":"index.html")/, `"revision":"${version}"`)}\n// ${version}\n`,
  },
  '/index.html': {
    type: 'text/html',
    change: (text, version) => text.replace('<title>', `<meta name="release" content="${version}" /><title>`),
  },
};

async function sendNewVersion(server: string, path: string, version: string, outgoing: ServerResponse): Promise<void> {
  const response = await fetch(server + path);
  const { type, change } = NEW_VERSION[path]!;
  outgoing.writeHead(200, { 'content-type': type }).end(change(await response.text(), version));
}
