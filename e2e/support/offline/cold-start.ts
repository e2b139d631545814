import type { BrowserContext, Page } from 'playwright-core';
import { clockButton } from '../worker/clocking.js';

/** Milliseconds from the navigation to the visible content, and the alerts shown before the schedule. */
export type ColdStart = { shell: number; schedule: number; alerts: string[] };

/**
 * Measures on an offline phone in Spanish with everything cached, in a new window each time: the app without data, then
 * the schedule of a worker who can clock in.
 */
export async function coldStarts(context: BrowserContext, url: string, rounds: number): Promise<ColdStart[]> {
  await context.addInitScript(() => {
    const alerts: string[] = [];
    Object.assign(window, { alerts });
    const collectAlerts = () => {
      for (const alert of document.querySelectorAll('[role=alert]')) alerts.push(alert.textContent ?? '');
    };
    new MutationObserver(collectAlerts).observe(document, { childList: true, subtree: true });
  });
  const start = async (path: string, seen: (page: Page) => Promise<void>) => {
    const page = await context.newPage();
    const began = performance.now();
    await page.goto(`${url}${path}`, { waitUntil: 'commit' });
    await seen(page);
    const took = performance.now() - began;
    const alerts = await page.evaluate(() => (window as unknown as { alerts: string[] }).alerts);
    await page.close();
    return { took, alerts };
  };
  const shell = () => start('/learn-more', (page) => page.getByRole('heading', { level: 1 }).waitFor());
  const schedule = () => start('/dashboard', (page) => clockButton(page, 'in').waitFor());
  await shell();
  const starts: ColdStart[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { took, alerts } = await schedule();
    starts.push({ schedule: took, shell: (await shell()).took, alerts });
  }
  return starts;
}
