import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const FOLDER = join('docs', 'bench');

/** Prints a text and writes it to docs/bench/<name>.md. */
export function save(name: string, text: string): void {
  process.stdout.write(`\n${text}`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.md`), text);
}
