// Compares docs/requirements.md with the test titles: every id of a finished group needs a test that names it, as [K-07].
// Each id is listed once. Also checks that each test title quoted in the last column of a table of docs/security.md exists.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const TEST_FILE = /\.spec\.tsx?$/;

function* testFiles(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* testFiles(path);
    else if (TEST_FILE.test(name)) yield path;
  }
}

const document = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8');
const listed = [...document.matchAll(/^\| ([A-Z]-\d{2,3}) \|/gm)].map((match) => match[1]);
const known = new Set(listed);
const repeated = listed.filter((id, index) => listed.indexOf(id) < index);
const finished = new Set((/^Finished: (.*)$/m.exec(document)?.[1] ?? '').match(/[A-Z](?:-\d{2,3})?/g) ?? []);

const tested = new Map();
let tests = '';
for (const folder of ['shared', 'server', 'client', 'e2e']) {
  for (const file of testFiles(join(root, folder))) {
    const text = readFileSync(file, 'utf8');
    tests += text;
    for (const [bracket] of text.matchAll(/\[[A-Z]-\d{2,3}(?:, ?[A-Z]-\d{2,3})*\]/g)) {
      for (const id of bracket.match(/[A-Z]-\d{2,3}/g)) tested.set(id, file);
    }
  }
}

const unknown = [...tested].filter(([id]) => !known.has(id));
const missing = [...known].filter((id) => !tested.has(id));
const broken = missing.filter((id) => finished.has(id) || finished.has(id[0]));

const lastCells = readFileSync(join(root, 'docs', 'security.md'), 'utf8').matchAll(/\|([^|\n]*)\|$/gm);
const quoted = [...lastCells].flatMap(([, cell]) =>
  [...cell.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map((match) => match[1]),
);
const stale = quoted.filter((title) => !title.split('…').every((part) => tests.includes(part.trim())));

console.log(`${known.size - missing.length} of ${known.size} requirements have a test.`);
const groups = Map.groupBy(missing, (id) => id[0]);
for (const [group, ids] of groups) console.log(`without a test, ${group}: ${ids.map((id) => id.slice(2)).join(' ')}`);
for (const [id, file] of unknown) console.log(`${file} names ${id}, which is not in docs/requirements.md`);
for (const id of broken) console.log(`${id} belongs to a finished group and has no test`);
for (const id of repeated) console.log(`docs/requirements.md lists ${id} twice`);
for (const title of stale) console.log(`docs/security.md quotes a test title that does not exist: ${title}`);
process.exit([broken, unknown, repeated, stale].every((faults) => faults.length === 0) ? 0 : 1);
