import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What a connection meets: it `arrives`, is ended before (`lost`) or after (`reply lost`) it reached the other side. */
export type ConnectionFate = 'arrives' | 'lost' | 'reply lost';

/** A wire between a client and a server, or a server and its database, that can be as bad as wires are. */
export type TcpProxy = {
  port: number;
  /** Asked for each new connection. */
  fate: () => ConnectionFate;
  /** What comes back is so much later. */
  delayMs: number;
  /** Both ends believe in their connection, and nothing passes: what was sent is lost. */
  isSilent: boolean;
  /** Ends every connection there is. */
  cut: () => void;
  close: () => Promise<void>;
};

export async function openTcpProxy(targetPort: number): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    const fate = proxy.fate();
    for (const socket of [near, far]) open.add(socket);
    const end = () => {
      for (const socket of [near, far]) {
        open.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', () => !proxy.isSilent && end());
    near.on('data', (data) => {
      if (fate === 'lost') end();
      else if (!proxy.isSilent) far.write(data);
    });
    far.on('data', (data) => {
      if (fate === 'reply lost') end();
      else if (proxy.delayMs > 0) setTimeout(() => near.write(data), proxy.delayMs);
      else if (!proxy.isSilent) near.write(data);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port,
    fate: () => 'arrives',
    delayMs: 0,
    isSilent: false,
    cut,
    close: async () => {
      proxy.isSilent = false;
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
