// npm run test:changed [-- <commit>]: format, lint, types and tests of what changed since a commit (default: where the branch left
// origin/main) and of what is not committed. Tests with a database: those in the folders of changed files. After a change of texts
// all unit and component tests. No browser tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureInstalled, environment, node24, root } from './bootstrap.mjs';

ensureInstalled();
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
const base = process.argv[2] ?? (git('merge-base', 'HEAD', 'origin/main') || 'HEAD');
const listed = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`;
const changed = [...new Set(listed.split('\n'))].filter((file) => file !== '' && existsSync(`${root}/${file}`));
if (changed.length === 0) {
  console.log(`Nothing has changed since ${base}.`);
  process.exit(0);
}

const isCode = (file) => /\.(ts|tsx|mjs)$/.test(file);
const isText = (file) => /\/(locales|i18n)\/.*\.json$/.test(file);
const isIn = (folder) => changed.some((file) => file.startsWith(`${folder}/`));
/** The projects that compile a changed file; everything compiles shared/. */
const projects = [
  ['server', 'server'],
  ['client', 'client'],
  ['client', 'client/tsconfig.tests.json'],
  ['client', 'client/tsconfig.sw.json'],
  ['e2e', 'e2e'],
  ['shared', 'shared'],
].filter(([folder]) => isIn(folder) || isIn('shared') || (folder === 'e2e' && isIn('server')));
const databaseSpecs = [...new Set(changed.filter((file) => /^(server|bench|e2e)\//.test(file)).map(dirname))]
  .flatMap((folder) => git('ls-files', '--cached', '--others', '--exclude-standard', folder).split('\n'))
  .filter((file) => file.endsWith('.int.spec.ts') && existsSync(`${root}/${file}`));

const jest = 'scripts/jest.mjs';
const steps = [
  [
    'format',
    ['node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown', '--log-level', 'warn', ...changed],
  ],
  changed.some(isCode) && ['lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings', ...changed.filter(isCode)]],
  ...projects.map(([, path]) => [`types of ${path}`, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', path]]),
  ...(changed.some((file) => isCode(file) || isText(file)) ? ['unit', 'component'] : []).map((name) => [
    `${name} tests`,
    [
      jest,
      name,
      ...(changed.some(isText) ? [] : ['--passWithNoTests', '--findRelatedTests', ...changed.filter(isCode)]),
    ],
  ]),
  databaseSpecs.length > 0 && ['tests with a database', [jest, 'int', '--runTestsByPath', ...new Set(databaseSpecs)]],
].filter(Boolean);

const failed = [];
for (const [name, command] of steps) {
  const started = Date.now();
  const { status } = spawnSync(node24(), command, { cwd: root, env: environment(), stdio: 'inherit' });
  if (status !== 0) failed.push(name);
  console.log(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${Math.round((Date.now() - started) / 1000)} s`);
}
const browserSpecs = changed.filter((file) => file.endsWith('.e2e.spec.ts'));
if (browserSpecs.length > 0) console.log(`\nNot run: npm run test:e2e -- ${browserSpecs.join(' ')}`);
console.log(failed.length === 0 ? '\nAll passed.' : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
