import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_AGAIN_MS = 50;
const PATIENCE_MS = 120_000; // the longest start of the embedded database, and one more behind it

/** Names the process that holds a lock; the second line tells two locks of one process apart. */
type Holder = { text: string; pid: number };

/**
 * Runs `work` while no other process runs its own under the same file. The lock of a process that was killed is broken.
 * @throws Error when a live process keeps it for two minutes
 */
export async function whileAlone<T>(file: string, work: () => Promise<T>): Promise<T> {
  const ours = `${process.pid}\n${randomUUID()}`;
  const deadline = performance.now() + PATIENCE_MS;
  while (!place(file, ours)) {
    breakWhenAbandoned(file, ours);
    if (performance.now() > deadline) throw new Error(`Another Gigshift holds ${file}: stop it, or remove the file.`);
    await pause(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Whether a process of this machine runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Makes the file with its whole text in one step; false when there is one already. */
function place(file: string, text: string): boolean {
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

/** Only the holder of the second file removes a dead process' lock: two who both saw it dead can't remove the next one's. */
function breakWhenAbandoned(file: string, ours: string): void {
  const seen = holderOf(file);
  if (seen === null || isAlive(seen.pid)) return;
  const breaking = `${file}.breaking`;
  if (!place(breaking, ours)) return;
  try {
    if (holderOf(file)?.text === seen.text) rmSync(file, { force: true });
  } finally {
    rmSync(breaking, { force: true });
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
