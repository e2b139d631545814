// Checks that each file and folder that a document names exists: the targets of links, and paths in backticks that begin
// with a folder of the repository. `e2e/clock` also stands for the browser tests in `e2e/clock.e2e.spec.ts`. A decision (each file in
// docs/adr) has at most 250 words, and the README beside it lists it.
//   node scripts/check-docs.mjs [folder of documents; default: all of the repository, without those of the tests]
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './bootstrap.mjs';

const LINK = /\]\((?!https?:|mailto:)([^)#\s]+)/g;
const PATH = /`((?:\.ci|bench|client|docs|e2e|scripts|server|shared)\/[\w.@/-]*)`/g;
const ENDINGS = ['', '.e2e.spec.ts', '.faults.spec.ts'];

const DECISION = /(^|\/)adr\/(?!README\.md$)[^/]+\.md$/;
const MAX_WORDS = 250;

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

function faultsOfDecision(file) {
  const words = readFileSync(join(root, file), 'utf8').split(/\s+/).filter(Boolean).length;
  const index = join(dirname(file), 'README.md');
  const isListed = readFileSync(join(root, index), 'utf8').includes(`(${basename(file)})`);
  return [
    ...(words > MAX_WORDS ? [`${file} has ${words} words; a decision has at most ${MAX_WORDS}`] : []),
    ...(isListed ? [] : [`${index} does not list ${basename(file)}`]),
  ];
}

const [folder] = process.argv.slice(2);
/** Documents in server/test have faults on purpose. */
const exclude = ['**/node_modules', '**/dist', '.*', ...(folder ? [] : ['server/test'])];
const documents = globSync(join(folder ?? '.', '**/*.md'), { cwd: root, exclude }).sort();
const faults = [
  ...documents.flatMap(missingIn),
  ...documents.filter((file) => DECISION.test(file)).flatMap(faultsOfDecision),
];
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
