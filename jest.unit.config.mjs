import { SWC_OPTIONS, TSX_OPTIONS } from './scripts/swc-options.mjs';

/** How jest finds the file of an import: `./x.js` is `./x.ts` or `./x.tsx`. */
export const TYPESCRIPT_FILES = {
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};

/** Jest without additions, with ES modules (node --experimental-vm-modules). */
const PLAIN = {
  rootDir: import.meta.dirname,
  injectGlobals: false,
  transform: {
    '\\.ts$': ['@swc/jest', SWC_OPTIONS],
    '\\.tsx$': ['@swc/jest', TSX_OPTIONS],
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  ...TYPESCRIPT_FILES,
};

export const UNIT = {
  ...PLAIN,
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/shared/**/*.spec.ts',
    '<rootDir>/server/**/*.unit.spec.ts',
    '<rootDir>/client/**/*.spec.ts',
    '<rootDir>/bench/**/*.unit.spec.ts',
  ],
};

/** Components, rendered by React in jsdom. */
export const COMPONENT = {
  ...PLAIN,
  testEnvironment: '<rootDir>/client/test/jsdom-environment.mjs',
  testMatch: ['<rootDir>/client/**/*.spec.tsx'],
  moduleNameMapper: { '^\\./texts\\.js$': '<rootDir>/client/lib/i18n/texts.testing.ts', ...PLAIN.moduleNameMapper },
};

/** For Stryker. With MUTATION_TESTS=shared/kernel only the tests of that folder run: for a part of the run. */
const folder = process.env.MUTATION_TESTS;
export default {
  ...UNIT,
  testTimeout: 20_000,
  ...(folder && { testMatch: [`<rootDir>/${folder}/**/*.spec.ts`] }),
};
