/** npm run test:mutation: changes the rules one by one (mutants) and counts those that no unit test notices. */
export default {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: { projectType: 'custom', configFile: 'jest.unit.config.mjs' },
  coverageAnalysis: 'perTest',
  mutate: [
    'shared/**/*.rules.ts',
    'shared/kernel/{hours,lazy-value,money,month,rounding,site-time,time,visible-text,zone-offset}.ts',
    '!shared/**/*.spec.ts',
  ],
  ignorePatterns: ['/dist', '/.data', '/.cache', '/screens', '/test-results', '/docs', '/bench/client/tools'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.cache/stryker',
  cleanTempDir: 'always',
  thresholds: { high: 98, low: 96, break: 96 },
};
