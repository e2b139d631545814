import { DataSource } from 'typeorm';
import { ENTITIES } from './entities.js';
import { grantToAppRole } from './grants.js';
import { HeardClient } from './heard-client.js';
import { MIGRATIONS } from './migrations/index.js';
import { installJobSchema } from '../jobs/job-schema.js';
import { SnakeCaseNaming } from './snake-case.naming.js';

const LOCK_KEY = 7_306_001; // one migrating process at a time, on this database only

export class NewerDatabaseError extends Error {
  constructor(names: readonly string[]) {
    super(
      `This database was migrated by a newer Gigshift (${names.join(', ')}). Update Gigshift, or use another database.`,
    );
  }
}

/** Brings the schema up to date as its owner, under an advisory lock, then gives the app's role what it may do. */
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
    extra: { Client: HeardClient },
    poolErrorHandler: () => undefined,
  });
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await refuseNewer(dataSource);
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

/** Whether every migration of this version has run; what `ready` asks. */
export async function pendingMigrations(dataSource: DataSource): Promise<string[]> {
  const applied = await appliedNames(dataSource);
  return MIGRATIONS.map((migration) => migration.name).filter((name) => !applied.includes(name));
}

async function refuseNewer(dataSource: DataSource): Promise<void> {
  const known = new Set(MIGRATIONS.map((migration) => migration.name));
  const unknown = (await appliedNames(dataSource)).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
}

async function appliedNames(dataSource: DataSource): Promise<string[]> {
  const [table] = (await dataSource.query(`SELECT to_regclass('public.migrations') AS name`)) as {
    name: string | null;
  }[];
  if (!table?.name) return [];
  const rows = (await dataSource.query('SELECT name FROM migrations ORDER BY id')) as { name: string }[];
  return rows.map((row) => row.name);
}
