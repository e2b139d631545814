// A reporter of jest: lists the slowest test files, and the tests that passed only when repeated, with the failure of
// the first try: they fail the run.
import { relative } from 'node:path';
import { root } from './bootstrap.mjs';

const SLOWEST = 10;
const REASON_LINES = 8;

const seconds = ({ perfStats }) => (perfStats.end - perfStats.start) / 1000;

/** The first lines of a failure. */
const indented = (text) =>
  text
    .split('\n')
    .slice(0, REASON_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

export default class SummaryReporter {
  #repeated = [];

  onRunComplete(_contexts, { testResults }) {
    const slowest = testResults.toSorted((one, other) => seconds(other) - seconds(one)).slice(0, SLOWEST);
    if (testResults.length > SLOWEST) {
      console.log(`\nThe slowest files:`);
      for (const result of slowest)
        console.log(`${seconds(result).toFixed(1).padStart(7)} s  ${relative(root, result.testFilePath)}`);
    }
    this.#repeated = testResults.flatMap(({ testFilePath, testResults: tests }) =>
      tests
        .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
        .map(({ fullName, retryReasons = [] }) => ({
          name: `${relative(root, testFilePath)}: ${fullName}`,
          reason: indented(retryReasons[0] ?? ''),
        })),
    );
    if (this.#repeated.length === 0) return;
    console.log(`\n${this.#repeated.length} failed at first and passed when repeated. That counts as a failure:`);
    for (const { name, reason } of this.#repeated) console.log(`  ${name}\n${reason}`);
  }

  /** @returns {Error | undefined} makes jest exit with 1 */
  getLastError() {
    return this.#repeated.length > 0 ? new Error('A test passed only when it was repeated.') : undefined;
  }
}
