import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** `lost`: the connection closes before the target gets the request; `reply lost`: before the client gets the response. */
export type ConnectionFault = 'none' | 'lost' | 'reply lost';

/** A proxy between a client and a server, or a server and its database, that simulates an unreliable network. */
export type TcpProxy = {
  port: number;
  /** Called for each new connection. */
  fault: () => ConnectionFault;
  /** Delay of responses. */
  delayMs: number;
  /** Closes all present connections. */
  cut: () => void;
  /** Makes all present connections half-open: both ends keep them, and nothing is transmitted. New connections work. */
  freeze: () => void;
  /** Resets the frozen connections at both ends, as the system's keepalive does. */
  resetFrozen: () => void;
  close: () => Promise<void>;
};

type Connection = { client: Socket; target: Socket; isFrozen: boolean };

export async function openTcpProxy(targetPort: number): Promise<TcpProxy> {
  const open = new Set<Connection>();
  const end = (connection: Connection) => {
    open.delete(connection);
    connection.client.destroy();
    connection.target.destroy();
  };
  const server = createServer((client) => {
    const connection = { client, target: connect(targetPort, '127.0.0.1'), isFrozen: false };
    open.add(connection);
    forward(connection, proxy, () => end(connection));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => open.forEach(end);
  const proxy: TcpProxy = {
    port: (server.address() as AddressInfo).port,
    fault: () => 'none',
    delayMs: 0,
    cut,
    freeze: () => open.forEach((connection) => (connection.isFrozen = true)),
    resetFrozen: () => [...open].filter(({ isFrozen }) => isFrozen).forEach(end),
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

function forward(connection: Connection, proxy: TcpProxy, end: () => void): void {
  const { client, target } = connection;
  const fault = proxy.fault();
  let [delay, waiting] = [0, 0];
  for (const socket of [client, target]) socket.on('error', end).on('close', () => !connection.isFrozen && end());
  client.on('data', (data) => {
    if (fault === 'lost') end();
    else if (!connection.isFrozen) target.write(data);
  });
  target.on('data', (data) => {
    if (fault === 'reply lost') return end();
    // after a delay is removed, data must not overtake earlier data
    delay = proxy.delayMs || (waiting > 0 ? delay : 0);
    if (delay === 0) return void (!connection.isFrozen && client.write(data));
    waiting += 1;
    setTimeout(() => {
      waiting -= 1;
      client.write(data);
    }, delay);
  });
}
