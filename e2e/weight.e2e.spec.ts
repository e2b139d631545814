import { describe, expect, it } from '@jest/globals';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Looks at the built client alone: no server, no browser. */
const folder = join(process.cwd(), 'dist/client');
const MEGABYTE = 1024 * 1024;

describe('what the service worker keeps', () => {
  it('[O-01] takes no more than 1.5 MB of the phone, without the pages of the desk', () => {
    const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
    const files = [...worker.matchAll(/\burl:"([^"]+)"|"url":"([^"]+)"/g)].map(([, plain, quoted]) => plain ?? quoted!);
    expect(files).toContain('index.html');
    expect(files.filter((file) => file.includes('/desk/'))).toEqual([]);
    expect(files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBeLessThan(1.5 * MEGABYTE);
  });
});

describe('a first view on a slow network (ADR 6)', () => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const forAll = [...page.matchAll(/\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!);
  const more = JSON.parse(readFileSync(join(folder, 'first-views.json'), 'utf8')) as Record<string, string[]>;
  const gzipBytes = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;

  it.each([
    ['/', 128_500],
    ['/login', 129_600],
    ['/signup', 150_100],
    ['/training', 129_600],
    ['/dashboard', 150_800],
  ])('%s takes no more than %i bytes of code, gzip, in few files', (path, budget) => {
    const files = [...forAll, ...more[path]!];
    expect(files.length).toBeLessThanOrEqual(15);
    expect(files.reduce((sum, file) => sum + gzipBytes(file), 0)).toBeLessThanOrEqual(budget);
  });
});
