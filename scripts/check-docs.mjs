// Checks that each file and folder that a document names exists: the targets of links, and paths in backticks that begin
// with a folder of the repository. The README of docs/adr must list each decision. `e2e/clock` also stands for the browser tests in `e2e/clock.e2e.spec.ts`.
//   node scripts/check-docs.mjs [folder of documents; default: all of the repository, without those of the tests]
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './bootstrap.mjs';

const LINK = /\]\((?!https?:|mailto:)([^)#\s]+)/g;
const PATH = /`((?:\.ci|bench|client|docs|e2e|scripts|server|shared)\/[\w.@/-]*)`/g;
const ENDINGS = ['', '.e2e.spec.ts', '.faults.spec.ts'];

const exists = (path) => ENDINGS.some((ending) => existsSync(join(root, path + ending)));

function missingIn(file) {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const targets = [...line.matchAll(LINK)].map(([, target]) => [target, join(dirname(file), target)]);
      const paths = [...line.matchAll(PATH)].map(([, path]) => [path, path]);
      return [...targets, ...paths]
        .filter(([, path]) => !exists(path))
        .map(([named]) => `${file}:${index + 1} names ${named}, which does not exist`);
    });
}

const [folder] = process.argv.slice(2);
/** Documents in server/test have faults on purpose. */
const exclude = ['**/node_modules', '**/dist', '.*', ...(folder ? [] : ['server/test'])];
const missing = globSync(join(folder ?? '.', '**/*.md'), { cwd: root, exclude })
  .sort()
  .flatMap(missingIn);
const decisions = folder ? [] : globSync('[0-9]*.md', { cwd: join(root, 'docs/adr') });
const index = readFileSync(join(root, 'docs/adr/README.md'), 'utf8');
const unlisted = decisions
  .filter((name) => !index.includes(`(${name})`))
  .map((name) => `docs/adr/README.md does not list ${name}`);
for (const line of [...missing, ...unlisted]) console.log(line);
process.exit(missing.length + unlisted.length === 0 ? 0 : 1);
