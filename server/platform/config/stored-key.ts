import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder.js';
import { DamagedSecretsError } from './secrets.js';

/**
 * Reads a key of 32 bytes from `DATA_DIR/keys`, created at its first use. Each key has its own file, so that an older
 * installation gets a new key without changes to the others. Processes that start at once use the same key.
 * @throws DamagedSecretsError
 */
export function storedKey(dataDir: string, name: string): Buffer {
  const file = join(dataDir, 'keys', `${name}.key`);
  return read(file) ?? create(file);
}

function read(file: string): Buffer | null {
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (!/^[0-9a-f]{64}$/.test(text)) throw new DamagedSecretsError(file);
    return Buffer.from(text, 'hex');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function create(file: string): Buffer {
  makeFolder(join(file, '..'));
  const made = randomBytes(32);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, made.toString('hex'), { mode: 0o600 });
  try {
    linkSync(draft, file); // fails if another process was first; its key is used
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return read(file) ?? made;
}
