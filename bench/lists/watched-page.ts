import type { Page, Request } from 'playwright-core';
import { openContext, type Look } from '../../e2e/support/browser.js';
import { alwaysSignedIn } from '../../e2e/support/sessions.js';
import type { CrowdedHouse } from './crowded-house.js';

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

type Seen = { kind: string; start: number; duration: number };
type Watched = Window & { seen: Seen[] };

const QUIET_MS = 250;
const PATIENCE_MS = 120_000;

/** The dashboard in a browser profile of its own, which notes what holds it up. */
export class WatchedPage {
  private readonly onTheWay = new Set<Request>();

  private constructor(
    readonly page: Page,
    private readonly url: string,
  ) {
    page.on('request', (request) => request.url().includes('/api/events') || this.onTheWay.add(request));
    page.on('requestfinished', (request) => this.onTheWay.delete(request));
    page.on('requestfailed', (request) => this.onTheWay.delete(request));
  }

  static async open({ browser, session, gigshift }: CrowdedHouse, look: Look): Promise<WatchedPage> {
    const { context } = await openContext(browser, look);
    await alwaysSignedIn(context, session);
    await context.addInitScript(() => {
      const seen: Seen[] = [];
      Object.assign(window, { seen });
      const note = ({ entryType, startTime, duration }: PerformanceEntry) =>
        seen.push({ kind: entryType, start: startTime, duration });
      for (const type of ['longtask', 'long-animation-frame'])
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    });
    return new WatchedPage(await context.newPage(), gigshift.url);
  }

  /** Of `act`, until the page is at rest. `rows` selects what is counted then; `waits`: for the first of them. */
  async cost(act: () => Promise<unknown>, rows: string, waits: boolean): Promise<Cost> {
    const since = await this.page.evaluate(() => performance.now());
    const began = performance.now();
    await act();
    if (waits) await this.firstOf(rows);
    const firstRow = waits ? performance.now() - began : NaN;
    await this.rest();
    return { ...(await this.longest(since)), firstRow, rows: await this.page.locator(rows).count() };
  }

  /** The whole page anew; its time begins with it. */
  async load(rows: string): Promise<Cost> {
    const began = performance.now();
    await this.page.goto(`${this.url}/admin-dashboard`);
    await this.firstOf(rows);
    const firstRow = performance.now() - began;
    await this.rest();
    return { ...(await this.longest(0)), firstRow, rows: await this.page.locator(rows).count() };
  }

  /** The first that is there to be seen: others may lie in a part that is folded away. */
  private firstOf(rows: string): Promise<void> {
    return this.page.locator(rows).filter({ visible: true }).first().waitFor({ timeout: PATIENCE_MS });
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  private longest(since: number): Promise<Pick<Cost, 'task' | 'frame'>> {
    return this.page.evaluate((from) => {
      const after = (window as unknown as Watched).seen.filter(({ start, duration }) => start + duration >= from);
      const most = (kind: string) =>
        Math.max(0, ...after.filter((one) => one.kind === kind).map((one) => one.duration));
      return { task: most('longtask'), frame: most('long-animation-frame') };
    }, since);
  }

  /** Nothing is asked of the server any more, and the page had time for everything that waited in it. */
  private async rest(): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    do {
      await this.page.evaluate(
        (quiet) =>
          new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 4 * quiet }), quiet)),
        QUIET_MS,
      );
      if (performance.now() > deadline) throw new Error('the page does not come to rest');
    } while (this.onTheWay.size > 0);
  }
}
