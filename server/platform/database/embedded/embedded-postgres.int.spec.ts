import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';

jest.setTimeout(60_000);

const PASSWORD = 'for this test only';
const QUICK = ['fsync=off'];

const folders: string[] = [];
const running: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Returns a path below a new private folder. */
function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gigshift-postgres-'));
  folders.push(folder);
  return join(folder, 'postgres');
}

async function start(directory: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ directory, password: PASSWORD, settings: QUICK });
  running.push(server);
  return server;
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  running.splice(running.indexOf(server), 1);
  await server.stop();
}

async function responses(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts the database in a separate process, which runs until it is killed or its standard input ends. */
function inAnotherProcess(directory: string) {
  const options = JSON.stringify({ directory, password: PASSWORD, settings: QUICK });
  const code = `
    await import('./scripts/ts-hooks.mjs');
    const { startEmbeddedPostgres } = await import('./server/platform/database/embedded/embedded-postgres.ts');
    const server = await startEmbeddedPostgres(${options});
    process.stdout.write('up ' + server.port + '\\n');
    process.stdin.resume().on('end', () => server.stop().then(() => process.exit(0)));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const port = new Promise<number>((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
    child.stdout.on('data', () => {
      const found = /up (\d+)/.exec(output);
      if (found) resolve(Number(found[1]));
    });
    void ended.then((status) => reject(new Error(`ended with ${status}: ${output}`)));
  });
  return {
    port,
    endProcess: () => {
      child.stdin.end();
      return ended;
    },
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

describe('the embedded PostgreSQL', () => {
  it('is one server for three processes that start at once, and runs until the last one leaves', async () => {
    const directory = aFolder();
    const processes = [1, 2, 3].map(() => inAnotherProcess(directory));
    const ports = await Promise.all(processes.map(({ port }) => port));
    expect(new Set(ports).size).toBe(1);
    const server = await start(directory);
    for (const { endProcess } of processes) expect(await endProcess()).toBe(0);
    expect(await responses(server.superuserUrl('postgres'))).toBe(true);
    await stop(server);
    expect(await responses(server.superuserUrl('postgres'))).toBe(false);
  });

  it('[X-84] plans queries for SSDs', async () => {
    const server = await start(aFolder());
    const client = new Client({ connectionString: server.superuserUrl('postgres') });
    await client.connect();
    const { rows } = await client.query('SHOW random_page_cost');
    await client.end();
    expect(rows).toEqual([{ random_page_cost: '1.1' }]);
    await stop(server);
  });

  it('is joined after the process that started it was killed, and stopped by the one that joined', async () => {
    const directory = aFolder();
    const killed = inAnotherProcess(directory);
    const port = await killed.port;
    await killed.kill();
    const server = await start(directory);
    expect(server.port).toBe(port);
    await stop(server);
    expect(existsSync(join(directory, 'data', 'postmaster.pid'))).toBe(false);
  });

  it('is created again when its first start was killed half-way', async () => {
    const directory = aFolder();
    const killed = inAnotherProcess(directory);
    killed.port.catch(() => undefined);
    const unfinished = () =>
      existsSync(directory) && !existsSync(join(directory, 'data')) && existsSync(join(directory, 'password'));
    while (!unfinished()) await new Promise((resolve) => setImmediate(resolve));
    await killed.kill();
    const server = await start(directory);
    expect(await responses(server.superuserUrl('postgres'))).toBe(true);
  });

  it('runs below a folder that only its owner may enter', async () => {
    const directory = aFolder();
    expect(statSync(join(directory, '..')).mode & 0o777).toBe(0o700);
    const server = await start(directory);
    expect(await responses(server.superuserUrl('postgres'))).toBe(true);
    expect(existsSync(join(directory, 'password'))).toBe(false);
  });

  it('refuses the wrong password', async () => {
    const server = await start(aFolder());
    const url = new URL(server.superuserUrl('postgres'));
    url.password = 'another';
    expect(await responses(url.toString())).toBe(false);
  });

  it('reports the last line of its log when it cannot start', async () => {
    const broken = { directory: aFolder(), password: PASSWORD, settings: ['shared_buffers=plenty'] };
    await expect(startEmbeddedPostgres(broken)).rejects.toThrow(
      /The embedded PostgreSQL did not start: .*shared_buffers/,
    );
  });

  it('is stopped when its setup fails', async () => {
    const directory = aFolder();
    const setUp = () => Promise.reject(new Error('no role'));
    await expect(startEmbeddedPostgres({ directory, password: PASSWORD, settings: QUICK, setUp })).rejects.toThrow(
      'no role',
    );
    expect(existsSync(join(directory, 'data', 'postmaster.pid'))).toBe(false);
  });
});
