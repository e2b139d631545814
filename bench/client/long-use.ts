import { loadavg } from 'node:os';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser, openContext, type Screen } from '../../e2e/support/browser/browser.js';
import { alwaysSignedIn, type Session, sessionWith } from '../../e2e/support/accounts/sessions.js';
import { anExperiencedWorker, type MeasuredApp } from './measured-app.js';
import { adminTour, workerTour, type ScreenTour } from './screen-tours.js';

/** A page's memory use after garbage collection. */
export type MemoryUse = { heapBytes: number; nodes: number; listeners: number };
/** `changes`: screen changes so far. */
export type Sample = MemoryUse & { changes: number };
export type Use = { who: 'worker' | 'admin'; samples: Sample[]; load: number };

/** Screen changes: 30 minutes with one every 5 seconds. BENCH_CHANGES=60 is for a quick check. */
export const CHANGES = Number(process.env.BENCH_CHANGES ?? 360);

/** One sample for each tour of the screens; the last is compared with the second before it. */
const MIN_SAMPLES = 3;

/**
 * Turns off compilation. Compiled code of frequently called functions is stored in the heap and grows over time, twenty times as
 * much as the app's own growth, which would hide a leak.
 */
const NO_COMPILATION = '--js-flags=--no-opt,--no-maglev,--no-sparkplug,--no-lazy-feedback-allocation';

/** Measures the memory use of a worker on a phone and an admin on a wide screen who repeatedly open all their screens. */
export async function useForLong(app: MeasuredApp, changes = CHANGES): Promise<Use[]> {
  const worker = await sessionWith(app.url, (await anExperiencedWorker(app)).token);
  const admin = await app.admin();
  const browser = await launchBrowser([NO_COMPILATION]);
  const inIt = { ...app, browser };
  try {
    return await Promise.all([
      use(inIt, { who: 'worker', screen: { language: 'es', width: 360 }, session: worker, walk: workerTour, changes }),
      use(inIt, { who: 'admin', screen: { language: 'en', width: 1440 }, session: admin, walk: adminTour, changes }),
    ]);
  } finally {
    await browser.close();
  }
}

type UseOptions = { who: Use['who']; screen: Screen; session: Session; walk: ScreenTour; changes: number };

async function use(app: MeasuredApp, { who, screen, session, walk, changes }: UseOptions): Promise<Use> {
  const load = loadavg()[0] ?? NaN;
  const { context } = await openContext(app.browser, screen, { serviceWorkers: 'allow' });
  await alwaysSignedIn(context, session);
  const page = await context.newPage();
  await page.goto(`${app.url}${who === 'worker' ? '/dashboard' : '/admin-dashboard'}`);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const samples: Sample[] = [];
  for (let done = 0; done < changes || samples.length < MIN_SAMPLES;) {
    done += await walk(page);
    samples.push({ ...(await memoryUseOf(page, devtools)), changes: done });
  }
  await context.close();
  return { who, samples, load };
}

async function memoryUseOf(page: Page, devtools: CDPSession): Promise<MemoryUse> {
  // objects freed by one collection may have kept others alive
  for (let time = 0; time < 3; time += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
    await devtools.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { heapBytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
