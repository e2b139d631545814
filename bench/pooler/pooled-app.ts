import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { APP_ROLE, type EmbeddedPostgres } from '../../server/platform/database/embedded/embedded-postgres.js';
import { fill } from '../growth/fill.js';
import { connect, dropPlace, openPlace, type Place } from '../support/database.js';
import { type Gigshift, startGigshift } from '../support/processes.js';
import { type Pooler, startPooler } from './pgbouncer.js';

export type Connection = 'direct' | 'pooled';
export const CONNECTIONS: readonly Connection[] = ['direct', 'pooled'];

/** A database that servers use directly or through a pooler. */
export type PooledApp = {
  place: Place;
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
  await dropPlace(cluster, NAME);
  const place = await openPlace(cluster, NAME);
  const client = await connect(place.superuserUrl);
  await fill(client, HISTORY);
  await limitStatements(client);
  const dataDir = mkdtempSync(join(tmpdir(), 'gigshift-pooled-'));
  const pooler = await startPooler(place.appUrl, serverConnections);
  const start = (connection: Connection, poolSize: number, isDirect: boolean) =>
    connection === 'direct'
      ? startGigshift({ place, dataDir, poolSize })
      : startGigshift({
          ...{ place: { ...place, appUrl: pooler.url }, dataDir, poolSize },
          ...(isDirect ? { directUrl: place.appUrl } : {}),
        });
  return {
    ...{ place, client, dataDir, pooler },
    servers: (count, connection, { poolSize = POOL_SIZE, isDirect = true } = {}) =>
      Promise.all(Array.from({ length: count }, () => start(connection, poolSize, isDirect))),
    close: async () => {
      await pooler.stop();
      await client.end();
      await dropPlace(cluster, NAME);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sets the connection options on the role, because the pooler ignores startup parameters. */
async function limitStatements(client: Client): Promise<void> {
  for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`ALTER ROLE ${APP_ROLE} IN DATABASE ${NAME} SET ${setting} = '30s'`);
}
