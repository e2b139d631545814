import { createServer, type Server, type Socket } from 'node:net';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';

export type FakeClamd = {
  /** `tcp://…`, or `unix://…` if a path is given. */
  url: string;
  /** The size of each complete file, in bytes. */
  receivedSizes: number[];
  /** Sets the behavior; default `normal`: a file that contains `SIGNATURE` is infected. */
  mode: (how: 'normal' | 'slow' | 'unresponsive' | 'disconnecting' | 'too large' | 'nonsense') => void;
  close: () => Promise<void>;
};

/** The detected content. Not the EICAR test file, which scanners on a developer's machine would remove. */
export const SIGNATURE = 'GIGSHIFT-STAND-IN-VIRUS';

/** Starts a server for clamd's INSTREAM command: `zINSTREAM\0`, chunks preceded by their length, an empty chunk; responds with one line. */
export async function startFakeClamd(path?: string): Promise<FakeClamd> {
  const receivedSizes: number[] = [];
  let how: Parameters<FakeClamd['mode']>[0] = 'normal';
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let waiting = Buffer.alloc(0);
    let content = Buffer.alloc(0);
    let isBegun = false;
    const reply = (text: string) => socket.end(`${text}\0`);
    socket.on('data', (data) => {
      if (how === 'disconnecting') return socket.destroy();
      if (how === 'slow') {
        socket.pause();
        setTimeout(() => socket.resume(), 1);
      }
      waiting = Buffer.concat([waiting, data]);
      if (!isBegun) {
        if (waiting.length < 10) return;
        if (waiting.subarray(0, 10).toString() !== 'zINSTREAM\0') return reply('UNKNOWN COMMAND');
        isBegun = true;
        waiting = waiting.subarray(10);
      }
      while (waiting.length >= 4) {
        const length = waiting.readUInt32BE(0);
        if (length === 0) return end();
        if (waiting.length < 4 + length) return;
        content = Buffer.concat([content, waiting.subarray(4, 4 + length)]);
        waiting = waiting.subarray(4 + length);
        if (how === 'too large') return reply('INSTREAM size limit exceeded. ERROR');
      }
    });
    const end = () => {
      receivedSizes.push(content.length);
      if (how === 'unresponsive') return;
      if (how === 'nonsense') return reply('PONG');
      reply(content.includes(SIGNATURE) ? 'stream: Stand-In.Test FOUND' : 'stream: OK');
    };
  });
  await new Promise<void>((resolve) => (path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve)));
  return {
    url: path ? `unix://${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    receivedSizes,
    mode: (next) => (how = next),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      if (path) rmSync(path, { force: true });
    },
  };
}
