import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { registerDatabaseUser } from '../schema/database-users.js';
import { clusterIn, runningPort, startServer, stopServer, SUPERUSER } from './postgres-cluster.js';
import { withProcessLock } from './process-lock.js';

export const OWNER_ROLE = 'gigshift_owner';
export const APP_ROLE = 'gigshift_app';

type Connections = {
  /** URL of the superuser, for creating databases and roles. */
  superuserUrl: (database: string) => string;
  url: (role: string, database: string) => string;
  port: number;
};

export type EmbeddedPostgres = Connections & {
  /** Ends the use by this process; the last process stops the server. */
  stop: () => Promise<void>;
};

type Options = {
  /** Directory of the cluster; created if missing. */
  directory: string;
  password: string;
  /** Settings of the server, such as `fsync=off` for tests. */
  settings?: readonly string[];
  /** Runs when the server is up, before another process may join it. */
  setUp?: (server: Connections) => Promise<void>;
};

/**
 * Starts the PostgreSQL from npm, or joins the one that already runs in `directory`. The server is a detached process,
 * so Ctrl-C does not reach it; it runs while a process uses it.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { directory, password, settings = [], setUp } = options;
  const cluster = await clusterIn(directory);
  const locked = <T>(work: () => Promise<T>) => withProcessLock(join(directory, 'starting.lock'), work);
  mkdirSync(directory, { recursive: true });
  return locked(async () => {
    const port = (await runningPort(cluster)) ?? (await startServer(cluster, password, settings));
    const server = connections(port, password);
    const leave = registerDatabaseUser(directory);
    const stop = async () => {
      if (leave() === 0) await stopServer(cluster);
    };
    await setUp?.(server).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { ...server, stop: () => locked(stop) };
  });
}

function connections(port: number, password: string): Connections {
  const url = (role: string, database: string) =>
    `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  return { port, url, superuserUrl: (database) => url(SUPERUSER, database) };
}
