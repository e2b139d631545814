import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Loopback only: the local directory is never reachable from a network. */
const HOST = '127.0.0.1';

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/**
 * Listens on the preferred port, or on any free one if that is taken. @returns the port
 * @throws EADDRINUSE if the port is taken and must be `exact`
 */
export async function listenOnPreferredPort(server: Server, preferredPort: number, exact: boolean): Promise<number> {
  try {
    return await listenOn(server, preferredPort);
  } catch (error) {
    if (exact || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return listenOn(server, 0);
  }
}

export async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
