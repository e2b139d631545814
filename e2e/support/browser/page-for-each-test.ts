import { afterEach, beforeEach } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openContext, type Screen } from './browser.js';
import { alwaysSignedIn, storeSession, workerSession } from '../accounts/sessions.js';
import { testAppFixture } from '../servers/test-app-fixture.js';
import { DEMO, DEMO_PASSWORD, type TestApp } from '../servers/test-app.js';

/** Tuesday, November 17, 2026, 08:26 at the site. */
export const A_MORNING = '2026-11-17T15:26:00Z';

export type OpenedPage = { app: TestApp; context: BrowserContext; page: Page; errors: string[] };

/** Actions on the page of the current test. */
export type PageActions = {
  go: (path: string) => ReturnType<Page['goto']>;
  path: () => string;
  storedToken: () => Promise<string | null>;
  /** Opens James's dashboard, in a session of this page's own. */
  asJames: () => Promise<void>;
  /** Opens the admin's dashboard. The session is shared: no test may end it. */
  asAdmin: () => Promise<void>;
};

/** One test app for all tests of a file; each test gets an empty page in its own browser profile. */
export function openPageForEachTest(
  screen: Screen,
  onOpen: (opened: OpenedPage) => void,
  now = A_MORNING,
): PageActions {
  const app = testAppFixture(now);
  let context: BrowserContext;
  let page: Page;
  beforeEach(async () => {
    const opened = await openContext(app.browser, screen);
    ({ context } = opened);
    page = await context.newPage();
    onOpen({ app, page, ...opened });
  });
  afterEach(() => context.close());

  const go = (path: string) => page.goto(`${app.url}${path}`);
  return {
    go,
    path: () => new URL(page.url()).pathname,
    storedToken: () =>
      page.evaluate(() => localStorage.getItem('authToken') ?? localStorage.getItem('azure_access_token')),
    asJames: async () => {
      await storeSession(page, app.url, await workerSession(app.url, DEMO.james, DEMO_PASSWORD));
      await go('/dashboard');
    },
    asAdmin: async () => {
      await alwaysSignedIn(context, await app.admin());
      await go('/admin-dashboard');
    },
  };
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
