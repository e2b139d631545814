import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What stands between phones and the server: it sees each call, also the service worker's, and can lose an answer. */
export type Wire = {
  url: string;
  /** Bodies of the clock calls, in the order in which they came through. */
  taps: string[];
  /** From now on answers to clock calls are late, or never come though the server has done its part. */
  answers: 'at once' | 'late' | 'never';
  /** Asked for each clock call: what happens to it. */
  fate: () => Fate;
  close: () => Promise<void>;
};

/** `lost`: it never arrives; `reply lost`: only its answer does not come; `busy`: 503; `cut`: half an answer. */
export type Fate = 'arrives' | 'late' | 'lost' | 'reply lost' | 'busy' | 'cut';

const LATE_MS = 400;

export async function aWire(server: string): Promise<Wire> {
  const host = createServer((incoming, outgoing) => void carry(incoming, outgoing));
  await new Promise<void>((resolve) => host.listen(0, 'localhost', resolve));
  const { port } = host.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      host.closeAllConnections();
      host.close(() => resolve());
    });
  const wire: Wire = { url: `http://localhost:${port}`, taps: [], answers: 'at once', fate: () => 'arrives', close };

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const isTap = /\/clock-(in|out)$/.test(incoming.url ?? '');
    if (isTap) wire.taps.push(body.toString());
    const { answers } = wire;
    const fate = isTap ? wire.fate() : 'arrives';
    if (fate === 'lost') return void outgoing.destroy();
    if (fate === 'busy') return void outgoing.writeHead(503).end();
    const { method, headers } = incoming;
    const onward = request(server + incoming.url, { method, headers }, (answer) => {
      if (isTap && answers === 'never') return void answer.resume();
      if (fate === 'reply lost') return void answer.resume().once('end', () => outgoing.destroy());
      if (fate === 'cut')
        return void outgoing.writeHead(200, { 'content-length': '500' }).write('{', () => outgoing.destroy());
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      setTimeout(() => answer.pipe(outgoing), fate === 'late' || (isTap && answers === 'late') ? LATE_MS : 0);
    });
    onward.on('error', () => outgoing.destroy());
    onward.end(body);
  }
  return wire;
}
