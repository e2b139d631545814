import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from './test-app.js';

/** Every uploaded file on the disk of a test's server, half ones and drafts too. */
export function storedFiles(test: TestApp): string[] {
  const folder = join(test.config.dataDir, 'uploads');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
