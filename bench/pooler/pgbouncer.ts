import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE_OWNER } from '../../server/platform/database/embedded/unprivileged.js';
import { connect } from '../support/database.js';
import { freePort, type Running } from '../support/processes.js';

/** The first version that supports prepared statements in transaction mode. */
const MIN_VERSION = [1, 21] as const;
const STATEMENTS = 200;
const START_WITHIN_MS = 10_000;

export type Pooler = Running & { version: string };

/** This machine has no suitable PgBouncer. */
export class NoPoolerError extends Error {
  constructor(what: string) {
    super(
      `${what}; the part "pooler" needs PgBouncer ${MIN_VERSION.join('.')} or later. Debian 13: apt-get install pgbouncer. Where the package is ` +
        'older (Debian 12 has 1.18), build a later one from source (libevent-dev, libssl-dev; configure, make) and name it: PGBOUNCER=/path/to/pgbouncer.',
    );
  }
}

/** Returns the installed PgBouncer. @throws NoPoolerError if it is missing or too old */
export function poolerProgram(): { program: string; version: string } {
  const program = process.env.PGBOUNCER ?? 'pgbouncer';
  let output: string;
  try {
    const path = `${process.env.PATH ?? ''}:/usr/sbin`;
    output = execFileSync(program, ['--version'], { encoding: 'utf8', env: { ...process.env, PATH: path } });
  } catch {
    throw new NoPoolerError(`${program} is not installed`);
  }
  const version = /PgBouncer (\d+\.\d+\S*)/.exec(output)?.[1] ?? '0.0';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major * 1_000 + minor < MIN_VERSION[0] * 1_000 + MIN_VERSION[1])
    throw new NoPoolerError(`PgBouncer ${version} is installed`);
  return { program, version };
}

/**
 * Starts PgBouncer in transaction mode in front of a database, with a maximum number of server connections. `url`: the same login
 * through it. It accepts connections of this machine without a password.
 */
export async function startPooler(databaseUrl: string, serverConnections: number): Promise<Pooler> {
  const { program, version } = poolerProgram();
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'gigshift-pooler-'));
  const [config, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  const { username, password } = new URL(databaseUrl);
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(config, settings(databaseUrl, { port, users, serverConnections }));
  if (DATABASE_OWNER)
    for (const path of [folder, users, config]) chownSync(path, DATABASE_OWNER.uid, DATABASE_OWNER.gid);
  chmodSync(folder, 0o700);
  const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin` };
  const child = spawn(program, ['-q', config], {
    ...DATABASE_OWNER,
    cwd: '/',
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  const url = new URL(databaseUrl);
  [url.hostname, url.port] = ['127.0.0.1', String(port)];
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGINT')) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  await untilItResponds(url.toString()).catch(async (error: unknown) => {
    await stop();
    throw new Error(`PgBouncer does not respond: ${stderr}`, { cause: error });
  });
  return { url: url.toString(), pid: child.pid ?? 0, version, stop };
}

type Settings = { port: number; users: string; serverConnections: number };

/** Settings as in docs/operations.md. */
function settings(databaseUrl: string, { port, users, serverConnections }: Settings): string {
  const { hostname, port: databasePort, pathname } = new URL(databaseUrl);
  return `[databases]
${pathname.slice(1)} = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_prepared_statements = ${STATEMENTS}
default_pool_size = ${serverConnections}
max_client_conn = 1000
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout
`;
}

async function untilItResponds(url: string): Promise<void> {
  const deadline = performance.now() + START_WITHIN_MS;
  for (;;) {
    try {
      const client = await connect(url);
      await client.query('SELECT 1');
      return await client.end();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
