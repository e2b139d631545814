import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

export type CuttableProxy = {
  /** The URL of the database through the proxy. */
  url: string;
  /** Closes all connections and refuses new ones, as a stopped database does. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  /** Silently drops all data on the current connections; new ones work. */
  dropPackets: () => void;
  /** Number of packets that the server has sent to the database, on all connections. */
  packets: () => number;
};

/** Starts a proxy between a server and its database, with which a test interrupts the connection. */
export async function startCuttableProxy(databaseUrl: string): Promise<CuttableProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const pairs: [Socket, Socket][] = [];
  let packets = 0;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    client.on('data', () => (packets += 1));
    client.pipe(database).pipe(client);
    pairs.push([client, database]);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  };
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.toString(),
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
    restore: async () => void (await listen(port)),
    packets: () => packets,
    dropPackets: () => {
      for (const [client, database] of pairs.splice(0)) {
        client.unpipe(database).resume();
        database.unpipe(client).resume();
      }
    },
  };
}
