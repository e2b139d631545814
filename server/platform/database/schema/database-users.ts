import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../embedded/process-lock.js';

/**
 * Notes that this process uses the database of `directory`, and answers with how to leave: the number of live uses that
 * remain. Both only under the lock of the directory.
 */
export function joinUsers(directory: string): () => number {
  const users = join(directory, 'users');
  const ours = join(users, `${process.pid}-${randomUUID()}`);
  mkdirSync(users, { recursive: true });
  writeFileSync(ours, '');
  return () => {
    rmSync(ours, { force: true });
    return readdirSync(users).filter((name) => isStillUsed(users, name)).length;
  };
}

/** A process that was killed could not leave by itself. */
function isStillUsed(users: string, name: string): boolean {
  if (isAlive(Number.parseInt(name, 10))) return true;
  rmSync(join(users, name), { force: true });
  return false;
}
