import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { APP_ROLE, OWNER_ROLE } from '../embedded/embedded-postgres.js';
import { CONTRACTING, migrate, NewerDatabaseError } from './migrate.js';
import { MIGRATIONS } from '../migrations/index.js';

const SERVER = process.env.TEST_SUPERUSER_URL ?? '';
const NAMES = MIGRATIONS.map(({ name }) => name);

let name: string;
let ownerUrl: string;
let appUrl: string;

/** Returns the URL of the test database for a role. All test roles have the same password. */
function urlOf(role: string): string {
  const url = new URL(SERVER);
  url.username = role;
  url.pathname = `/${name}`;
  return url.toString();
}

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  name = `test_${randomBytes(6).toString('hex')}`;
  await query(SERVER, `CREATE DATABASE ${name} OWNER ${OWNER_ROLE}`);
  [ownerUrl, appUrl] = [urlOf(OWNER_ROLE), urlOf(APP_ROLE)];
});
afterEach(() => query(SERVER, `DROP DATABASE ${name} WITH (FORCE)`));

/** Migrates in a separate process. @returns the migrations that the process applied */
async function migrateElsewhere(): Promise<string[]> {
  const code = `
    await import('./scripts/ts-hooks.mjs');
    await import('reflect-metadata');
    const { migrate } = await import('./server/platform/database/schema/migrate.ts');
    process.stdout.write(JSON.stringify((await migrate(${JSON.stringify(ownerUrl)}, ${JSON.stringify(appUrl)})).applied));`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { env });
  return JSON.parse(stdout) as string[];
}

describe('migrating', () => {
  it('applies each migration once when several processes start on an empty database', async () => {
    const applied = await Promise.all([1, 2, 3].map(migrateElsewhere));
    expect(applied.flat().sort()).toEqual([...NAMES].sort());
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    const rows = await query<{ name: string }>(ownerUrl, 'SELECT name FROM migrations ORDER BY id');
    expect(rows.map((row) => row.name)).toEqual(NAMES);
  }, 120_000);

  it('leaves no lock and no connection behind', async () => {
    await migrate(ownerUrl, appUrl);
    const sessions = () =>
      query(
        ownerUrl,
        `SELECT 1 FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
      );
    // PostgreSQL removes the session of a closed connection a moment later
    for (let tries = 1; tries < 50 && (await sessions()).length > 0; tries += 1) await setTimeout(100);
    expect(await sessions()).toEqual([]);
  });

  it('changes nothing the second time', async () => {
    expect((await migrate(ownerUrl, appUrl)).applied).toEqual(NAMES);
    expect((await migrate(ownerUrl, appUrl)).applied).toEqual([]);
  });

  const applied = (migration: string) =>
    query(ownerUrl, `INSERT INTO migrations (timestamp, name) VALUES (1999999999999, '${migration}')`);

  it('[X-33] accepts a database of a newer version, and changes none of its tables, grants and queues', async () => {
    await migrate(ownerUrl, appUrl);
    await query(ownerUrl, `CREATE TABLE later (id int); ALTER TABLE users ADD COLUMN later int DEFAULT 1`);
    await query(ownerUrl, `GRANT SELECT ON later TO ${APP_ROLE}`);
    await query(ownerUrl, `UPDATE pgboss.queue SET retry_limit = 77 WHERE name = 'dead-letters'`);
    await applied('Later1999999999999');
    expect(await migrate(ownerUrl, appUrl)).toEqual({ applied: [] });
    expect(await query(appUrl, 'SELECT * FROM later')).toEqual([]);
    await expect(query(appUrl, 'DELETE FROM later')).rejects.toMatchObject({ code: '42501' });
    expect(await query(ownerUrl, `SELECT 1 AS one FROM pgboss.queue WHERE retry_limit = 77`)).toEqual([{ one: 1 }]);
  });

  it('[X-34] refuses a database with a contracting migration of a newer version', async () => {
    await migrate(ownerUrl, appUrl);
    await applied('Later1999999999999');
    await applied('ContractLater1999999999999');
    const refused = migrate(ownerUrl, appUrl);
    await expect(refused).rejects.toBeInstanceOf(NewerDatabaseError);
    await expect(refused).rejects.toThrow('(ContractLater1999999999999)');
  });

  it('[X-34] refuses a database that has newer migrations but lacks some of this version', async () => {
    await migrate(ownerUrl, appUrl);
    await query(ownerUrl, `DELETE FROM migrations WHERE name = '${NAMES.at(-1)}'`);
    await applied('Later1999999999999');
    await expect(migrate(ownerUrl, appUrl)).rejects.toBeInstanceOf(NewerDatabaseError);
  });

  /** Contracting migrations from before the naming rule. Add none. */
  const BEFORE_NAMING_RULE = NAMES.slice(0, NAMES.indexOf('RecordedTimes1795619600000') + 1);

  it('[X-34] has the contracting prefix on each migration that drops, renames or narrows something', () => {
    const statementsOf = (migration: object) =>
      withoutCompatibleRenames((migration as { statements?: readonly string[] }).statements?.join('\n') ?? '');
    const contracting = MIGRATIONS.map((Migration) => new Migration())
      .filter((migration) =>
        /DROP (TABLE|COLUMN|TYPE|VIEW|DEFAULT)|RENAME|SET NOT NULL|ALTER COLUMN \w+ (SET DATA )?TYPE/i.test(
          statementsOf(migration),
        ),
      )
      .map((migration) => migration.name);
    const unmarked = contracting.filter((one) => !one.startsWith(CONTRACTING) && !BEFORE_NAMING_RULE.includes(one));
    expect(unmarked).toEqual([]);
  });

  /** Removes renames of tables that keep their earlier name as a view, and of their indexes and constraints. */
  const withoutCompatibleRenames = (sql: string) =>
    [...sql.matchAll(/ALTER TABLE (\w+)\s+RENAME TO (\w+)/g)]
      .filter(([, from]) => new RegExp(`CREATE VIEW ${from} `).test(sql))
      .reduce((rest, [rename, from, to]) => {
        const parts = new RegExp(`ALTER (INDEX ${from}_\\w+|TABLE ${to})\\s+RENAME (TO|CONSTRAINT ${from}_)`, 'g');
        return rest.replace(rename, '').replace(parts, '');
      }, sql);

  it('works with one role for everything, as on a hosted database', async () => {
    await migrate(ownerUrl, ownerUrl);
    expect(await query(ownerUrl, 'SELECT count(*)::int AS count FROM audit_log')).toEqual([{ count: 0 }]);
  });

  it('[D-34] gives templates with the same name different names, and keeps that of the oldest', async () => {
    await migrate(ownerUrl, appUrl);
    await query(ownerUrl, `DROP INDEX shift_templates_name_unique`);
    await query(ownerUrl, `DELETE FROM migrations WHERE name LIKE 'TemplateNames%'`);
    const long = 'x'.repeat(100);
    const names = ['Night', 'night (2)', 'NIGHT', 'Night', 'Day', 'Ni ght', long, long];
    await query(
      ownerUrl,
      `INSERT INTO shift_templates (name, title, description, skill_level_id, start_time, end_time, pay_rate, total_positions, created_at)
       SELECT name, 't', 'd', (SELECT min(id) FROM skill_levels), '08:00', '16:00', 17, 1, now()
       FROM unnest('{${names.map((one) => `"${one}"`).join()}}'::text[]) WITH ORDINALITY AS given (name, nth) ORDER BY nth`,
    );
    expect((await migrate(ownerUrl, appUrl)).applied).toHaveLength(1);
    const templates = await query<{ name: string }>(ownerUrl, 'SELECT name FROM shift_templates ORDER BY id');
    const cut = `${'x'.repeat(96)} (2)`;
    expect(templates.map((row) => row.name)).toEqual([
      'Night',
      'night (2)',
      'NIGHT (3)',
      'Night (4)',
      'Day',
      'Ni ght (5)',
      long,
      cut,
    ]);
  });

  it('[X-23] lets the app role use the tables, and neither alter them nor change audit rows', async () => {
    await migrate(ownerUrl, appUrl);
    await query(
      appUrl,
      `INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id) VALUES (now(), 'system', 'a', 'b', 'c')`,
    );
    expect(await query(appUrl, 'SELECT action FROM audit_log')).toEqual([{ action: 'a' }]);
    const forbidden = [
      `UPDATE audit_log SET action = 'x'`,
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
      'DELETE FROM migrations',
      'ALTER TABLE users ADD COLUMN extra int',
      'DROP TABLE users',
      'CREATE TABLE extra (id int)',
      'ALTER TABLE audit_log DISABLE TRIGGER ALL',
      'SET ROLE gigshift_owner',
    ];
    for (const statement of forbidden) {
      await expect(query(appUrl, statement).then(() => statement)).rejects.toMatchObject({ code: '42501' });
    }
  });
});
