import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Reads the JSON of `file`, created on first use with owner-only permissions. If two processes start at once, each writes a
 * temporary file and links it to the final name; one link succeeds, and both read that file.
 */
export async function readOrCreate<T>(file: string, make: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const existing = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (existing !== null) return JSON.parse(existing) as T;

  const draft = `${file}.${randomUUID()}.tmp`;
  await writeFile(draft, JSON.stringify(await make()), { mode: 0o600, flag: 'wx' });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
