import type { BrowserContext, Page } from 'playwright-core';
import { textsIn } from '../browser/texts.js';

/** Milliseconds from the navigation until the content is shown, and the alerts shown before the clock button. */
export type ColdStart = { shell: number; clock: number; alerts: string[] };

const t = textsIn('es');

/**
 * Opens the app as from the home screen, on a phone in Spanish with everything cached, in a new window each time: a page
 * without data, then the dashboard of a worker who can clock in, until the clock button is there and enabled.
 * @param prepare sets up each window, for example a slow network or processor
 */
export async function coldStarts(
  context: BrowserContext,
  url: string,
  rounds: number,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<ColdStart[]> {
  await context.addInitScript(watchForContent, t('worker:clockButton.in.title'));
  const start = async (path: string) => {
    const page = await context.newPage();
    await prepare(page);
    await page.goto(`${url}${path}`, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(() => (window as unknown as { shown?: Shown }).shown);
    const seen = await shown.jsonValue();
    await page.close();
    return seen!;
  };
  await start('/learn-more');
  const starts: ColdStart[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { atMs, alerts } = await start('/dashboard');
    starts.push({ clock: atMs, shell: (await start('/learn-more')).atMs, alerts });
  }
  return starts;
}

/** `atMs`: since the start of the navigation. */
type Shown = { atMs: number; alerts: string[] };

/** In the page: checks in each frame whether the content is shown: the clock button, or the heading of a page without data. */
function watchForContent(clockTitle: string): void {
  const alerts: string[] = [];
  const content = () =>
    location.pathname === '/dashboard'
      ? [...document.querySelectorAll('button:enabled')].some((button) => button.textContent?.startsWith(clockTitle))
      : document.querySelector('h1') !== null;
  const check = () => {
    for (const alert of document.querySelectorAll('[role=alert]')) alerts.push(alert.textContent ?? '');
    if (content()) Object.assign(window, { shown: { atMs: performance.now(), alerts } satisfies Shown });
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}
