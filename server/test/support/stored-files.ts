import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './test-app.js';

/** Returns the uploaded files on the server's disk, including partial ones and drafts. */
export function storedFiles(test: TestApp): string[] {
  const folder = join(test.config.dataDir, 'uploads');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
