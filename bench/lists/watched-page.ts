import type { Page } from 'playwright-core';
import { openContext, type Look } from '../../e2e/support/browser.js';
import { alwaysSignedIn } from '../../e2e/support/sessions.js';
import { recordTimings, PageTimings } from '../support/page-timings.js';
import type { FilledApp } from './filled-app.js';

/** What one step cost; times in milliseconds. */
export type Cost = {
  /** The longest task; 0: none above 50. */
  task: number;
  /** The longest frame, its drawing included. */
  frame: number;
  /** From the beginning of the step; NaN: not waited for. */
  firstRow: number;
  /** How many there are in the end. */
  rows: number;
};

const PATIENCE_MS = 120_000;

/** The dashboard in a browser profile of its own, which notes what holds it up. */
export class WatchedPage {
  private readonly watch: PageTimings;

  private constructor(
    readonly page: Page,
    private readonly url: string,
  ) {
    this.watch = new PageTimings(page);
  }

  static async open({ browser, session, gigshift }: FilledApp, look: Look): Promise<WatchedPage> {
    const { context } = await openContext(browser, look);
    await alwaysSignedIn(context, session);
    await recordTimings(context);
    return new WatchedPage(await context.newPage(), gigshift.url);
  }

  /** Of `act`, until the page is at rest. `rows` selects what is counted then; `waits`: for the first of them. */
  async cost(act: () => Promise<unknown>, rows: string, waits: boolean): Promise<Cost> {
    const since = await this.watch.now();
    const began = performance.now();
    await act();
    if (waits) await this.firstOf(rows);
    const firstRow = waits ? performance.now() - began : NaN;
    return this.costSince(since, firstRow, rows);
  }

  /** The whole page anew; its time begins with it. */
  async load(rows: string): Promise<Cost> {
    const began = performance.now();
    await this.page.goto(`${this.url}/admin-dashboard`);
    await this.firstOf(rows);
    const firstRow = performance.now() - began;
    return this.costSince(0, firstRow, rows);
  }

  /** The first that is there to be seen: others may lie in a part that is folded away. */
  private firstOf(rows: string): Promise<void> {
    return this.page.locator(rows).filter({ visible: true }).first().waitFor({ timeout: PATIENCE_MS });
  }

  private async costSince(since: number, firstRow: number, rows: string): Promise<Cost> {
    await this.watch.untilIdle();
    return { ...(await this.watch.longest(since)), firstRow, rows: await this.page.locator(rows).count() };
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
