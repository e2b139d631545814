import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const clockCalls = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Read the time from the injected clock.',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Read the time from the injected clock.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Inject the random source, or use node:crypto.',
  },
];

const undeclaredQueries = [
  {
    selector: "Decorator > CallExpression[callee.name='Query']",
    message: 'Declare query parameters with queryParameters, which also documents them.',
  },
  {
    selector: "MemberExpression[property.name='query'][object.callee.property.name='getRequest']",
    message: 'Declare query parameters with queryParameters, which also documents them.',
  },
];

export default tseslint.config(
  { ignores: ['dist', 'node_modules', '.data', '.cache', 'screens', 'test-results'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.lint.json', 'client/tsconfig.lint.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { disallowTypeAnnotations: false, fixStyle: 'inline-type-imports' },
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...clockCalls],
    },
  },
  {
    // Nest reads these imports at run time, for the types of constructor parameters
    files: ['server/**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'off',
      'no-restricted-syntax': ['error', ...clockCalls, ...undeclaredQueries],
    },
  },
  {
    files: [
      'server/platform/clock/clock.ts',
      'client/lib/time/device-clock.ts',
      '**/*.spec.ts',
      'server/test/**',
      'e2e/**',
      'bench/**',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['client/**/*.{ts,tsx}'], ...hooks.configs.flat['recommended-latest'] },
  { files: ['scripts/**', '*.mjs'], rules: { 'no-console': 'off' } },
);
