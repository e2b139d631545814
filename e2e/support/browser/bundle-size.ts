import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = join(process.cwd(), 'dist', 'client');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Gzip size of a built file or of a text, at the best level. */
export const gzipBytes = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;

/** Gzip bytes of JavaScript that a worker's first view may load: the goal of 150 kB and 5 % slack (docs/goals.md, Fast). */
export const FIRST_VIEW_BUDGET = 157_500;

/** The same for the dashboard, which a worker opens from the home screen: the size on 2026-11-30, and 0.6 kB. */
export const DASHBOARD_BUDGET = 151_500;

/** The same for a training, which is opened from the list of trainings: its size on 2026-11-30, and 0.8 kB. */
export const TRAINING_BUDGET = 160_000;

/** The same for an administrator's first view: the size on 2026-11-30, and 1 kB. */
export const ADMIN_FIRST_VIEW_BUDGET = 224_000;

/** The scripts without texts that a page's document names (ADR 6): number of files, and bytes, gzip. */
export const firstViewCode = (path: string) => sizeOf(firstViewScripts(path));

/** The scripts that a page's document names, with all that they import. */
export function firstViewScripts(path: string): string[] {
  const ofAllPages = namedIn(/\/(assets\/[^"]+\.js)"/g);
  const preloads = JSON.parse(read('page-preloads.json')) as Record<string, { code: string[] }>;
  const ofPage = preloads[path]?.code;
  if (!ofPage) throw new Error(`page-preloads.json has no ${path}`);
  return [...new Set([...ofAllPages, ...ofPage])];
}

/** The scripts outside assets/admin that contain a text. */
export const scriptsOfWorkersWith = (text: string): string[] =>
  readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js') && read(`assets/${file}`).includes(text));

/** The style sheets of every page; bytes, gzip. */
export const firstViewStyles = () => sizeOf(namedIn(/\/(assets\/[^"]+\.css)"/g));

/** The fonts of every page; bytes, as transferred. */
export const firstViewFonts = () => bytesOf(namedIn(/\/(assets\/[^"]+\.woff2)"/g));

/** The service worker's precache: its files, and their uncompressed bytes. */
export function precache(): { files: string[]; bytes: number } {
  const files = [...read('sw.js').matchAll(/\burl:"([^"]+)"|"url":"([^"]+)"/g)].map(
    ([, plain, quoted]) => plain ?? quoted!,
  );
  return { files, bytes: bytesOf(files) };
}

const bytesOf = (files: readonly string[]) => files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);

export function sizeOf(files: readonly string[]): { files: number; bytes: number } {
  const bytes = files.map((file) => gzipBytes(readFileSync(join(folder, file))));
  return { files: files.length, bytes: bytes.reduce((sum, one) => sum + one, 0) };
}

const namedIn = (pattern: RegExp) => [...read('index.html').matchAll(pattern)].map(([, file]) => file!);
