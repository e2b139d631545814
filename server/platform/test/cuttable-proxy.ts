import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

export type CuttableProxy = {
  /** The same connection, through the proxy. */
  url: string;
  /** Ends every connection and refuses new ones, as a database that stopped does. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  /** Nothing passes any more on the connections there are, and neither end is told; new ones are good. */
  dropPackets: () => void;
  /** How many packets the server has sent to the database so far, on all connections. */
  packets: () => number;
};

/** Stands between a server and its database, so that a test can take the database away. */
export async function startCuttableProxy(databaseUrl: string): Promise<CuttableProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const pairs: [Socket, Socket][] = [];
  let packets = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    near.on('data', () => (packets += 1));
    near.pipe(far).pipe(near);
    pairs.push([near, far]);
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
      for (const [near, far] of pairs.splice(0)) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
    },
  };
}
