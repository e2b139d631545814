import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { COMPONENT, TYPESCRIPT_FILES, UNIT } from './jest.unit.config.mjs';

/** The tests with a database or a server load modules with Node's loader, not jest's (ADR 20). */
const shared = {
  rootDir: import.meta.dirname,
  ...TYPESCRIPT_FILES, // Node's loader does not need this; jest finds the tests of a changed file with it
  transform: {},
  injectGlobals: false,
  testEnvironment: '<rootDir>/scripts/jest-node-runtime/environment.mjs',
  runtime: '<rootDir>/scripts/jest-node-runtime/runtime.mjs',
};

/**
 * The browser tests of `npm test`: the main tasks of workers and administrators, and the short form of the faults and races.
 * `npm run test:all` and `npm run test:e2e` have all.
 */
const MAIN_BROWSER_TESTS = [
  ...[
    'path',
    'sign-in',
    'training',
    'clock',
    'earnings',
    'offline',
    'offline-outbox',
    'back-button',
    'two-tabs',
    'keyboard',
  ],
  ...['admin-applications', 'admin-schedule', 'admin-week-close', 'admin-payments'],
  ...['faults', 'races', 'bundle-size', 'production-image', 'proxy-logs'],
].map((name) => `e2e/${name}.e2e.spec.ts`);

for (const path of MAIN_BROWSER_TESTS)
  if (!existsSync(join(import.meta.dirname, path))) throw new Error(`jest.config.mjs: there is no ${path}`);

/** `npm run test:faults` has more than there is time and room for every day. */
const endings = process.env.FAULT_RUNS ? ['e2e', 'faults'] : ['e2e'];

export default {
  reporters: ['default', '<rootDir>/scripts/summary-reporter.mjs'],
  testSequencer: './scripts/test-sequencer.mjs',
  projects: [
    { ...UNIT, displayName: 'unit' },
    { ...COMPONENT, displayName: 'component' },
    {
      ...shared,
      displayName: 'int',
      testMatch: ['server', 'bench', 'e2e'].map((folder) => `<rootDir>/${folder}/**/*.int.spec.ts`),
      setupFiles: ['<rootDir>/server/test/support/reflect.ts'],
    },
    {
      ...shared,
      displayName: 'e2e',
      testMatch: process.env.ONLY_MAIN_TESTS
        ? MAIN_BROWSER_TESTS.map((path) => `<rootDir>/${path}`)
        : [...endings.map((ending) => `<rootDir>/e2e/**/*.${ending}.spec.ts`), '<rootDir>/bench/**/*.e2e.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/e2e/support/browser/retry-once.ts'],
      testEnvironmentOptions: { onFailure: join(import.meta.dirname, 'e2e/support/browser/failed-pages.ts') },
    },
    { ...shared, displayName: 'engines', testMatch: ['<rootDir>/e2e/engines/*.engines.spec.ts'] },
    { ...shared, displayName: 'deploy', testMatch: ['<rootDir>/e2e/deploy/*.deploy.spec.ts'] },
  ],
};
