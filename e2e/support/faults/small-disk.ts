import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const FILLER = 'filler';
const CHUNK_BYTES = 64 * 1024;

/** A real file system of the given megabytes on a folder, visible only to processes that are started `within`. */
export type SmallDisk = {
  /** The path of the same folder for the rest of the machine. */
  path: (inside: string) => string;
  /** Wraps a command so that it sees the disk. */
  within: (command: readonly string[]) => [string, ...string[]];
  /** Fills the disk except for the given bytes. */
  fill: (leaveBytes?: number) => void;
  freeSpace: () => void;
  close: () => void;
};

/** Uses a Linux mount namespace, which requires root or user namespaces. */
export async function openSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  mkdirSync(folder, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  const own = isRoot ? ['--mount'] : ['--user', '--map-current-user', '--keep-caps', '--mount'];
  const mount = 'mount -t tmpfs -o "size=$1m,mode=755" tmpfs "$2" && echo mounted && exec sleep 86400';
  const mountProcess = spawn('unshare', [...own, 'sh', '-c', mount, 'sh', String(megabytes), folder]);
  const mounted = once(mountProcess.stdout, 'data').then(() => true);
  const refused = once(mountProcess, 'exit').then(() => false);
  if (!(await Promise.race([mounted, refused])))
    throw new Error('No disk of its own: run this as root, or where the system lets users make namespaces');

  const path = (inside: string) => join(`/proc/${mountProcess.pid}/root`, inside);
  const filler = join(path(folder), FILLER);
  const entered = isRoot ? ['--mount'] : ['--user', '--preserve-credentials', '--mount'];
  return {
    path,
    within: (command) => [
      'nsenter',
      '-t',
      String(mountProcess.pid),
      ...entered,
      `--wd=${process.cwd()}`,
      '--',
      ...command,
    ],
    fill: (leaveBytes = 0) => fill(filler, Math.ceil(leaveBytes)),
    freeSpace: () => rmSync(filler, { force: true }),
    close: () => void mountProcess.kill('SIGKILL'),
  };
}

function fill(filler: string, leaveBytes: number): void {
  rmSync(filler, { force: true });
  const reserve = `${filler}.reserve`;
  write(reserve, leaveBytes);
  write(filler, Infinity);
  rmSync(reserve, { force: true });
}

/** Writes the given bytes, or as many as fit. */
function write(path: string, bytes: number): void {
  const file = openSync(path, 'a');
  try {
    for (let written = 0, size = CHUNK_BYTES; written < bytes && size > 0;) {
      try {
        written += writeSync(file, Buffer.alloc(Math.min(size, bytes - written), 1));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}
