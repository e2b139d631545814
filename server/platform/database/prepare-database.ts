import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { APP_ROLE, OWNER_ROLE, startEmbeddedPostgres } from './embedded/embedded-postgres.js';
import { ResilientPgClient } from './connections/resilient-pg-client.js';

export type Database = {
  /** The app's role: no UPDATE or DELETE on the audit and the clock events. */
  appUrl: string;
  /** The owner, who migrates, under a lock of the session. The role of `appUrl` when the installation has one role only. */
  ownerUrl: string;
  stop: () => Promise<void>;
};

/** The database of this installation: the one of `DATABASE_URL`, else the embedded one with its two roles. */
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

/** Makes the owner, the app's role and a database of the owner's, where they are missing. */
export async function ensureRolesAndDatabase(superuserUrl: string, database: string, password: string): Promise<void> {
  const client = new ResilientPgClient({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const role of [OWNER_ROLE, APP_ROLE]) {
      const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
      if (known.rowCount === 0)
        await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    }
    const made = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (made.rowCount === 0)
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)} OWNER ${OWNER_ROLE}`);
  } finally {
    await client.end();
  }
}
