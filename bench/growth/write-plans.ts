import { writeFileSync } from 'node:fs';
import type { CallPlans, Scans } from './plans.js';

const MAX_SHOWN = 120;

/** Writes docs/bench/plans.md: each hot call, its statements, and how PostgreSQL executed them in the largest database. */
export function writePlans(file: string, calls: readonly CallPlans[], { small, large }: Scans, measured: string): void {
  const tables = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '));
  const head = [
    '# Plans of the hot calls at 1 000 000 assignments',
    'Written by `npm run bench -- growth`: each statement as the server sent it, with the plan that PostgreSQL logged for this execution',
    `(auto_explain with analyze, buffers and the statements of triggers). Tables read by a sequential scan, under 1 000 rows: ${tables(small)}.`,
    `Larger tables read by a sequential scan: ${tables(large)}.`,
  ].join('\n');
  const sections = calls.map(({ call, plans }) => {
    const total = plans.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const blocks = plans.map(({ milliseconds, text }) => `${milliseconds} ms\n\n\`\`\`\n${shortened(text)}\n\`\`\``);
    return [`## ${call}`, `${plans.length} statements, ${total.toFixed(2)} ms in all`, ...blocks].join('\n\n');
  });
  writeFileSync(file, `${[head, `Measured ${measured}`, ...sections].join('\n\n')}\n`);
}

/** Shortens long column lists; their start identifies the list. */
function shortened(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)} …` : line))
    .join('\n');
}
