import { COMPONENT, UNIT } from './jest.unit.config.mjs';

/** The tests with a database or a server load modules with Node's loader, not jest's (ADR 20). */
const shared = {
  rootDir: import.meta.dirname,
  transform: {},
  injectGlobals: false,
  testEnvironment: '<rootDir>/scripts/jest-node-runtime/environment.mjs',
  runtime: '<rootDir>/scripts/jest-node-runtime/runtime.mjs',
};

/** `npm run test:faults` has more than there is time and room for every day. */
const endings = process.env.FAULT_RUNS ? ['e2e', 'faults'] : ['e2e'];

export default {
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
      testMatch: [
        ...endings.map((ending) => `<rootDir>/e2e/**/*.${ending}.spec.ts`),
        '<rootDir>/bench/**/*.e2e.spec.ts',
      ],
      setupFilesAfterEnv: ['<rootDir>/e2e/support/browser/retry-once.ts'],
    },
    { ...shared, displayName: 'deploy', testMatch: ['<rootDir>/e2e/deploy/*.deploy.spec.ts'] },
  ],
};
