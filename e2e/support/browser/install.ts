import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { temporaryFolder } from '../servers/server.js';

/** Runs `run` in a window that can install an app. */
export async function withInstallableProfile(
  run: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const profile = temporaryFolder(); // an incognito window can't install an app
  const context = await chromium.launchPersistentContext(profile.path, {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await run(context.pages()[0] ?? (await context.newPage()), context);
  } finally {
    await context.close();
    profile.remove();
  }
}

/** Records on each page its requests to the system: persistent storage, and the app icon's badge. */
export const recordSystemCalls = (context: BrowserContext) =>
  context.addInitScript(() => {
    const all: string[] = [];
    Object.assign(window, { recordedCalls: all });
    const record = (what: string) => Promise.resolve(all.push(what) > 0);
    navigator.storage.persist = () => record('persist');
    navigator.setAppBadge = (count) => record(`badge ${count}`).then(() => undefined);
  });
export const systemCalls = (page: Page) =>
  page.evaluate(() => (window as unknown as { recordedCalls: string[] }).recordedCalls);
