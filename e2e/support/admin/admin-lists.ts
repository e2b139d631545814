import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Locator, Page, Route } from 'playwright-core';
import { openContext, type Screen } from '../browser/browser.js';
import { asApplicants } from '../accounts/workers.js';
import { alwaysSignedIn } from '../accounts/sessions.js';
import { aShiftOn, openShiftTestApp, type ShiftTestApp } from '../servers/shift-test-app.js';
import { textsIn } from '../browser/texts.js';
import { A_MORNING } from '../browser/page-for-each-test.js';

/** Lists in dialogs of the admin pages, whose calls a test answers itself. */
export class AdminLists {
  app!: ShiftTestApp;
  private page!: Page;
  private ids: Record<string, number> = {};
  private language: Screen['language'] = 'en';

  /** One test app for all tests of a file. */
  constructor() {
    beforeAll(async () => {
      this.app = await openShiftTestApp(A_MORNING);
      const [worker, applicant] = await this.app.workers(2, 2);
      const shift = await aShiftOn(this.app.database, { date: '2026-11-18', start: '09:00', end: '13:00' });
      this.ids = { worker: worker!.id, applicant: applicant!.id, shift };
      await asApplicants(this.app.database, [applicant!.id]);
    }, 90_000);
    afterAll(() => this.app?.close());
  }

  /** One page for all tests of a describe block. */
  openPage(screen: Screen, onOpen: (page: Page) => void): void {
    beforeAll(async () => {
      const { context } = await openContext(this.app.browser, screen);
      await alwaysSignedIn(context, await this.app.admin());
      this.page = await context.newPage();
      this.language = screen.language;
      onOpen(this.page);
    });
    afterEach(() => this.page.unrouteAll({ behavior: 'ignoreErrors' }));
    afterAll(() => this.page?.context().close());
  }

  /** Answers the calls of this path below /api/admin. */
  serve = async (path: string, answer: (route: Route) => Promise<void>): Promise<void> => {
    await this.page.route(({ pathname }) => pathname === `/api/admin/${this.withIds(path)}`, answer);
  };

  /** Opens the dialog of `?work=…`. */
  open = async (work: string): Promise<void> => {
    await this.page.goto(`${this.app.url}/admin-dashboard?work=${this.withIds(work)}`);
    await this.page.getByRole('dialog').waitFor();
  };

  /** The button that retries a failed call. */
  retry = (): Locator =>
    this.page
      .getByRole('dialog')
      .getByRole('alert')
      .getByRole('button', { name: textsIn(this.language)('common:error.retry') });

  /** Replaces `$worker`, `$applicant` and `$shift` by ids. */
  private withIds(text: string): string {
    return text.replace(/\$(\w+)/, (_whole, name: string) => String(this.ids[name]));
  }
}

export const failed = (route: Route): Promise<void> => route.fulfill({ status: 500, body: '' });
