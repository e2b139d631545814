// Runs one jest project ("unit", "component", "int", "e2e", "engines" or "deploy"); further arguments go to jest. For database tests ("int") it starts a
// PostgreSQL with a migrated template database.
import { spawn } from 'node:child_process';
import './ts-hooks.mjs';

const [project, ...rest] = process.argv.slice(2);

async function prepareDatabase() {
  const { prepareTestServer } = await import('../server/test/support/test-server.ts');
  const { server, superuserUrl, appUrl } = await prepareTestServer();
  process.env.TEST_SUPERUSER_URL = superuserUrl;
  process.env.TEST_APP_URL = appUrl;
  return server;
}

const server = project === 'int' ? await prepareDatabase() : null;
const isPlain = project === 'unit' || project === 'component';
// Unit and component tests run in jest's own module loader; with --import, worker threads of a server under test load TypeScript too.
const loader = isPlain ? ['--experimental-vm-modules'] : ['--import', './scripts/ts-hooks.mjs'];
const flags = ['--no-warnings', ...loader, 'node_modules/jest/bin/jest.js'];
const hasWorkers = rest.some((argument) => /^(-i|-w|--runInBand|--maxWorkers)/.test(argument));
// Modules of earlier specs stay in memory: jest replaces a worker of the database tests that exceeds 500 MB.
const defaults = {
  unit: ['--maxWorkers=100%'],
  component: ['--maxWorkers=100%'],
  int: ['--maxWorkers=3', '--workerIdleMemoryLimit=500MB'],
};
const workers = (hasWorkers ? null : defaults[project]) ?? [];
// Long enough on a busy machine for a test that creates a database or encodes images.
const timeouts = { unit: ['--testTimeout=20000'], component: ['--testTimeout=60000'], int: ['--testTimeout=30000'] };
const timeout = timeouts[project] ?? [];
// --selectProjects takes all arguments after it, so it comes last
const jest = spawn(process.execPath, [...flags, ...rest, ...workers, ...timeout, '--selectProjects', project], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => jest.kill(signal));
const code = await new Promise((resolve) => jest.on('exit', (status) => resolve(status ?? 1)));
await server?.stop();
process.exit(code);
