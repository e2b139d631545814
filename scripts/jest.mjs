// Runs one jest project ("unit" or "int"); further arguments go to jest. Database tests get a running PostgreSQL with a
// migrated template first.
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
// for the threads that a server under test starts as well
const flags = ['--no-warnings', '--import', './scripts/ts-hooks.mjs', 'node_modules/jest/bin/jest.js'];
const chosen = rest.some((argument) => /^(-i|-w|--runInBand|--maxWorkers)/.test(argument));
// A spec keeps the server that it started for as long as its process lasts: after some files a fresh one goes on.
const usual = { unit: ['--maxWorkers=100%'], int: ['--maxWorkers=3', '--workerIdleMemoryLimit=500MB'] };
const workers = (chosen ? null : usual[project]) ?? [];
// A test with a database of its own, or one that draws pictures, has to outlast the busiest machine; a hung one still fails.
const timeouts = { unit: ['--testTimeout=20000'], int: ['--testTimeout=30000'] };
const patience = timeouts[project] ?? [];
// paths before the list of projects, which would swallow them
const jest = spawn(process.execPath, [...flags, ...rest, ...workers, ...patience, '--selectProjects', project], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => jest.kill(signal));
const code = await new Promise((resolve) => jest.on('exit', (status) => resolve(status ?? 1)));
await server?.stop();
process.exit(code);
