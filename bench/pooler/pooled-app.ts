import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { APP_ROLE, type EmbeddedPostgres } from '../../server/platform/database/embedded/embedded-postgres.js';
import { fill } from '../growth/fill.js';
import { connect, dropDatabase, openDatabase, type DatabaseUrls } from '../support/database.js';
import { type Gigshift, startGigshift } from '../support/processes.js';
import { type Pooler, startPooler } from './pgbouncer.js';

export type Connection = 'direct' | 'pooled';
export const CONNECTIONS: readonly Connection[] = ['direct', 'pooled'];

/** A database that servers use directly or through a pooler. */
export type PooledApp = {
  urls: DatabaseUrls;
  client: Client;
  dataDir: string;
  pooler: Pooler;
  /** Starts servers; `pooled` ones LISTEN on a direct connection unless `isDirect` is false. */
  servers: (
    count: number,
    connection: Connection,
    options?: { poolSize?: number; isDirect?: boolean },
  ) => Promise<Gigshift[]>;
  close: () => Promise<void>;
};

const NAME = 'pooled';
const HISTORY = 10_000;
const POOL_SIZE = 20;

/** Opens a database with a pooler. @param serverConnections the pooler's connections to the database */
export async function openPooledApp(cluster: EmbeddedPostgres, serverConnections: number): Promise<PooledApp> {
  await dropDatabase(cluster, NAME);
  const urls = await openDatabase(cluster, NAME);
  const client = await connect(urls.superuserUrl);
  await fill(client, HISTORY);
  await limitStatements(client);
  const dataDir = mkdtempSync(join(tmpdir(), 'gigshift-pooled-'));
  const pooler = await startPooler(urls.appUrl, serverConnections);
  const start = (connection: Connection, poolSize: number, isDirect: boolean) =>
    connection === 'direct'
      ? startGigshift({ urls, dataDir, poolSize })
      : startGigshift({
          ...{ urls: { ...urls, appUrl: pooler.url }, dataDir, poolSize },
          ...(isDirect ? { directUrl: urls.appUrl } : {}),
        });
  return {
    ...{ urls, client, dataDir, pooler },
    servers: (count, connection, { poolSize = POOL_SIZE, isDirect = true } = {}) =>
      Promise.all(Array.from({ length: count }, () => start(connection, poolSize, isDirect))),
    close: async () => {
      await pooler.stop();
      await client.end();
      await dropDatabase(cluster, NAME);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sets the connection options on the role, because the pooler ignores startup parameters. */
async function limitStatements(client: Client): Promise<void> {
  for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`ALTER ROLE ${APP_ROLE} IN DATABASE ${NAME} SET ${setting} = '30s'`);
}
