const shared = {
  rootDir: import.meta.dirname,
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', decorators: true, tsx: false },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          target: 'es2023',
          keepClassNames: true,
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironment: 'node',
};

export default {
  testSequencer: './scripts/longest-first.mjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/shared/**/*.spec.ts',
        '<rootDir>/server/**/*.unit.spec.ts',
        '<rootDir>/client/**/*.spec.ts',
      ],
    },
    {
      ...shared,
      displayName: 'int',
      testMatch: ['<rootDir>/server/**/*.int.spec.ts', '<rootDir>/bench/**/*.int.spec.ts'],
      setupFiles: ['<rootDir>/server/test/support/reflect.ts'],
    },
    {
      ...shared,
      displayName: 'e2e',
      testMatch: ['<rootDir>/e2e/**/*.e2e.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/e2e/support/once-more.ts'],
    },
    { ...shared, displayName: 'deploy', testMatch: ['<rootDir>/e2e/deploy/*.deploy.spec.ts'] },
  ],
};
