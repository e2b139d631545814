import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';

const FOLDER = join('test-results', 'failed');
const TIMEOUT_MS = 5_000;
const TEXT_CHARACTERS = 600;

const browsers = new Set<Browser>();
let lastNumber = 0;

/** Includes the pages of this browser in {@link reportFailedTest}. */
export function watchBrowser(browser: Browser): Browser {
  browsers.add(browser);
  browser.on('disconnected', () => browsers.delete(browser));
  return browser;
}

/** Prints address and text of each open page, and saves a screenshot of it. jest.config.mjs names this function's module. */
export default async function reportFailedTest(name: string): Promise<void> {
  const pages = [...browsers].flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());
  for (const page of pages)
    process.stderr.write(`\n${await reportPage(page, name).catch((error: unknown) => String(error))}\n`);
}

async function reportPage(page: Page, name: string): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${process.pid}-${(lastNumber += 1)}.png`);
  await page.screenshot({ path, timeout: TIMEOUT_MS }).catch(() => undefined);
  const text = await page.locator('body').innerText({ timeout: TIMEOUT_MS });
  const history = await page.evaluate(() => JSON.stringify(window.history.state));
  return `${name}: the page when it failed (${path})\n  ${page.url()} ${history}\n  ${text.replaceAll(/\s+/g, ' ').slice(0, TEXT_CHARACTERS)}`;
}
