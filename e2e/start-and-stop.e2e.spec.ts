import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Client } from 'pg';
import { failedStart, freePort, startServer, temporaryFolder } from './support/servers/server.js';

jest.setTimeout(120_000);

const folders: { remove: () => void }[] = [];
afterEach(() => folders.splice(0).forEach((folder) => folder.remove()));

async function settings(): Promise<{ PORT: string; DATA_DIR: string }> {
  const folder = temporaryFolder();
  folders.push(folder);
  return { PORT: String(await freePort()), DATA_DIR: folder.path };
}

const ready = async (url: string) => (await fetch(`${url}/api/health/ready`)).status;

/** The process id of the embedded database from its lock file; `null` if it is not running. */
function databaseProcess(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

describe('starting and stopping the server', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`stops everything on ${signal}, including the database`, async () => {
      const env = await settings();
      const server = await startServer(env);
      expect(await ready(server.url)).toBe(200);
      expect(databaseProcess(env.DATA_DIR)).not.toBeNull();
      expect(await server.stop(signal)).toBe(0);
      expect(databaseProcess(env.DATA_DIR)).toBeNull();
    });
  }

  it('starts again after it was killed, on the database that still runs', async () => {
    const env = await settings();
    const killed = await startServer(env);
    const database = databaseProcess(env.DATA_DIR);
    await killed.stop('SIGKILL');
    expect(databaseProcess(env.DATA_DIR)).toBe(database);
    const server = await startServer(env);
    expect(await ready(server.url)).toBe(200);
    await server.stop();
    expect(databaseProcess(env.DATA_DIR)).toBeNull();
  });

  it('starts again after a power failure', async () => {
    const env = await settings();
    const killed = await startServer(env);
    process.kill(databaseProcess(env.DATA_DIR) ?? 0, 'SIGKILL');
    await killed.stop('SIGKILL');
    const server = await startServer(env);
    expect(await ready(server.url)).toBe(200);
    await server.stop();
  });

  it('says in one line that the port is in use', async () => {
    const env = await settings();
    const other = createServer().listen(Number(env.PORT), 'localhost');
    const { code, output } = await failedStart(env);
    await new Promise((resolve) => other.close(resolve));
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`PORT ${env.PORT} is in use`));
  });

  it('says in one line that DATA_DIR cannot be used', async () => {
    const env = await settings();
    writeFileSync(join(env.DATA_DIR, 'a-file'), '');
    const { code, output } = await failedStart({ ...env, DATA_DIR: join(env.DATA_DIR, 'a-file', 'data') });
    expect(code).toBe(1);
    expect(output).toMatch(/DATA_DIR .* can't be written/);
  });

  it('names all missing secrets of a production start together', async () => {
    const { code, output } = await failedStart({ ...(await settings()), NODE_ENV: 'production' });
    expect(code).toBe(1);
    for (const name of [
      'PUBLIC_URL',
      'DATABASE_URL',
      'TOKEN_KEY',
      'ENCRYPTION_KEY',
      'CHALLENGE_KEY',
      'FILE_LINK_KEY',
      'PUSH_KEY',
      'DIRECTORY_CLIENT_ID',
    ]) {
      expect(output).toContain(`${name} is missing`);
    }
  });

  it('[X-33] [X-34] two servers share a database; a start succeeds on a newer schema, and fails if a required part was removed', async () => {
    const env = await settings();
    const first = await startServer(env);
    const { stdout } = await run('db:url', { DATA_DIR: env.DATA_DIR });
    const second = await startServer({ ...env, PORT: String(await freePort()), DATABASE_URL: stdout.trim() });
    expect([await ready(first.url), await ready(second.url)]).toEqual([200, 200]);
    await second.stop();
    expect(await ready(first.url)).toBe(200);

    await migrateFurther(
      env.DATA_DIR,
      'Later1999999999999',
      `CREATE TABLE later (id int); ALTER TABLE shifts ADD COLUMN later text`,
    );
    const before = await startServer({ ...env, PORT: String(await freePort()), DATABASE_URL: stdout.trim() });
    expect(await ready(before.url)).toBe(200);
    expect((await fetch(`${before.url}/api/shifts`)).status).toBe(401);
    await before.stop();

    await migrateFurther(env.DATA_DIR, 'ContractLater1999999999999', 'ALTER TABLE shifts DROP COLUMN later');
    const { code, output } = await failedStart({ ...env, PORT: String(await freePort()), DEMO_DATA: 'off' });
    expect(code).toBe(1);
    expect(output).toMatch(/migrated by a newer Gigshift .*\(ContractLater1999999999999\)/);
    await first.stop();
  });
});

async function run(task: string, env: Record<string, string>): Promise<{ stdout: string }> {
  const { execFile } = await import('node:child_process');
  const { promisify } = await import('node:util');
  return promisify(execFile)('npm', ['run', '-s', task], { env: { ...process.env, ...env } });
}

/** Changes the database as the migration of a newer version does. */
async function migrateFurther(dataDir: string, migration: string, statements: string): Promise<void> {
  const { databasePassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    databasePassword: string;
  };
  const port = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[3];
  const client = new Client({
    connectionString: `postgres://gigshift_owner:${databasePassword}@127.0.0.1:${port}/gigshift`,
  });
  await client.connect();
  await client.query(statements);
  await client.query(`INSERT INTO migrations (timestamp, name) VALUES (1999999999999, $1)`, [migration]);
  await client.end();
}
