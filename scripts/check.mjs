// npm run check: format, lint, types, dependency directions, SQL statements, requirement coverage, paths in documents, packages,
// unused code. It runs all checks, then reports.
import { spawn } from 'node:child_process';
import { environment, node24, root } from './bootstrap.mjs';

const CHECKS = [
  ['format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']],
  ['types of server', ['node_modules/typescript/bin/tsc', '-p', 'server/tsconfig.json']],
  ['types of client', ['node_modules/typescript/bin/tsc', '-p', 'client/tsconfig.json']],
  ['types of client tests', ['node_modules/typescript/bin/tsc', '-p', 'client/tsconfig.tests.json']],
  ['types of service worker', ['node_modules/typescript/bin/tsc', '-p', 'client/tsconfig.sw.json']],
  ['types of e2e', ['node_modules/typescript/bin/tsc', '-p', 'e2e/tsconfig.json']],
  ['types of shared', ['node_modules/typescript/bin/tsc', '-p', 'shared/tsconfig.json']],
  [
    'directions',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      'server',
      'client',
      'shared',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
    ],
  ],
  ['sql', ['scripts/check-sql.mjs']],
  ['requirements', ['scripts/requirements.mjs']],
  ['documents', ['scripts/check-docs.mjs']],
  ['packages', ['scripts/packages.mjs']],
  ['unused', ['node_modules/knip/bin/knip.js', '--no-config-hints']],
];

const CONCURRENCY = 2;

function run([name, command]) {
  return new Promise((resolve) => {
    const child = spawn(node24(), command, { cwd: root, env: environment() });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('exit', (code) => resolve({ name, passed: code === 0, output: output.trim() }));
  });
}

const waiting = [...CHECKS];
const results = [];
async function runNext() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const result = await run(check);
    results.push(result);
    console.log(`${result.passed ? 'ok    ' : 'FAILED'} ${result.name}`);
    if (!result.passed || result.name === 'requirements') console.log(result.output.replace(/^/gm, '       '));
  }
}
await Promise.all(Array.from({ length: CONCURRENCY }, runNext));

const failed = results.filter((result) => !result.passed).length;
console.log(`Checks: ${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
