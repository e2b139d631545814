import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openContext, type Look } from './browser.js';
import { A_MORNING } from './visit.js';
import { DEMO_PASSWORD, openHouse, type House } from './house.js';
import { signInAsWorker } from './people.js';

type Prepare = { context?: (context: BrowserContext) => Promise<unknown>; page?: (page: Page) => Promise<unknown> };

/** A worker of the demo data who has signed in once: each dashboard opens in a browser profile of its own, signed in. */
export class DemoWorker {
  house!: House;
  context!: BrowserContext;
  private session: Record<string, string> = {};

  /** One house for all tests of a file; what a test has opened is closed after it. */
  constructor(email: string) {
    beforeAll(async () => {
      this.house = await openHouse(A_MORNING);
      await this.signIn(email);
    }, 90_000);
    afterAll(() => this.house?.close());
    afterEach(() => this.context?.close());
  }

  private async signIn(email: string): Promise<void> {
    const look: Look = { language: 'en', width: 360 };
    const { context } = await openContext(this.house.browser, look);
    const page = await context.newPage();
    await signInAsWorker(page, this.house.url, look, email, DEMO_PASSWORD);
    const { language: _language, ...session } = await page.evaluate(() => ({ ...localStorage }) as typeof this.session);
    this.session = session;
    await context.close();
  }

  /** Before anything is tapped; `prepare` changes browser or page first. */
  async dashboard(look: Look, prepare: Prepare = {}): Promise<Page> {
    ({ context: this.context } = await openContext(this.house.browser, look));
    await this.context.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, this.session);
    await prepare.context?.(this.context);
    const page = await this.context.newPage();
    await prepare.page?.(page);
    await page.goto(`${this.house.url}/dashboard`);
    return page;
  }

  get user(): { id: number; firstName: string; lastName: string } {
    return JSON.parse(this.session.authUser ?? '{}');
  }

  /** What the server answers about this worker when asked itself: GET /api/worker/{id}/…. */
  async ask(what: string): Promise<Response> {
    const headers = { authorization: `Bearer ${this.session.authToken}` };
    return fetch(`${this.house.url}/api/worker/${this.user.id}/${what}`, { headers });
  }
}
