import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openContext, type Look } from './browser.js';
import { openTestApp, type TestApp } from './test-app.js';

/** Tuesday, November 17, 2026, 08:26 at the site. */
export const A_MORNING = '2026-11-17T15:26:00Z';

export type Visit = { app: TestApp; context: BrowserContext; page: Page };

/** One test app for all tests of a file; each test gets an empty page in its own browser profile. */
export function visitEachTime(look: Look, hand: (visit: Visit) => void): void {
  let app: TestApp;
  let context: BrowserContext;
  beforeAll(async () => {
    app = await openTestApp(A_MORNING);
  }, 90_000);
  afterAll(() => app?.close());
  beforeEach(async () => {
    ({ context } = await openContext(app.browser, look));
    hand({ app, context, page: await context.newPage() });
  });
  afterEach(() => context.close());
}

/** An item of the page's storage, local or session. */
export function storedItem(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name) ?? sessionStorage.getItem(name), key);
}

const SESSION_KEYS = ['authToken', 'authUser', 'azure_access_token', 'azure_user', 'azure_auth_state'];

/** The session items that the page stores (decisions: Accounts). */
export async function storedSessionKeys(page: Page): Promise<string[]> {
  const values = await Promise.all(SESSION_KEYS.map((key) => storedItem(page, key)));
  return SESSION_KEYS.filter((_key, index) => values[index] !== null);
}
