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
  /** Appended to the service worker's file: a different text is a different version of the app. */
  version: string;
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
/** `foreign`: another proxy responds in place of the server. */
export type Fault = (typeof FAULTS)[number] | 'foreign';

const PROBLEM = { 'content-type': 'application/problem+json' };
const LATE_MS = 400;
/** The service worker is not killed with the app, but its call gets no response either. */
const KILLED_MS = 500;

export async function openFaultyProxy(server: string): Promise<FaultyProxy> {
  const host = createServer((incoming, outgoing) => void forward(incoming, outgoing));
  await new Promise<void>((resolve) => host.listen(0, 'localhost', resolve));
  const { port } = host.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      host.closeAllConnections();
      host.close(() => resolve());
    });
  const url = `http://localhost:${port}`;
  const defaults: Pick<FaultyProxy, 'responses' | 'fault' | 'kill'> = {
    responses: 'at once',
    fault: () => 'none',
    kill: () => undefined,
  };
  const proxy: FaultyProxy = { url, clockCalls: [], tokenCalls: 0, version: '', ...defaults, close };

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
    if (fault === 'busy') return void outgoing.writeHead(503).end();
    if (fault === 'expired')
      return void outgoing.writeHead(401, PROBLEM).end('{"code":"session_ended","message":"Over."}');
    if (fault === 'killed before request') return killApp();
    const isSilent = call === 'clock' && proxy.responses === 'never';
    const isLate = fault === 'late' || (call === 'clock' && proxy.responses === 'late');
    if (incoming.url === '/sw.js' && proxy.version) return newVersion(server, proxy.version, outgoing);
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

async function newVersion(server: string, version: string, outgoing: ServerResponse): Promise<void> {
  const script = await (await fetch(`${server}/sw.js`)).text();
  outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(`${script}\n// ${version}\n`);
}
