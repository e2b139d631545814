import { describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { AT_THE_SITE, type Screen, SCREENS, stopTime } from './support/browser/browser.js';
import { clockDialog } from './support/worker/clock-dialog.js';
import { DemoWorker } from './support/worker/demo-worker.js';
import { inspect } from './support/browser/inspect.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { DEMO } from './support/servers/test-app.js';

jest.setTimeout(90_000);

const PHONE: Screen = { language: 'en', width: 360 };
/** About 60 miles south of the site: outside every fence of up to 50 km. */
const PROVO = { latitude: 40.2338, longitude: -111.6585, accuracy: 20 };

/** James can clock in now: his shift starts at 08:30 at the site. */
const james = new DemoWorker(DEMO.james);
let page: Page;

/** A device whose position requests fail with this code of GeolocationPositionError; records the options of each request. */
const failing = (code: number) => (to: BrowserContext) =>
  to.addInitScript((failure) => {
    const requests: PositionOptions[] = [];
    Object.assign(window, { requests });
    navigator.geolocation.getCurrentPosition = (_found, failed, options) => {
      requests.push(options ?? {});
      failed?.({ code: failure } as GeolocationPositionError);
    };
  }, code);

const without = (to: BrowserContext) =>
  to.addInitScript(() => Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, 'geolocation'));

const FAILURES = [
  ['unsupported', 'Geolocation is not supported by this browser', without],
  ['denied', 'Location access denied by user', failing(1)],
  ['unavailable', 'Location information unavailable', failing(2)],
  ['timeout', 'Location request timeout', failing(3)],
  ['unknown', 'Unable to retrieve location', failing(9)],
] as const;

describe('a phone that gives no position', () => {
  it.each(FAILURES)('[K-13, K-14] %s: “%s”, and a way forward', async (failure, text, prepare) => {
    page = await james.dashboard(PHONE, { context: prepare });
    const { t, open, confirm, retry } = clockDialog(page, PHONE);
    expect(t(`worker:location.failed.${failure}.title`)).toBe(text);
    await open();
    await page.getByText(text).waitFor();
    expect(await confirm().getAttribute('aria-disabled')).toBe('true');
    expect(await retry().count()).toBe(failure === 'unsupported' ? 0 : 1);
    expect(await page.locator('[role=dialog] a[href^="tel:"]').count()).toBe(1);
    // the settings help only in a browser with geolocation
    expect(await page.locator('[role=dialog] summary').count()).toBe(failure === 'unsupported' ? 0 : 1);
    expect(await inspect(page, PHONE, `clock-${failure}`)).toEqual([]);
  });

  it('[K-13] says it in Spanish, on a wide screen too', async () => {
    for (const screen of SCREENS.filter(({ language }) => language === 'es')) {
      page = await james.dashboard(screen, { context: failing(1) });
      const { t, open } = clockDialog(page, screen);
      await open();
      await page.getByText(t('worker:location.failed.denied.title')).waitFor();
      expect(await inspect(page, screen, 'clock-denied')).toEqual([]);
      await james.context.close();
    }
  });

  it('[K-05] was asked precisely, for 10 s, with a fix of up to 60 s; then for a fresh one', async () => {
    page = await james.dashboard(PHONE, { context: failing(3) });
    const { open, retry } = clockDialog(page, PHONE);
    await open();
    await retry().click();
    const requests = () => page.evaluate(() => (window as unknown as { requests: PositionOptions[] }).requests);
    await expectSoon(requests, [
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
    ]);
  });
});

/** A device at the site that responds while `window.answers` is true; records the options of each request. */
const atTheSite = async (to: BrowserContext) => {
  await to.clock.install();
  await to.addInitScript(({ latitude, longitude }) => {
    const requests: PositionOptions[] = [];
    Object.assign(window, { requests, answers: true });
    navigator.geolocation.getCurrentPosition = (found, _failed, options) => {
      requests.push(options ?? {});
      const coords = { latitude, longitude, accuracy: 20 };
      if ('answers' in window && window.answers) found({ coords, timestamp: Date.now() } as GeolocationPosition);
    };
  }, AT_THE_SITE);
};

describe('a clock dialog that is left open', () => {
  it('[K-40] asks for the position again before its fix is 60 s old, and takes no tap with an older one', async () => {
    page = await james.dashboard(PHONE, { context: atTheSite });
    const { t, open, confirm } = clockDialog(page, PHONE);
    await open();
    await page.getByText(t('worker:location.inside')).waitFor();
    await stopTime(page);
    const freshRequests = () =>
      page.evaluate(() => {
        const { requests } = window as unknown as { requests: PositionOptions[] };
        return requests.filter(({ maximumAge }) => maximumAge === 0).length;
      });
    expect(await freshRequests()).toBe(0);
    await page.clock.runFor(46_000);
    await expectSoon(freshRequests, 1);
    await page.getByText(t('worker:location.inside')).waitFor();
    await page.evaluate(() => void Object.assign(window, { answers: false }));
    await page.clock.runFor(50_000);
    expect(await confirm().getAttribute('aria-disabled')).toBe(null);
    await page.clock.runFor(15_000);
    await expectSoon(() => confirm().getAttribute('aria-disabled'), 'true');
  });
});

describe.each(SCREENS)('outside of the fence, $width px, $language', (screen) => {
  it('[K-03, K-14] says how far and which way, and takes the tap once one is there', async () => {
    page = await james.dashboard(screen, { context: (to) => to.setGeolocation(PROVO) });
    const { t, open, confirm, retry } = clockDialog(page, screen);
    await open();
    const [before, after] = t('worker:location.outside', { distance: '|' }).split('|');
    await page.getByText(new RegExp(`^${before}36[.,]\\d\\smi${after}`)).waitFor();
    await page.getByText(new RegExp(`\\b${t('worker:location.compass.n')}\\b`)).waitFor();
    expect(await confirm().getAttribute('aria-disabled')).toBe('true');
    expect(await inspect(page, screen, 'clock-outside')).toEqual([]);
    await james.context.setGeolocation(AT_THE_SITE);
    await retry().click();
    await page.getByText(t('worker:location.inside')).waitFor();
    await expectSoon(() => confirm().getAttribute('aria-disabled'), null);
  });
});
