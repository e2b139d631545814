import type { Page } from 'playwright-core';
import { openContext, type Screen } from '../../e2e/support/browser/browser.js';
import { alwaysSignedIn } from '../../e2e/support/accounts/sessions.js';
import { recordTimings, PageTimings } from '../support/page-timings.js';
import type { FilledApp } from './filled-app.js';

/** The cost of a step; times in milliseconds. */
export type Cost = {
  /** The longest task; 0: none above 50 ms. */
  task: number;
  /** The longest frame including painting. */
  frame: number;
  /** From the start of the step until the first row; NaN: not measured. */
  firstRow: number;
  /** The number of rows at the end. */
  rows: number;
};

const TIMEOUT_MS = 120_000;

/** The dashboard in a new browser profile that records long tasks and frames. */
export class WatchedPage {
  private readonly watch: PageTimings;

  private constructor(
    readonly page: Page,
    private readonly url: string,
  ) {
    this.watch = new PageTimings(page);
  }

  static async open({ browser, session, gigshift }: FilledApp, screen: Screen): Promise<WatchedPage> {
    const { context } = await openContext(browser, screen);
    await alwaysSignedIn(context, session);
    await recordTimings(context);
    return new WatchedPage(await context.newPage(), gigshift.url);
  }

  /** Measures `act` until the page is idle, then counts the elements of selector `rows`; `awaitsRows`: wait for the first one. */
  async cost(act: () => Promise<unknown>, rows: string, awaitsRows: boolean): Promise<Cost> {
    const since = await this.watch.now();
    const began = performance.now();
    await act();
    if (awaitsRows) await this.firstOf(rows);
    const firstRow = awaitsRows ? performance.now() - began : NaN;
    return this.costSince(since, firstRow, rows);
  }

  /** Measures a reload of the page, whose times start at 0. */
  async load(rows: string): Promise<Cost> {
    const began = performance.now();
    await this.page.goto(`${this.url}/admin-dashboard`);
    await this.firstOf(rows);
    const firstRow = performance.now() - began;
    return this.costSince(0, firstRow, rows);
  }

  /** Waits for the first visible row; others may be in a collapsed part. */
  private firstOf(rows: string): Promise<void> {
    return this.page.locator(rows).filter({ visible: true }).first().waitFor({ timeout: TIMEOUT_MS });
  }

  private async costSince(since: number, firstRow: number, rows: string): Promise<Cost> {
    await this.watch.untilIdle();
    return { ...(await this.watch.longest(since)), firstRow, rows: await this.page.locator(rows).count() };
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
