import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../embedded/process-lock.js';

/**
 * Registers this process as a user of the database in `directory`. The caller holds the lock of the directory for both
 * calls. @returns a function that removes the registration and returns the number of the remaining ones
 */
export function registerDatabaseUser(directory: string): () => number {
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
