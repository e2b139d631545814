import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openContext, type Screen } from '../browser/browser.js';
import { A_MORNING } from '../browser/page-for-each-test.js';
import { DEMO_PASSWORD, openTestApp, type TestApp } from '../servers/test-app.js';
import { alwaysSignedIn, workerSession, type Session } from '../accounts/sessions.js';

type PrepareOptions = {
  context?: (context: BrowserContext) => Promise<unknown>;
  page?: (page: Page) => Promise<unknown>;
};

/** A worker of the demo data who signs in once. Each dashboard opens in a new browser profile with that session. */
export class DemoWorker {
  app!: TestApp;
  context!: BrowserContext;
  private session: Session = {};

  /** One test app for all tests of a file; pages opened by a test are closed after it. */
  constructor(email: string) {
    beforeAll(async () => {
      this.app = await openTestApp(A_MORNING);
      this.session = await workerSession(this.app.url, email, DEMO_PASSWORD);
    }, 90_000);
    afterAll(() => this.app?.close());
    afterEach(() => this.context?.close());
  }

  /** Opens the dashboard; `prepare` changes the browser or the page first. */
  async dashboard(screen: Screen, prepare: PrepareOptions = {}): Promise<Page> {
    ({ context: this.context } = await openContext(this.app.browser, screen));
    await alwaysSignedIn(this.context, this.session);
    await prepare.context?.(this.context);
    const page = await this.context.newPage();
    await prepare.page?.(page);
    await page.goto(`${this.app.url}/dashboard`);
    return page;
  }

  get user(): { id: number; firstName: string; lastName: string } {
    return JSON.parse(this.session.authUser ?? '{}');
  }

  /** The server's response about this worker: GET /api/worker/{id}/…. */
  async get(path: string): Promise<Response> {
    const headers = { authorization: `Bearer ${this.session.authToken}` };
    return fetch(`${this.app.url}/api/worker/${this.user.id}/${path}`, { headers });
  }
}
