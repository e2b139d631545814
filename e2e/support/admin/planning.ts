import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { openContext, type Screen } from '../browser/browser.js';
import { alwaysSignedIn } from '../accounts/sessions.js';
import { openTestApp, type TestApp } from '../servers/test-app.js';
import { textsIn, type Translate } from '../browser/texts.js';
import { A_MORNING } from '../browser/page-for-each-test.js';

type Opened = { page: Page; t: Translate; problem: Translate };
type Shift = { id: number; date: string; startTime: string; startsAt: string; assignments: { status: string }[] };

/** An admin who plans shifts: templates, copies, urgent positions. */
export class Planning {
  private app!: TestApp;
  private context!: BrowserContext;
  private page!: Page;

  /** One test app for all tests of a file; the page of a test is closed after it. */
  constructor(private readonly onOpen: (opened: Opened) => void) {
    beforeAll(async () => {
      this.app = await openTestApp(A_MORNING);
    });
    afterAll(() => this.app?.close());
    afterEach(() => this.context?.close());
  }

  /** Opens a signed-in page in a new browser profile. */
  visit = async (screen: Screen): Promise<void> => {
    ({ context: this.context } = await openContext(this.app.browser, screen));
    await alwaysSignedIn(this.context, await this.app.admin());
    this.page = await this.context.newPage();
    const { language } = screen;
    this.onOpen({ page: this.page, t: textsIn(language), problem: textsIn(language, 'shared/locales') });
    await this.page.goto(`${this.app.url}/robots.txt`); // the calls of a test need the page's origin
  };

  /** Opens a dialog of the dashboard by its address. */
  open = async (work: string): Promise<void> => {
    await this.page.goto(`${this.app.url}/admin-dashboard?work=${work}`);
    await this.page.getByRole('dialog').first().waitFor();
  };

  button = (name: string): Locator => this.page.getByRole('button', { name, exact: true });

  /** The schedule as it is on the server. */
  shifts = (): Promise<Shift[]> =>
    this.page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('azure_access_token')}` };
      return (await fetch('/api/admin/shifts', { headers })).json() as Promise<Shift[]>;
    });
}
