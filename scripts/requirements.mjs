// Holds docs/requirements.md against the test titles: every id of a finished group needs a test that names it, as [K-07].
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
const known = new Set([...document.matchAll(/^\| ([A-Z]-\d\d) \|/gm)].map((match) => match[1]));
const finished = new Set((/^Finished: (.*)$/m.exec(document)?.[1] ?? '').match(/[A-Z](?:-\d\d)?/g) ?? []);

const tested = new Map();
for (const folder of ['shared', 'server', 'client', 'e2e']) {
  for (const file of testFiles(join(root, folder))) {
    for (const [bracket] of readFileSync(file, 'utf8').matchAll(/\[[A-Z]-\d\d(?:, ?[A-Z]-\d\d)*\]/g)) {
      for (const id of bracket.match(/[A-Z]-\d\d/g)) tested.set(id, file);
    }
  }
}

const unknown = [...tested].filter(([id]) => !known.has(id));
const missing = [...known].filter((id) => !tested.has(id));
const broken = missing.filter((id) => finished.has(id) || finished.has(id[0]));

console.log(`${known.size - missing.length} of ${known.size} requirements have a test.`);
const groups = Map.groupBy(missing, (id) => id[0]);
for (const [group, ids] of groups) console.log(`without a test, ${group}: ${ids.map((id) => id.slice(2)).join(' ')}`);
for (const [id, file] of unknown) console.log(`${file} names ${id}, which is not in docs/requirements.md`);
for (const id of broken) console.log(`${id} belongs to a finished group and has no test`);
process.exit(broken.length + unknown.length === 0 ? 0 : 1);
