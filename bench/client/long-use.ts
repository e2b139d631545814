import { loadavg } from 'node:os';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser, openContext, type Look } from '../../e2e/support/browser.js';
import { alwaysSignedIn, type Session, sessionWith } from '../../e2e/support/sessions.js';
import { anExperiencedWorker, type MeasuredApp } from './measured-app.js';
import { adminTour, workerTour, type ScreenTour } from './screen-tours.js';

/** What a page holds after its garbage is collected. */
export type MemoryUse = { heapBytes: number; nodes: number; listeners: number };
/** `changes`: of the screen, up to then. */
export type Sample = MemoryUse & { changes: number };
export type Use = { who: 'worker' | 'admin'; samples: Sample[]; load: number };

/** In 30 minutes, one every 5 seconds; BENCH_CHANGES=60 is for a quick look. */
export const CHANGES = Number(process.env.BENCH_CHANGES ?? 360);

/**
 * What the engine compiles of functions that run often lies in the heap, too, and comes by and by for thousands of them:
 * twenty times what the app itself then holds more. It is left out, so that a leak shows.
 */
const NO_COMPILATION = '--js-flags=--no-opt,--no-maglev,--no-sparkplug,--no-lazy-feedback-allocation';

/** A worker on a phone and an administrator at a desk, at the same time, through all of their screens again and again. */
export async function useForLong(app: MeasuredApp, changes = CHANGES): Promise<Use[]> {
  const worker = await sessionWith(app.url, (await anExperiencedWorker(app)).token);
  const admin = await app.admin();
  const browser = await launchBrowser([NO_COMPILATION]);
  const inIt = { ...app, browser };
  try {
    return await Promise.all([
      use(inIt, { who: 'worker', look: { language: 'es', width: 360 }, session: worker, walk: workerTour, changes }),
      use(inIt, { who: 'admin', look: { language: 'en', width: 1440 }, session: admin, walk: adminTour, changes }),
    ]);
  } finally {
    await browser.close();
  }
}

type UseOptions = { who: Use['who']; look: Look; session: Session; walk: ScreenTour; changes: number };

async function use(app: MeasuredApp, { who, look, session, walk, changes }: UseOptions): Promise<Use> {
  const load = loadavg()[0] ?? NaN;
  const { context } = await openContext(app.browser, look, { serviceWorkers: 'allow' });
  await alwaysSignedIn(context, session);
  const page = await context.newPage();
  await page.goto(`${app.url}${who === 'worker' ? '/dashboard' : '/admin-dashboard'}`);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const samples: Sample[] = [];
  for (let done = 0; done < changes;) {
    done += await walk(page);
    samples.push({ ...(await memoryUseOf(page, devtools)), changes: done });
  }
  await context.close();
  return { who, samples, load };
}

async function memoryUseOf(page: Page, devtools: CDPSession): Promise<MemoryUse> {
  // what is freed in one collection may be what held on to something until then
  for (let time = 0; time < 3; time += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
    await devtools.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { heapBytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
