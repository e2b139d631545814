// npm run bench: runs the measurements (bench/main.ts). Parts that open a browser first get a build and a browser.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureTools, environment, node24, root } from './bootstrap.mjs';
import { findChromium } from './chromium.mjs';
import { findTool } from './debian-tool.mjs';
import { prepareTestData } from './prepare-test-data.mjs';

const parts = process.argv.slice(2);
const env = environment();
const includes = (part) => parts.length === 0 || parts.includes(part);
if (includes('lists') || includes('client')) {
  const built = spawnSync(node24(), ['scripts/build.mjs'], { cwd: root, env, stdio: 'inherit' });
  if (built.status !== 0) process.exit(1);
  env.CHROMIUM_PATH = findChromium();
}
if (includes('instances'))
  env.NGINX_PATH = findTool({
    names: ['nginx'],
    packageName: 'nginx-light',
    variable: 'NGINX_PATH',
    purpose: 'servers behind a proxy',
  });
let testData;
if (includes('client')) {
  ensureTools(join(root, 'bench', 'client', 'tools'));
  testData = await prepareTestData();
  env.TEST_DATA_TEMPLATE = testData.path;
}
const flags = ['--import', './scripts/ts-hooks.mjs', 'bench/main.ts'];
const child = spawn(node24(), [...flags, ...parts], { cwd: root, env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  testData?.remove();
  process.exit(code ?? 1);
});
