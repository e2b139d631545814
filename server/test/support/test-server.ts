import { join } from 'node:path';
import { Client } from 'pg';
import {
  APP_ROLE,
  OWNER_ROLE,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../platform/database/embedded/embedded-postgres.js';
import { migrate } from '../../platform/database/schema/migrate.js';
import { ensureRolesAndDatabase } from '../../platform/database/prepare-database.js';

export const TEMPLATE = 'gigshift_template';
const PASSWORD = 'for-tests-on-this-machine-only';
/** Tests need no durability. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/** Starts the test cluster, stored in `.cache` so that it is initialized once, and creates a new template database. */
export async function prepareTestServer(name = 'postgres-test'): Promise<{
  server: EmbeddedPostgres;
  superuserUrl: string;
  appUrl: string;
}> {
  const directory = join(process.cwd(), '.cache', name);
  const server = await startEmbeddedPostgres({ directory, password: PASSWORD, settings: SETTINGS });
  await dropLeftovers(server.superuserUrl('postgres'));
  await ensureRolesAndDatabase(server.superuserUrl('postgres'), TEMPLATE, PASSWORD);
  await migrate(server.url(OWNER_ROLE, TEMPLATE), server.url(APP_ROLE, TEMPLATE));
  return { server, superuserUrl: server.superuserUrl('postgres'), appUrl: server.url(APP_ROLE, 'postgres') };
}

async function dropLeftovers(superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%' OR datname = $1`,
    [TEMPLATE],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE ${client.escapeIdentifier(datname)} WITH (FORCE)`);
  await client.end();
}
