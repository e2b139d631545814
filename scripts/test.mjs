// npm test: runs all checks and tests. The last line is "N passed, N failed", counting each check and each test.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, environment, node24, root } from './bootstrap.mjs';

ensureInstalled();
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

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
    total.passed += report.numPassedTests;
    total.failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
    if (status !== 0 && report.numFailedTests + report.numRuntimeErrorTestSuites === 0) total.failed += 1;
  } catch {
    total.failed += 1; // the run ended without a report
  }
}

const jest = (name, script) =>
  step(name, [
    script,
    ...(script.endsWith('jest.mjs') ? [name] : []),
    '--json',
    `--outputFile=test-results/${name}.json`,
  ]);

countChecks(step('check', ['scripts/check.mjs']));
countTests('unit', jest('unit', 'scripts/jest.mjs'));
countTests('component', jest('component', 'scripts/jest.mjs'));
countTests('int', jest('int', 'scripts/jest.mjs'));
countTests('e2e', jest('e2e', 'scripts/e2e.mjs'));

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
