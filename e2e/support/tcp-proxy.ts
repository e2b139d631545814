import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The fate of a connection: it `arrives`, or is closed before (`lost`) or after (`reply lost`) it reached the other side. */
export type ConnectionFate = 'arrives' | 'lost' | 'reply lost';

/** A proxy between a client and a server, or a server and its database, that simulates an unreliable network. */
export type TcpProxy = {
  port: number;
  /** Called for each new connection. */
  fate: () => ConnectionFate;
  /** Delay of responses. */
  delayMs: number;
  /** Closes all present connections. */
  cut: () => void;
  /** Both ends keep the present connections, but nothing is transmitted on them; new connections work. */
  forget: () => void;
  /** Resets the silent connections at both ends, as the system's keepalive does. */
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
    // after a delay is removed, data must not overtake earlier data
    late = proxy.delayMs || (waiting > 0 ? late : 0);
    if (late === 0) return void (!connection.isExpired && near.write(data));
    waiting += 1;
    setTimeout(() => {
      waiting -= 1;
      near.write(data);
    }, late);
  });
}
