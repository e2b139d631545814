import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const RETRY_INTERVAL_MS = 50;
const TIMEOUT_MS = 120_000; // two starts of the embedded database at their slowest

/** Content of a lock file: the process id, then an id of this lock, as one process may hold several in turn. */
type Holder = { text: string; pid: number };

/**
 * Runs `work` while this process holds the lock file. The lock of a process that no longer runs is removed.
 * @throws Error when a running process holds the lock for two minutes
 */
export async function withProcessLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const ours = `${process.pid}\n${randomUUID()}`;
  const deadline = performance.now() + TIMEOUT_MS;
  while (!createFile(file, ours)) {
    removeStaleLock(file, ours);
    if (performance.now() > deadline) throw new Error(`Another Gigshift holds ${file}: stop it, or remove the file.`);
    await pause(RETRY_INTERVAL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Whether this process id belongs to a running process of this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Creates the file with its content atomically. Returns false if it exists. */
function createFile(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a stale lock under a second lock. Without it, two processes that both saw the stale lock could remove its successor. */
function removeStaleLock(file: string, ours: string): void {
  const holder = holderOf(file);
  if (holder === null || isAlive(holder.pid)) return;
  const removal = `${file}.breaking`;
  if (!createFile(removal, ours)) return;
  try {
    if (holderOf(file)?.text === holder.text) rmSync(file, { force: true });
  } finally {
    rmSync(removal, { force: true });
  }
}

function holderOf(file: string): Holder | null {
  try {
    const text = readFileSync(file, 'utf8');
    return { text, pid: Number(text.split('\n')[0]) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
