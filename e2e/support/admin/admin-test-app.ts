import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openContext, type Screen } from '../browser/browser.js';
import { alwaysSignedIn } from '../accounts/sessions.js';
import { openShiftTestApp, type ShiftTestApp } from '../servers/shift-test-app.js';

/** One test app for all tests of a file, in which an administrator opens pages; pages opened by a test are closed after it. */
export class AdminTestApp {
  app!: ShiftTestApp;

  constructor(now: string) {
    beforeAll(async () => {
      this.app = await openShiftTestApp(now);
    }, 90_000);
    afterAll(() => this.app?.close());
    afterEach(async () => {
      for (const context of this.app.browser.contexts()) await context.close();
    });
  }

  /** An empty page in a new browser profile with an administrator signed in; `nobody` is not signed in. */
  async page(screen: Screen, who: 'admin' | 'nobody' = 'admin'): Promise<Page> {
    const { context } = await openContext(this.app.browser, screen);
    if (who === 'admin') await alwaysSignedIn(context, await this.app.admin());
    return context.newPage();
  }

  async open(screen: Screen, path: string): Promise<Page> {
    const page = await this.page(screen);
    await page.goto(`${this.app.url}${path}`);
    return page;
  }

  /** As a script of an administrator would. */
  async call(method: string, path: string, body?: object): Promise<unknown> {
    const { azure_access_token: token } = await this.app.admin();
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(`${this.app.url}/api/admin/${path}`, {
      ...{ method, headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  }
}
