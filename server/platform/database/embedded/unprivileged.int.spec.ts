import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asUnprivileged, DATABASE_OWNER } from './unprivileged.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gigshift-private-')); // mode 0700
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'program'), '', { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('runs programs below a private folder as an unprivileged user, also those that call access(2)', async () => {
  const ask = join(import.meta.dirname, '..', 'test', 'report-access.ts');
  const response = await asUnprivileged(process.execPath, [
    ask,
    join(folder, 'program'),
    '-D',
    join(folder, 'postgres', 'data'),
  ]);
  expect(Number(response)).toBe(DATABASE_OWNER?.uid ?? process.getuid?.());
});
