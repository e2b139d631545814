import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const RETRY_MS = 50;
const MAX_RETRIES = 200;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function tryLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  // An empty file is one whose writer has not come to its second step yet; a dead holder was killed while starting.
  if (holder > 0 && !isRunning(holder)) await rm(file, { force: true });
  return false;
}

/** Lets one process of a `dataDir` at a time decide whether to start a local directory or to join the running one. */
export async function whileStarting<T>(directoryDir: string, work: () => Promise<T>): Promise<T> {
  const file = join(directoryDir, 'starting.lock');
  for (let attempt = 0; !(await tryLock(file)); attempt += 1) {
    if (attempt >= MAX_RETRIES) throw new Error(`The local directory can't start: remove ${file} and try again`);
    await pause(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
