// npm run test:clauses [-- --stale] [-- K-07 P …]: shows that a test notices when one clause of a requirement is broken.
// The lists are scripts/clauses/*.txt. For each clause it changes one place of the code, runs the named test, which must
// fail, and restores the code. Without an id or a group it takes all: that takes hours. --stale only looks for entries
// whose code or test is gone; it reads titles from the reports of the last npm run test:all, if there are any. Run it on a checkout whose tests pass, and do not edit files meanwhile.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { node24, root } from './bootstrap.mjs';

/**
 * @typedef {{ file: string, find: string, replace: string }} Edit
 * @typedef {{ project: string, path: string, title: string | null }} Test
 * @typedef {{ at: string, id: string, text: string, edits: Edit[], test: Test | null, none: string | null }} Clause
 */

const FOLDER = join(root, 'scripts', 'clauses');
const REPORT = join(root, 'test-results', 'clause.json');
const PROJECTS = ['unit', 'component', 'int', 'e2e'];

/**
 * Reads one list. An entry is a line `K-07 what the clause says` and indented lines: `file`, `break` (a text that occurs
 * once in the file), `into` (what replaces it; may be empty), `test` (project, file and, after ` :: `, a part of the
 * title), or `none` and the reason why nothing can be broken. `file`, `break` and `into` may repeat.
 * @returns {Clause[]}
 */
function readClauses(name) {
  const clauses = [];
  const lines = readFileSync(join(FOLDER, name), 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    const at = `scripts/clauses/${name}:${index + 1}`;
    const head = /^([A-Z]-\d{2,3}) (.+)$/.exec(line);
    if (head) {
      clauses.push({ at, id: head[1], text: head[2], edits: [], test: null, none: null });
      continue;
    }
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, key, value = ''] = /^ {2}(file|break|into|test|none)(?: (.*))?$/.exec(line) ?? [];
    const clause = clauses.at(-1);
    if (!key || !clause) throw new Error(`${at}: not understood: ${line}`);
    if (key === 'file') clause.edits.push({ file: value, find: '', replace: '' });
    else if (key === 'none') clause.none = value;
    else if (key === 'test') {
      const [, project, path, title = null] = /^(\S+) (\S+)(?: :: (.+))?$/.exec(value) ?? [];
      clause.test = { project, path, title };
    } else {
      const edit = clause.edits.at(-1);
      if (key === 'break' && edit?.find) clause.edits.push({ file: edit.file, find: value, replace: '' });
      else if (edit) edit[key === 'break' ? 'find' : 'replace'] = value;
      else throw new Error(`${at}: no file before it`);
    }
  }
  return clauses;
}

/** @returns {Map<string, string[]>} by test file, the full titles in the reports of the last run */
function readTitles() {
  const titles = new Map();
  for (const project of PROJECTS) {
    const path = join(root, 'test-results', `${project}.json`);
    if (!existsSync(path)) continue;
    for (const { name, assertionResults } of JSON.parse(readFileSync(path, 'utf8')).testResults)
      titles.set(
        relative(root, name),
        assertionResults.map(({ fullName }) => fullName),
      );
  }
  return titles;
}

/** @returns {string | null} why the entry cannot be run */
function faultOf({ id, edits, test, none }, knownIds) {
  if (!knownIds.has(id)) return `${id} is not in docs/requirements.md`;
  if (none) return null;
  if (!test || !PROJECTS.includes(test.project)) return 'names no test';
  if (!existsSync(join(root, test.path))) return `no file ${test.path}`;
  const hasTitle = titles.get(test.path)?.some((title) => title.includes(test.title ?? '')) ?? true;
  if (!hasTitle) return `no test in ${test.path} with ${test.title}`;
  if (edits.length === 0) return 'breaks nothing';
  for (const { file, find } of edits) {
    if (!existsSync(join(root, file))) return `no file ${file}`;
    const count = find === '' ? 0 : readFileSync(join(root, file), 'utf8').split(find).length - 1;
    if (count !== 1) return `occurs ${count} times in ${file}: ${find}`;
  }
  return null;
}

/** Breaks the clause, runs its test, restores the code. @returns {'noticed' | 'NOT NOTICED' | 'no result'} */
function run({ edits, test }) {
  const before = new Map(edits.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')]));
  const script = test.project === 'e2e' ? ['scripts/e2e.mjs'] : ['scripts/jest.mjs', test.project];
  const title = test.title === null ? [] : ['-t', test.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')];
  rmSync(REPORT, { force: true });
  try {
    for (const { file, find, replace } of edits) {
      const path = join(root, file);
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replace(find, () => replace),
      );
    }
    const command = [...script, test.path, ...title, '--json', `--outputFile=${REPORT}`];
    spawnSync(node24(), command, { cwd: root, stdio: 'ignore', timeout: 600_000 });
  } finally {
    for (const [file, text] of before) writeFileSync(join(root, file), text);
  }
  if (!existsSync(REPORT)) return 'no result';
  const { numFailedTests, numPassedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(REPORT, 'utf8'));
  if (numFailedTests > 0) return 'noticed'; // after it, the check of the invariants may fail, too
  return numRuntimeErrorTestSuites > 0 || numPassedTests === 0 ? 'no result' : 'NOT NOTICED';
}

// Ctrl-C ends the running test; `run` restores the code before this script ends.
let isInterrupted = false;
process.on('SIGINT', () => {
  isInterrupted = true;
});

const titles = readTitles();
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const document = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8');
const knownIds = new Set([...document.matchAll(/^\| ([A-Z]-\d{2,3}) \|/gm)].map((match) => match[1]));
const clauses = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.txt'))
  .toSorted()
  .flatMap(readClauses)
  .filter(({ id }) => chosen.length === 0 || chosen.includes(id) || chosen.includes(id[0]));
mkdirSync(join(root, 'test-results'), { recursive: true });

const count = { noticed: 0, 'NOT NOTICED': 0, 'no result': 0, stale: 0, none: 0 };
for (const clause of clauses) {
  const fault = faultOf(clause, knownIds);
  const started = Date.now();
  const result = fault ? 'stale' : clause.none ? 'none' : process.argv.includes('--stale') ? null : run(clause);
  if (result === null) continue;
  await setImmediate(); // lets the signal arrive
  if (isInterrupted) process.exit(130);
  count[result] += 1;
  const seconds = Math.round((Date.now() - started) / 1000);
  if (result === 'stale') console.log(`stale: ${clause.at}: ${fault}`);
  else if (result !== 'none') console.log(`${result}: ${clause.id} ${clause.text} (${clause.at}, ${seconds} s)`);
}
const ids = new Set(clauses.map(({ id }) => id));
const counts = Object.entries(count).map(([name, number]) => `${number} ${name}`);
console.log(`${clauses.length} clauses of ${ids.size} requirements: ${counts.join(', ')}`);
process.exit(count.stale + count['NOT NOTICED'] + count['no result'] === 0 ? 0 : 1);
