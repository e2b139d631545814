import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { OWNER_ROLE } from '../../platform/database/embedded-postgres.js';
import { TEMPLATE } from './test-server.js';

export type TestDatabase = {
  /** The app's role, as the server uses it. */
  appUrl: string;
  /** The superuser, for asserting and for planting faults. */
  superuserUrl: string;
  /** Checks every invariant, then drops the database. */
  close: () => Promise<void>;
};

/** A fresh copy of the migrated template, for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = required('TEST_SUPERUSER_URL');
  await asSuperuser(admin, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} OWNER ${OWNER_ROLE}`);
  const superuserUrl = withDatabase(admin, name);
  return {
    appUrl: withDatabase(required('TEST_APP_URL'), name),
    superuserUrl,
    close: async () => {
      try {
        await assertInvariants(superuserUrl);
      } finally {
        await asSuperuser(admin, `DROP DATABASE ${name} WITH (FORCE)`);
      }
    },
  };
}

/** Runs `invariants.sql`: every row it returns is a broken invariant. */
export async function assertInvariants(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const rows = await brokenInvariants(client);
    if (rows.length > 0) throw new Error(`Broken invariants:\n${rows.map((row) => JSON.stringify(row)).join('\n')}`);
  } finally {
    await client.end();
  }
}

/** Every broken invariant; none in a healthy database. */
export async function brokenInvariants(client: Client): Promise<{ invariant: string; what: string }[]> {
  return (await client.query(await readFile(join(process.cwd(), 'server', 'test', 'invariants.sql'), 'utf8'))).rows;
}

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
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
