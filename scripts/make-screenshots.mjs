// Takes the screenshots for app stores and install dialogs, of the built app with demo data. Run it by hand and commit the files.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { environment, node24, root } from './bootstrap.mjs';
import { findChromium } from './chromium.mjs';

const PORT = process.env.PORT ?? '3199';
const url = `http://localhost:${PORT}`;
const folder = join(root, 'client', 'public', 'screenshots');
const dataDir = mkdtempSync(join(tmpdir(), 'gigshift-screenshots-'));
const env = { ...environment(), PORT, DATA_DIR: dataDir, GIGSHIFT_NOW: '2026-11-17T15:26:00Z' };
const SCREENSHOTS = [
  ['today', { width: 360, height: 640 }, 2, ''],
  ['shifts', { width: 360, height: 640 }, 2, '#shifts'],
  ['wide', { width: 1280, height: 800 }, 1, ''],
];

const server = spawn(node24(), ['dist/server/main.js'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
await new Promise((resolve) => server.stdout.on('data', (data) => String(data).includes('ready at') && resolve()));
const token = spawnSync(node24(), ['scripts/token.mjs', 'maria@gigshift.example'], {
  cwd: root,
  env,
  encoding: 'utf8',
}).stdout.trim();
const response = await fetch(`${url}/api/auth/validate`, { headers: { authorization: `Bearer ${token}` } });
const stored = { authToken: token, authUser: JSON.stringify((await response.json()).user) };

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const language of ['en', 'es']) {
  for (const [name, viewport, deviceScaleFactor, hash] of SCREENSHOTS) {
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addInitScript(
      (items) => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value)),
      {
        ...stored,
        language,
      },
    );
    await context.route('**/api/events*', (route) => route.fulfill({ status: 401, body: '' })); // with an open stream the network is never idle
    const page = await context.newPage();
    await page.goto(`${url}/dashboard`);
    await page.waitForLoadState('networkidle');
    if (hash) await page.evaluate((id) => document.querySelector(id)?.scrollIntoView(), hash);
    await page.screenshot({ path: join(folder, `${name}-${language}.png`) });
    await context.close();
  }
}
await browser.close();
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
rmSync(dataDir, { recursive: true, force: true });
