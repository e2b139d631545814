/** The directions of ARCHITECTURE.md: client → shared ← server, one acyclic order of server modules, features apart. */
const LATER = '(training|performance|payroll|timeclock|notifications|integrations|reports|privacy)';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(server|client)/|^node_modules', pathNot: 'node_modules/(fast-check|@jest|class-validator)' },
    },
    { name: 'client-never-server', severity: 'error', from: { path: '^client/' }, to: { path: '^server/' } },
    { name: 'server-never-client', severity: 'error', from: { path: '^server/' }, to: { path: '^client/' } },
    {
      name: 'client-features-apart',
      severity: 'error',
      from: { path: '^client/features/([^/]+)/' },
      to: { path: '^client/features/', pathNot: '^client/features/$1/' },
    },
    {
      name: 'client-ui-knows-no-feature',
      severity: 'error',
      from: { path: '^client/(ui|lib|offline)/' },
      to: { path: '^client/(features|app)/' },
    },
    {
      name: 'client-lib-below-features',
      severity: 'error',
      from: { path: '^client/features/' },
      to: { path: '^client/app/' },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'The list of entities and the app itself are the exceptions.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: '^server/platform/database/schema/entities.ts$' },
      to: {
        path: `^server/(auth|workers|shifts|assignments|training|performance|payroll|timeclock|notifications|integrations|reports|privacy)/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'auth-and-workers-first',
      severity: 'error',
      from: { path: '^server/(auth|workers)/', pathNot: '\\.spec\\.ts$' },
      to: { path: `^server/(shifts|assignments|${LATER.slice(1, -1)})/`, pathNot: '\\.entit(y|ies)\\.ts$' },
    },
    {
      name: 'shifts-second',
      severity: 'error',
      from: { path: '^server/shifts/', pathNot: '\\.spec\\.ts$' },
      to: { path: `^server/(assignments|${LATER.slice(1, -1)})/`, pathNot: '\\.entit(y|ies)\\.ts$' },
    },
    {
      name: 'assignments-third',
      severity: 'error',
      from: { path: '^server/assignments/', pathNot: '\\.spec\\.ts$' },
      to: { path: `^server/${LATER}/`, pathNot: '\\.entit(y|ies)\\.ts$' },
    },
    {
      name: 'later-modules-apart',
      comment: 'They import the modules before them; among each other they use the job queue.',
      severity: 'error',
      from: { path: `^server/${LATER}/`, pathNot: '\\.spec\\.ts$|^server/(payroll|reports|privacy)/' },
      to: { path: `^server/${LATER}/`, pathNot: ['^server/$1/', '\\.entit(y|ies)\\.ts$'] },
    },
    {
      name: 'payroll-corrects-attendance',
      comment: 'Payroll may also correct a performance event.',
      severity: 'error',
      from: { path: '^server/payroll/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: `^server/${LATER}/`,
        pathNot: [
          '^server/payroll/',
          '\\.entit(y|ies)\\.ts$',
          '^server/performance/(correct-attendance|performance.module)\\.ts$',
        ],
      },
    },
    {
      name: 'password-list-stays-on-the-server',
      comment:
        'A hundred kilobytes that only the server asks; what the form refuses at once is the short list in shared/.',
      severity: 'error',
      from: { path: '^(client|shared)/' },
      to: { path: 'zxcvbn|^server/auth/login/refuse-common-password' },
    },
    {
      name: 'development-loaded-on-demand',
      comment: 'The production image has neither the folder nor the packages of development.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(development|test)/|\\.spec\\.ts$|/test/' },
      to: { path: '^server/development/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-development-packages',
      severity: 'error',
      from: { path: '^(server|shared)/', pathNot: '^server/(development|test)/|\\.spec\\.ts$|/test/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'not-to-spec', severity: 'error', from: { pathNot: '\\.spec\\.tsx?$' }, to: { path: '\\.spec\\.tsx?$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
