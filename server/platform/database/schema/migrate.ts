import { DataSource } from 'typeorm';
import { ENTITIES } from './entities.js';
import { grantToAppRole } from './grants.js';
import { ResilientPgClient } from '../connections/resilient-pg-client.js';
import { MIGRATIONS } from '../migrations/index.js';
import { installJobSchema } from '../../jobs/job-schema.js';
import { SnakeCaseNaming } from './snake-case.naming.js';

const LOCK_KEY = 7_306_001; // advisory lock: one process migrates this database at a time

/** Prefix of the names of migrations that remove or narrow what the previous version needs. */
export const CONTRACTING = 'Contract';

/** A newer version migrated the database in a way that is incompatible with this version. */
export class NewerDatabaseError extends Error {
  constructor(names: readonly string[]) {
    super(
      `This database was migrated by a newer Gigshift that took away what this version needs (${names.join(', ')}). Update Gigshift, or use another database.`,
    );
  }
}

/**
 * Migrates the schema as its owner under an advisory lock, then grants the app role its privileges. Changes nothing in
 * a database of a newer version: that version's migrations only added to the schema, and it owns grants and queues.
 * @throws NewerDatabaseError if a newer migration is a contracting one, or if the database lacks migrations of this
 * version
 */
export async function migrate(ownerUrl: string, appUrl: string): Promise<{ applied: string[] }> {
  const dataSource = new DataSource({
    type: 'postgres',
    url: ownerUrl,
    applicationName: 'gigshift-migrate',
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeCaseNaming(),
    poolSize: 2,
    extra: { Client: ResilientPgClient },
    poolErrorHandler: () => undefined,
  });
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    if (await isNewer(dataSource)) return { applied: [] };
    const applied = await dataSource.runMigrations();
    await installJobSchema(ownerUrl);
    await grantToAppRole(dataSource, appUrl);
    return { applied: applied.map((migration) => migration.name) };
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY]).catch(() => undefined);
    await lock.release();
    await dataSource.destroy();
  }
}

/** Returns the names of the migrations of this version that the database lacks. */
export async function pendingMigrations(dataSource: DataSource): Promise<string[]> {
  const applied = await appliedNames(dataSource);
  return MIGRATIONS.map((migration) => migration.name).filter((name) => !applied.includes(name));
}

async function isNewer(dataSource: DataSource): Promise<boolean> {
  const known = new Set(MIGRATIONS.map((migration) => migration.name));
  const newer = (await appliedNames(dataSource)).filter((name) => !known.has(name));
  const contracting = newer.filter((name) => name.startsWith(CONTRACTING));
  if (contracting.length > 0) throw new NewerDatabaseError(contracting);
  if (newer.length > 0 && (await pendingMigrations(dataSource)).length > 0) throw new NewerDatabaseError(newer);
  return newer.length > 0;
}

async function appliedNames(dataSource: DataSource): Promise<string[]> {
  const [table] = (await dataSource.query(`SELECT to_regclass('public.migrations') AS name`)) as {
    name: string | null;
  }[];
  if (!table?.name) return [];
  const rows = (await dataSource.query('SELECT name FROM migrations ORDER BY id')) as { name: string }[];
  return rows.map((row) => row.name);
}
