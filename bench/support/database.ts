import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import {
  APP_ROLE,
  type EmbeddedPostgres,
  OWNER_ROLE,
  startEmbeddedPostgres,
} from '../../server/platform/database/embedded/embedded-postgres.js';
import { ResilientPgClient } from '../../server/platform/database/connections/resilient-pg-client.js';
import { migrate } from '../../server/platform/database/schema/migrate.js';
import { ensureRolesAndDatabase } from '../../server/platform/database/prepare-database.js';

const PASSWORD = 'for-measuring-on-this-machine-only';
/** Durable as in production: commits survive a power failure. */
export const SETTINGS = [
  ...['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'],
  ...['shared_buffers=512MB', 'max_wal_size=4GB', 'max_connections=150'],
];

/** Addresses of a migrated database: as the superuser, as the owner of the tables, and as the app. */
export type DatabaseUrls = { superuserUrl: string; ownerUrl: string; appUrl: string };

/** Starts the PostgreSQL of the measurements, stored in `.cache`, so that large databases are filled once. */
export function openCluster(): Promise<EmbeddedPostgres> {
  const directory = join(process.cwd(), '.cache', 'postgres-bench');
  return startEmbeddedPostgres({ directory, password: PASSWORD, settings: SETTINGS });
}

export async function openDatabase(cluster: EmbeddedPostgres, name: string): Promise<DatabaseUrls> {
  await ensureRolesAndDatabase(cluster.superuserUrl('postgres'), name, PASSWORD);
  const urls = {
    superuserUrl: cluster.superuserUrl(name),
    ownerUrl: cluster.url(OWNER_ROLE, name),
    appUrl: cluster.url(APP_ROLE, name),
  };
  await migrate(urls.ownerUrl, urls.appUrl);
  return urls;
}

export async function dropDatabase(cluster: EmbeddedPostgres, name: string): Promise<void> {
  const client = await connect(cluster.superuserUrl('postgres'));
  await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
  await client.end();
}

/** Copies a database that has no connections. */
export async function copyDatabase(cluster: EmbeddedPostgres, from: string, to: string): Promise<DatabaseUrls> {
  await dropDatabase(cluster, to);
  const client = await connect(cluster.superuserUrl('postgres'));
  const [source, copy] = [client.escapeIdentifier(from), client.escapeIdentifier(to)];
  await client.query(`CREATE DATABASE ${copy} TEMPLATE ${source} STRATEGY file_copy OWNER ${OWNER_ROLE}`);
  await client.end();
  return openDatabase(cluster, to);
}

export async function connect(connectionString: string): Promise<Client> {
  const client = new ResilientPgClient({ connectionString });
  await client.connect();
  return client;
}

/** Checks all invariants. @throws Error with the first broken ones */
export async function assertInvariants(client: Client): Promise<void> {
  const { rows } = await client.query(readFileSync(join('server', 'test', 'invariants.sql'), 'utf8'));
  if (rows.length > 0) throw new Error(`Broken invariants: ${JSON.stringify(rows.slice(0, 5))}`);
}

/** Returns PostgreSQL's count of deadlocks in this database. */
export async function deadlocks(client: Client): Promise<number> {
  const { rows } = await client.query<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}
