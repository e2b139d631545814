import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { openShiftHouse, type ShiftHouse } from './support/shift-house.js';
import { temporaryFolder } from './support/server.js';
import { A_MORNING } from './support/visit.js';

jest.setTimeout(90_000);

const MEGABYTE = 1024 * 1024;

let house: ShiftHouse;
beforeAll(async () => {
  house = await openShiftHouse(A_MORNING);
}, 90_000);
afterAll(() => house?.close());

async function whileInstalling(look: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const profile = temporaryFolder(); // a private window can't install anything
  const context = await chromium.launchPersistentContext(profile.path, {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await look(context.pages()[0] ?? (await context.newPage()), context);
  } finally {
    await context.close();
    profile.remove();
  }
}

describe('the app', () => {
  it('[O-01] can be installed, in either language', () =>
    whileInstalling(async (page, context) => {
      await page.goto(`${house.url}/learn-more`);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const devtools = await context.newCDPSession(page);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      expect(installabilityErrors).toEqual([]);
      await page.getByRole('button', { name: 'Español' }).click();
      await page.waitForFunction(() =>
        document.querySelector('link[rel=manifest]')?.getAttribute('href')?.endsWith('lang=es'),
      );
      expect((await devtools.send('Page.getAppManifest')).data).toContain('"lang":"es"');
    }));

  it('[O-01] takes no more than 1.5 MB of the phone, without the pages of the desk', () => {
    const folder = join(process.cwd(), 'dist/client');
    const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
    const files = [...worker.matchAll(/\burl:"([^"]+)"|"url":"([^"]+)"/g)].map(([, plain, quoted]) => plain ?? quoted!);
    expect(files).toContain('index.html');
    expect(files.filter((file) => file.includes('/desk/'))).toEqual([]);
    expect(files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBeLessThan(1.5 * MEGABYTE);
  });
});
