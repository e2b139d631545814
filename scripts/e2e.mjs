// npm run test:e2e: builds, then runs the browser tests, which start their own servers. With --short, as in npm test, only the main
// ones (jest.config.mjs).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureTools, environment, node24, root } from './bootstrap.mjs';
import { findChromium } from './chromium.mjs';
import { findTool } from './debian-tool.mjs';
import { prepareTestData } from './prepare-test-data.mjs';

let chromium, nginx;
try {
  chromium = findChromium();
  nginx = findTool({
    names: ['nginx'],
    packageName: 'nginx-light',
    variable: 'NGINX_PATH',
    purpose: 'the test of a release',
  });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const run = (args, extra = {}) =>
  spawnSync(node24(), args, { cwd: root, env: { ...environment(), ...extra }, stdio: 'inherit' }).status ?? 1;

const built = run(['scripts/build.mjs']);
if (built !== 0) process.exit(built);
ensureTools(join(root, 'bench', 'client', 'tools'));
const testData = await prepareTestData();
const isShort = process.argv.includes('--short');
const args = process.argv.slice(2).filter((argument) => argument !== '--short');
// Browser tests wait most of the time: three files at a time are faster than two, even on two cores.
const status = run(['scripts/jest.mjs', 'e2e', '--maxWorkers=3', ...args], {
  ...(isShort && { ONLY_MAIN_TESTS: '1' }),
  CHROMIUM_PATH: chromium,
  NGINX_PATH: nginx,
  TEST_DATA_TEMPLATE: testData.path,
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), // each file starts a server
});
testData.remove();
process.exit(status);
