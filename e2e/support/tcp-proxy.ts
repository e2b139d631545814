import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What a connection meets: it `arrives`, is ended before (`lost`) or after (`reply lost`) it reached the other side. */
export type ConnectionFate = 'arrives' | 'lost' | 'reply lost';

/** A wire between a client and a server, or a server and its database, that can be as bad as wires are. */
export type TcpProxy = {
  port: number;
  /** Asked for each new connection. */
  fate: () => ConnectionFate;
  /** What comes back is so much later. */
  delayMs: number;
  /** Ends every connection there is. */
  cut: () => void;
  /** Both ends go on believing in the connections there are, and nothing passes on them any more; new ones are good. */
  forget: () => void;
  /** Both ends hear of the forgotten ones after all, as the system's own looks at silent connections bring it about. */
  bury: () => void;
  close: () => Promise<void>;
};

type Connection = { near: Socket; far: Socket; isExpired: boolean };

export async function openTcpProxy(targetPort: number): Promise<TcpProxy> {
  const open = new Set<Connection>();
  const end = (connection: Connection) => {
    open.delete(connection);
    connection.near.destroy();
    connection.far.destroy();
  };
  const server = createServer((near) => {
    const connection = { near, far: connect(targetPort, '127.0.0.1'), isExpired: false };
    open.add(connection);
    carry(connection, proxy, () => end(connection));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => open.forEach(end);
  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port,
    fate: () => 'arrives',
    delayMs: 0,
    cut,
    forget: () => open.forEach((connection) => (connection.isExpired = true)),
    bury: () => [...open].filter(({ isExpired }) => isExpired).forEach(end),
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

function carry(connection: Connection, proxy: TcpProxy, end: () => void): void {
  const { near, far } = connection;
  const fate = proxy.fate();
  let [late, waiting] = [0, 0];
  for (const socket of [near, far]) socket.on('error', end).on('close', () => !connection.isExpired && end());
  near.on('data', (data) => {
    if (fate === 'lost') end();
    else if (!connection.isExpired) far.write(data);
  });
  far.on('data', (data) => {
    if (fate === 'reply lost') return end();
    // once the wire is fast again nothing overtakes what is still on its way
    late = proxy.delayMs || (waiting > 0 ? late : 0);
    if (late === 0) return void (!connection.isExpired && near.write(data));
    waiting += 1;
    setTimeout(() => {
      waiting -= 1;
      near.write(data);
    }, late);
  });
}
