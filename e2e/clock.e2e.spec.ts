import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AT_THE_SITE, type Screen, SCREENS } from './support/browser/browser.js';
import { clockDialog } from './support/worker/clock-dialog.js';
import { createWorkers, type TestWorker } from './support/accounts/workers.js';
import { connectAsOwner } from './support/servers/database.js';
import { DemoWorker } from './support/worker/demo-worker.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { inspect } from './support/browser/inspect.js';
import { anAssignment, aShiftOn, signedInPage } from './support/servers/shift-test-app.js';
import { DEMO } from './support/servers/test-app.js';

jest.setTimeout(90_000);

const PHONE: Screen = { language: 'en', width: 360 };
/** About 37 miles (59 km) south of the site: outside the fence of 50 km. */
const PROVO = { latitude: 40.2338, longitude: -111.6585, accuracy: 20 };

/** James can clock in now: his shift starts at 08:30 at the site. */
const james = new DemoWorker(DEMO.james);
let page: Page;

/** A worker of the test's own, whose shift starts in four minutes: a tap may still be sent when the test ends. */
async function openAtWork(screen: Screen): Promise<void> {
  const { app } = james;
  const database = await connectAsOwner(app.dataDir);
  const [worker] = (await createWorkers(database, app.dataDir, 1)) as [TestWorker];
  const shift = await aShiftOn(database, { date: '2026-11-17', start: '08:30', end: '16:30' });
  await anAssignment(database, shift, worker.id);
  await database.end();
  page = await signedInPage(app, worker, screen);
  james.context = page.context();
  await page.goto(`${app.url}/dashboard`);
}

describe('a tap that the server does not answer', () => {
  const clockIn = async () => {
    const { t, open, confirm } = clockDialog(page, PHONE);
    await open();
    await page.getByText(t('worker:location.inside')).waitFor();
    await confirm().click();
  };

  it('[O-46, K-15, S-23] keeps the tap where another program replies, and sends the very same one until our server answers', async () => {
    await openAtWork({ language: 'en', width: 1440 });
    const { t } = clockDialog(page, PHONE);
    const pages = [403, 404, 200].map((status) => ({ status, contentType: 'text/html', body: '<p>Sign in</p>' }));
    const bodies: (string | null)[] = [];
    await page.route('**/api/worker/clock-in', (route) => {
      bodies.push(route.request().postData());
      const foreign = pages.shift();
      return foreign ? route.fulfill(foreign) : route.continue();
    });
    await clockIn();
    await page.locator('[data-variant]').getByText(t('worker:clock.saved.in'), { exact: true }).waitFor();
    const ticket = page.locator('.ticket-live');
    await ticket.waitFor({ timeout: 30_000 }); // sent by itself, after a while
    const [background, green] = await ticket.evaluate((element) => {
      const probe = document.createElement('i');
      probe.style.backgroundColor = 'var(--l1-soft)';
      element.append(probe);
      return [getComputedStyle(element).backgroundColor, getComputedStyle(probe).backgroundColor];
    });
    expect(background).toBe(green);
    // at least: the service worker may request the result of a reviewed event once more
    expect(bodies.length).toBeGreaterThanOrEqual(4);
    expect(new Set(bodies).size).toBe(1);
  });

  it('[K-15, K-18] after a lost answer sends the very same tap again', async () => {
    await openAtWork(PHONE);
    const { t } = clockDialog(page, PHONE);
    const bodies: (string | null)[] = [];
    await page.route('**/api/worker/clock-in', (route) => {
      bodies.push(route.request().postData());
      return route.abort();
    });
    await clockIn();
    await page.locator('[data-variant]').getByText(t('worker:clock.saved.in'), { exact: true }).waitFor();
    while (bodies.length < 2) await page.waitForEvent('requestfailed'); // sent by itself, after a while
    expect(new Set(bodies).size).toBe(1);
  });
});

describe.each(SCREENS)('outside of the fence, $width px, $language', (screen) => {
  it('[K-03, K-13, K-14] says why there is no position, then how far it is and which way, and takes the tap once one is there', async () => {
    page = await james.dashboard(screen, { context: (to) => to.setGeolocation(PROVO) });
    const { t, open, confirm, retry } = clockDialog(page, screen);
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed) => failed?.({ code: 1 } as GeolocationPositionError);
    });
    await open();
    await page.getByText(t('worker:location.failed.denied.title')).waitFor();
    expect(await inspect(page, screen, 'clock-denied')).toEqual([]);
    await page.evaluate(() => Reflect.deleteProperty(navigator.geolocation, 'getCurrentPosition'));
    await retry().click();
    const [before, after] = t('worker:location.outside', { distance: '|' }).split('|');
    await page.getByText(new RegExp(`^${before}36[.,]\\d\\smi${after}`)).waitFor();
    await page
      .getByRole('dialog')
      .getByText(new RegExp(`\\b${t('worker:location.compass.n')}\\b`))
      .waitFor();
    expect(await confirm().getAttribute('aria-disabled')).toBe('true');
    expect(await inspect(page, screen, 'clock-outside')).toEqual([]);
    await james.context.setGeolocation(AT_THE_SITE);
    await retry().click();
    await page.getByText(t('worker:location.inside')).waitFor();
    await expectSoon(() => confirm().getAttribute('aria-disabled'), null);
  });
});
