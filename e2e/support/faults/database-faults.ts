import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterIn } from '../../../server/platform/database/embedded/postgres-cluster.js';
import { asUnprivileged } from '../../../server/platform/database/embedded/unprivileged.js';

/** Kills the database without closing connections, and restarts it on the same port with the same data. */
export async function restartDatabase(dataDir: string): Promise<void> {
  const directory = join(dataDir, 'postgres');
  const { data, programs } = await clusterIn(directory);
  const log = join(directory, 'server.log');
  await asUnprivileged(programs.pg_ctl, ['restart', '-D', data, '-m', 'immediate', '-w', '-t', '60', '-l', log]);
}

/** Pauses the database's processes for the given time. */
export async function stallDatabase(dataDir: string, milliseconds: number): Promise<void> {
  const pids = databaseProcesses(dataDir);
  for (const pid of pids) signal(pid, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  for (const pid of pids) signal(pid, 'SIGCONT');
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // a process that has ended since
  }
}

/** The postmaster first, so that it starts no other process, then its children, from Linux' process list. */
function databaseProcesses(dataDir: string): number[] {
  const lock = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  const postmaster = Number(lock.split('\n')[0]);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return [postmaster, ...children.map(Number)];
}

function parentOf(pid: string): number | null {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}
