import type { BrowserContext, Page } from 'playwright-core';
import { delayCalls } from './delay-calls.js';

type RecordingWindow = Window & { shifts: string[] };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** Records on each page of this profile all layout shifts without user input. */
export const recordLayoutShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const record = (entry: PerformanceEntry) => {
      const { value, hadRecentInput, sources } = entry as Shift;
      const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40)).join(' | ');
      if (!hadRecentInput) shifts.push(`${value.toFixed(4)}: ${moved}`);
    };
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });

/**
 * Loads a page whose calls are answered in this order, each once the previous response is rendered. Returns the layout
 * shifts.
 */
export async function shiftsWhileLoading(page: Page, url: string, paths: readonly string[]): Promise<string[]> {
  const delayed = await Promise.all(
    paths.map(async (path) => ({ path, release: await delayCalls(page, `**${path}`) })),
  );
  const requested = paths.map((path) => page.waitForRequest(`**${path}`));
  await page.goto(url);
  await Promise.all(requested);
  for (const { path, release } of delayed) {
    await untilRendered(page);
    const response = page.waitForResponse(`**${path}`);
    release();
    await (await response).finished();
  }
  await page.waitForFunction(() => !document.querySelector('main :is(.animate-pulse, [aria-busy=true])'));
  await untilRendered(page);
  return page.evaluate(() => (window as unknown as RecordingWindow).shifts);
}

/** Waits until the present content is rendered. */
const untilRendered = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      ),
  );
