import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { APP_ROLE, OWNER_ROLE, startEmbeddedPostgres } from './embedded/embedded-postgres.js';
import { ResilientPgClient } from './connections/resilient-pg-client.js';

export type Database = {
  /** URL for the app role, which has no UPDATE and DELETE on the append-only tables. */
  appUrl: string;
  /**
   * URL for the owner, which migrates under a session-level lock. The same role as in `appUrl` if there is only one.
   */
  ownerUrl: string;
  stop: () => Promise<void>;
};

/** Returns the database of `DATABASE_URL`, or starts the embedded one with its two roles. */
export async function prepareDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl !== null) {
    return {
      appUrl: config.databaseUrl,
      ownerUrl: config.migrationUrl ?? config.directDatabaseUrl ?? config.databaseUrl,
      stop: async () => undefined,
    };
  }
  const password = config.secrets.databasePassword;
  const server = await startEmbeddedPostgres({
    directory: join(config.dataDir, 'postgres'),
    password,
    setUp: ({ superuserUrl }) => ensureRolesAndDatabase(superuserUrl('postgres'), 'gigshift', password),
  });
  return { appUrl: server.url(APP_ROLE, 'gigshift'), ownerUrl: server.url(OWNER_ROLE, 'gigshift'), stop: server.stop };
}

/** Creates the owner role, the app role and a database of the owner where they are missing. */
export async function ensureRolesAndDatabase(superuserUrl: string, database: string, password: string): Promise<void> {
  const client = new ResilientPgClient({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const role of [OWNER_ROLE, APP_ROLE]) {
      const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
      if (known.rowCount === 0)
        await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    }
    const existing = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (existing.rowCount === 0)
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)} OWNER ${OWNER_ROLE}`);
  } finally {
    await client.end();
  }
}
