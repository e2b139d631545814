// npm test, as in CI: runs the checks and the tests, of the browser tests the main ones. npm run test:all runs all browser tests.
// The last line is "N passed, N failed", counting each check and each test.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, environment, node24, root } from './bootstrap.mjs';

ensureInstalled();
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** The exit code of scripts/engines.mjs if nothing failed, but an engine is missing and cannot be installed here. */
const ENGINE_NOT_TESTED = 3;

const isAll = process.argv.includes('--all');
const total = { passed: 0, failed: 0 };

function step(name, command) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const run = spawnSync(node24(), command, {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  process.stdout.write(run.stdout ?? '');
  console.log(`== ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  return run;
}

function countChecks({ stdout, status }) {
  const [, passed, failed] = /Checks: (\d+) passed, (\d+) failed/.exec(stdout ?? '') ?? [null, 0, 1];
  total.passed += Number(passed);
  total.failed += Math.max(Number(failed), status === 0 ? 0 : 1);
}

function countTests(name, { status }) {
  try {
    const report = JSON.parse(readFileSync(join(results, `${name}.json`), 'utf8'));
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    const repeated = tests.filter((test) => test.status === 'passed' && test.invocations > 1).length;
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + repeated;
    total.passed += report.numPassedTests - repeated;
    total.failed += status !== 0 && status !== ENGINE_NOT_TESTED && failed === 0 ? 1 : failed;
  } catch {
    if (status !== ENGINE_NOT_TESTED) total.failed += 1; // the run ended without a report
  }
}

const jest = (name, script, ...args) =>
  step(name, [
    script,
    ...(script.endsWith('jest.mjs') ? [name] : []),
    ...args,
    '--json',
    `--outputFile=test-results/${name}.json`,
  ]);

countChecks(step('check', ['scripts/check.mjs']));
countTests('unit', jest('unit', 'scripts/jest.mjs'));
countTests('component', jest('component', 'scripts/jest.mjs'));
countTests('int', jest('int', 'scripts/jest.mjs'));
countTests('e2e', jest('e2e', 'scripts/e2e.mjs', ...(isAll ? [] : ['--short'])));
const engines = jest('engines', 'scripts/engines.mjs', '--short');
countTests('engines', engines);

if (engines.status === ENGINE_NOT_TESTED)
  console.log('\nNot all browser engines were tested: the step “engines” says which, and why.');

if (!isAll) console.log('\nNot run: the other browser tests (npm run test:all or npm run test:e2e).');
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
