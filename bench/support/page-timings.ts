import type { BrowserContext, Page, Request } from 'playwright-core';

type TimingEntry = { kind: string; start: number; duration: number; interaction: number };
type Watched = Window & { timings: TimingEntry[] };

const QUIET_MS = 250;
const TIMEOUT_MS = 120_000;
/** Browsers do not report shorter events. */
const SHORTEST_EVENT_MS = 16;

/** Records in each page of a profile tasks and frames above 50 ms, and events until their paint. */
export function recordTimings(context: BrowserContext): Promise<unknown> {
  return context.addInitScript((durationThreshold) => {
    const timings: TimingEntry[] = [];
    Object.assign(window, { timings });
    const note = (entry: PerformanceEntry) =>
      timings.push({
        ...{ kind: entry.entryType, start: entry.startTime, duration: entry.duration },
        interaction: 'interactionId' in entry ? Number(entry.interactionId) : 0,
      });
    for (const type of ['longtask', 'long-animation-frame', 'event'])
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        ...{ type, buffered: true, durationThreshold },
      });
  }, SHORTEST_EVENT_MS);
}

/** The recorded timings of a page, in milliseconds since its document started. */
export class PageTimings {
  private readonly pendingRequests = new Set<Request>();

  constructor(private readonly page: Page) {
    page.on('request', (request) => request.url().includes('/api/events') || this.pendingRequests.add(request));
    page.on('requestfinished', (request) => this.pendingRequests.delete(request));
    page.on('requestfailed', (request) => this.pendingRequests.delete(request));
  }

  now(): Promise<number> {
    return this.page.evaluate(() => performance.now());
  }

  /** Returns the longest task and frame that ended after a time; 0: none above 50 ms. */
  async longest(since: number): Promise<{ task: number; frame: number }> {
    const after = await this.timingsSince(since);
    const most = (kind: string) => Math.max(0, ...after.filter((one) => one.kind === kind).map((one) => one.duration));
    return { task: most('longtask'), frame: most('long-animation-frame') };
  }

  /** Returns the time from each tap and key since then to its paint; browsers do not report values under 16 ms. */
  async interactions(since: number): Promise<number[]> {
    const delays = new Map<number, number>();
    for (const { kind, interaction, duration } of await this.timingsSince(since))
      if (kind === 'event' && interaction > 0)
        delays.set(interaction, Math.max(duration, delays.get(interaction) ?? 0));
    return [...delays.values()];
  }

  /** Waits until there are no requests and the page is idle. */
  async untilIdle(): Promise<void> {
    const deadline = performance.now() + TIMEOUT_MS;
    do {
      await this.page.evaluate(
        (quiet) =>
          new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 4 * quiet }), quiet)),
        QUIET_MS,
      );
      if (performance.now() > deadline) throw new Error('the page does not come to rest');
    } while (this.pendingRequests.size > 0);
  }

  private timingsSince(since: number): Promise<TimingEntry[]> {
    return this.page.evaluate(
      (from) => (window as unknown as Watched).timings.filter(({ start, duration }) => start + duration >= from),
      since,
    );
  }
}
