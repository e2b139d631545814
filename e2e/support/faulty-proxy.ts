import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy between phones and the server: it sees each call, also the service worker's, and can drop responses. */
export type Wire = {
  url: string;
  /** Bodies of the clock calls, in the order in which they arrived. */
  taps: string[];
  /** How often a phone requested its outbox token. */
  tokenCalls: number;
  /** From now on responses to clock calls are late or dropped, although the server has processed them. */
  answers: 'at once' | 'late' | 'never';
  /** Called for each clock call and each outbox token call; returns the fault. */
  fate: (call: 'tap' | 'token', path: string) => Fate;
  /** Appended to the service worker's file: a different text is a different version of the app. */
  version: string;
  /** Called when a fault kills the app. */
  kill: () => void;
  close: () => Promise<void>;
};

/**
 * `lost`: it never arrives; `reply lost`: only its response is dropped; `busy`: 503; `cut`: half a response; `expired`:
 * 401. The app is killed `before` its call arrives, after the server has processed it (`unheard`), or as the response
 * arrives (`heard`).
 */
export const FATES = [
  ...(['arrives', 'late', 'lost', 'reply lost', 'busy', 'cut', 'expired'] as const),
  ...(['killed before', 'killed unheard', 'killed heard'] as const),
];
/** `foreign`: a proxy responds in place of the server. */
export type Fate = (typeof FATES)[number] | 'foreign';

const PROBLEM = { 'content-type': 'application/problem+json' };
const LATE_MS = 400;
/** The service worker is not killed with the app, but its call gets no response either. */
const KILLED_MS = 500;

export async function aWire(server: string): Promise<Wire> {
  const host = createServer((incoming, outgoing) => void carry(incoming, outgoing));
  await new Promise<void>((resolve) => host.listen(0, 'localhost', resolve));
  const { port } = host.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      host.closeAllConnections();
      host.close(() => resolve());
    });
  const url = `http://localhost:${port}`;
  const calm: Pick<Wire, 'answers' | 'fate' | 'kill'> = {
    answers: 'at once',
    fate: () => 'arrives',
    kill: () => undefined,
  };
  const wire: Wire = { url, taps: [], tokenCalls: 0, version: '', ...calm, close };

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const call = callOf(incoming.url ?? '');
    if (call === 'tap') wire.taps.push(body.toString());
    if (call === 'token') wire.tokenCalls += 1;
    const fate = call ? wire.fate(call, incoming.url ?? '') : 'arrives';
    const hangUp = () => outgoing.destroy();
    const killed = () => {
      wire.kill();
      setTimeout(hangUp, KILLED_MS);
    };
    if (fate === 'lost') return void hangUp();
    if (fate === 'foreign')
      return void outgoing.writeHead(413, { 'content-type': 'text/html' }).end('<h1>Blocked</h1>');
    if (fate === 'busy') return void outgoing.writeHead(503).end();
    if (fate === 'expired')
      return void outgoing.writeHead(401, PROBLEM).end('{"code":"session_ended","message":"Over."}');
    if (fate === 'killed before') return killed();
    const isSilent = call === 'tap' && wire.answers === 'never';
    const isLate = fate === 'late' || (call === 'tap' && wire.answers === 'late');
    if (incoming.url === '/sw.js' && wire.version) return newVersion(server, wire.version, outgoing);
    const { method, headers } = incoming;
    const onward = request(server + incoming.url, { method, headers }, (answer) => {
      if (isSilent) return void answer.resume();
      if (fate === 'reply lost') return void answer.resume().once('end', hangUp);
      if (fate === 'killed unheard') return void answer.resume().once('end', killed);
      if (fate === 'killed heard') wire.kill();
      if (fate === 'cut') return void outgoing.writeHead(200, { 'content-length': '500' }).write('{', hangUp);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      setTimeout(() => answer.pipe(outgoing), isLate ? LATE_MS : 0);
    });
    onward.on('error', hangUp);
    onward.end(body);
  }
  return wire;
}

function callOf(path: string): 'tap' | 'token' | null {
  if (/\/clock-(in|out)$/.test(path)) return 'tap';
  return path.endsWith('/outbox-token') ? 'token' : null;
}

async function newVersion(server: string, version: string, outgoing: ServerResponse): Promise<void> {
  const script = await (await fetch(`${server}/sw.js`)).text();
  outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(`${script}\n// ${version}\n`);
}
