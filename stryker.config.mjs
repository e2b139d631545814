/**
 * Files of the server that decide access, money or time by themselves, without SQL. Services that load, apply a rule of
 * shared/ and store are tested with the database (*.int.spec.ts).
 */
const SERVER_DECISIONS = [
  'server/assignments/clock/received-event.ts',
  'server/auth/accounts/passwords.ts',
  'server/auth/directory/{directory-claims,directory.strategy}.ts',
  'server/auth/human-verification/recaptcha-verdict.ts',
  'server/auth/login/{known-devices,refuse-common-password}.ts',
  'server/auth/{request-origin,secrets}.ts',
  'server/auth/sessions/{worker-token.strategy,worker-tokens}.ts',
  'server/integrations/webhooks/public-address.ts',
  'server/payroll/pay-rows.ts',
  'server/payroll/statements/{earnings.presenter,statement-entry,work-span}.ts',
  'server/platform/files/downloads/signed-links.ts',
  'server/platform/http/security/{access.guard,address-key}.ts',
  'server/workers/own-id.ts',
];

/** npm run test:mutation: changes the rules one by one (mutants) and counts those that no unit test notices. */
export default {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: { projectType: 'custom', configFile: 'jest.unit.config.mjs' },
  coverageAnalysis: 'perTest',
  mutate: [
    'shared/**/*.rules.ts',
    'shared/kernel/{date-range,hours,lazy-value,money,month,rounding,site-time,time,visible-text,zone-offset}.ts',
    '!shared/**/*.spec.ts',
    ...SERVER_DECISIONS,
  ],
  ignorePatterns: ['/dist', '/.data', '/.cache', '/screens', '/test-results', '/docs', '/bench/client/tools'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: 'test-results/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.cache/stryker',
  cleanTempDir: 'always',
  thresholds: { high: 98, low: 96, break: 96 },
};
