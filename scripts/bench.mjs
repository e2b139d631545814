// npm run bench: measures (bench/main.ts); before a part that opens a browser it finds one and builds what that shows.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureTools, environment, node24, root } from './bootstrap.mjs';
import { findChromium } from './chromium.mjs';
import { findTool } from './debian-tool.mjs';
import { prepareTestData } from './prepare-test-data.mjs';

const parts = process.argv.slice(2);
const env = environment();
const asks = (part) => parts.length === 0 || parts.includes(part);
if (asks('lists') || asks('client')) {
  const built = spawnSync(node24(), ['scripts/build.mjs'], { cwd: root, env, stdio: 'inherit' });
  if (built.status !== 0) process.exit(1);
  env.CHROMIUM_PATH = findChromium();
}
if (asks('instances'))
  env.NGINX_PATH = findTool({
    names: ['nginx'],
    packageName: 'nginx-light',
    chosen: 'NGINX_PATH',
    purpose: 'servers behind a proxy',
  });
let app;
if (asks('client')) {
  ensureTools(join(root, 'bench', 'client', 'tools'));
  app = await prepareTestData();
  env.TEST_DATA_TEMPLATE = app.path;
}
const flags = ['--import', './scripts/ts-hooks.mjs', 'bench/main.ts'];
const child = spawn(node24(), [...flags, ...parts], { cwd: root, env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  app?.remove();
  process.exit(code ?? 1);
});
