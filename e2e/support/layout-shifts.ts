import type { BrowserContext, Page } from 'playwright-core';
import { delayCalls } from './delay-calls.js';

type Watched = Window & { shifts: string[] };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** Records on each page of this profile all layout shifts without user input. */
export const notingShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const note = (entry: PerformanceEntry) => {
      const { value, hadRecentInput, sources } = entry as Shift;
      const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40)).join(' | ');
      if (!hadRecentInput) shifts.push(`${value.toFixed(4)}: ${moved}`);
    };
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });

/**
 * Loads a page whose calls are answered in this order, each once the previous response is rendered. Returns the layout
 * shifts.
 */
export async function shiftsWhileLoading(page: Page, url: string, answers: readonly string[]): Promise<string[]> {
  const held = await Promise.all(answers.map(async (path) => ({ path, letGo: await delayCalls(page, `**${path}`) })));
  const asked = answers.map((path) => page.waitForRequest(`**${path}`));
  await page.goto(url);
  await Promise.all(asked);
  for (const { path, letGo } of held) {
    await drawn(page);
    const answered = page.waitForResponse(`**${path}`);
    letGo();
    await (await answered).finished();
  }
  await page.waitForFunction(() => !document.querySelector('main :is(.animate-pulse, [aria-busy=true])'));
  await drawn(page);
  return page.evaluate(() => (window as unknown as Watched).shifts);
}

/** The present content is rendered. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      ),
  );
