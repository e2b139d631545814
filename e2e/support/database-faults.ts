import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterIn } from '../../server/platform/database/embedded/postgres-cluster.js';
import { asUnprivileged } from '../../server/platform/database/embedded/unprivileged.js';

/** The database dies, without a word to anyone, and starts again on the same port from what is on its disk. */
export async function restartDatabase(dataDir: string): Promise<void> {
  const directory = join(dataDir, 'postgres');
  const { data, programs } = await clusterIn(directory);
  const log = join(directory, 'server.log');
  await asUnprivileged(programs.pg_ctl, ['restart', '-D', data, '-m', 'immediate', '-w', '-t', '60', '-l', log]);
}

/** The database's processes stand still for so long, and go on as if nothing had been. */
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
    // one that has ended meanwhile
  }
}

/** The postmaster first, so that it starts no other, and its children; by Linux' own list. */
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
