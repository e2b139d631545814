import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { OWNER_ROLE } from '../../platform/database/embedded/embedded-postgres.js';
import { TEMPLATE } from './test-server.js';

/** Tables whose rows are part of the schema. */
const OF_MIGRATIONS = ['migrations', 'skill_levels'];

export type TestDatabase = {
  /** The app's role, as the server uses it. */
  appUrl: string;
  /** The superuser, for assertions and injected faults. */
  superuserUrl: string;
  /** Checks all invariants, then deletes all rows except those of the migrations. */
  empty: () => Promise<void>;
  /** Checks all invariants, then drops the database. */
  close: () => Promise<void>;
};

/** Creates a new copy of the migrated template database, for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = required('TEST_SUPERUSER_URL');
  await asSuperuser(admin, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} OWNER ${OWNER_ROLE}`);
  const superuserUrl = withDatabase(admin, name);
  return {
    appUrl: withDatabase(required('TEST_APP_URL'), name),
    superuserUrl,
    empty: async () => {
      await assertInvariants(superuserUrl);
      await withSuperuser(superuserUrl, deleteRows);
    },
    close: async () => {
      try {
        await assertInvariants(superuserUrl);
      } finally {
        await asSuperuser(admin, `DROP DATABASE ${name} WITH (FORCE)`);
      }
    },
  };
}

/** Runs `invariants.sql`. @throws Error if it returns a broken invariant */
export async function assertInvariants(url: string): Promise<void> {
  const rows = await withSuperuser(url, brokenInvariants);
  if (rows.length > 0) throw new Error(`Broken invariants:\n${rows.map((row) => JSON.stringify(row)).join('\n')}`);
}

/** Returns the broken invariants; none in a consistent database. */
export async function brokenInvariants(client: Client): Promise<{ invariant: string; what: string }[]> {
  return (await client.query(await readFile(join(process.cwd(), 'server', 'test', 'invariants.sql'), 'utf8'))).rows;
}

/** Deletes rows with triggers disabled, also from append-only tables. */
async function deleteRows(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('DELETE FROM %I.%I', schemaname, tablename) AS statement FROM pg_tables
     WHERE (schemaname, tablename) = ('pgboss', 'job') OR schemaname = 'public' AND tablename <> ALL ($1)`,
    [OF_MIGRATIONS],
  );
  await client.query(`SET session_replication_role = replica; ${rows.map(({ statement }) => statement).join(';')}`);
}

/** Runs a statement as the superuser, for states that the app cannot create. */
export const asSuperuser = (url: string, statement: string) => withSuperuser(url, (client) => client.query(statement));

async function withSuperuser<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.toString();
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run these tests through npm run test:int`);
  return value;
}
