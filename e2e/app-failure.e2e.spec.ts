import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Client } from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { type Screen, openContext } from './support/browser/browser.js';
import { clockAndStore, untilEvents } from './support/worker/clocking.js';
import { createWorkers, aShift } from './support/accounts/workers.js';
import { connectAsOwner } from './support/servers/database.js';
import { inspect } from './support/browser/inspect.js';
import { presentTimes } from './support/offline/offline-test-app.js';
import { openPhone, storedRows, untilCached } from './support/offline/offline.js';
import { anAssignment } from './support/servers/shift-test-app.js';
import { expectSoon } from './support/browser/expect-soon.js';
import type { TestApp } from './support/servers/test-app.js';
import { textsIn } from './support/browser/texts.js';
import { openPageForEachTest } from './support/browser/page-for-each-test.js';

jest.setTimeout(60_000);

const PHONE: Screen = { language: 'es', width: 360 };
const WIDE: Screen = { language: 'en', width: 1440 };
const { now: NOW, begun: BEGUN } = presentTimes();
const t = textsIn(PHONE.language);

let app: TestApp;
let database: Client;
let page: Page;

const { asJames, path, storedToken } = openPageForEachTest(WIDE, (opened) => ({ app, page } = opened), NOW);

beforeEach(async () => {
  database = await connectAsOwner(app.dataDir);
});
afterEach(() => database?.end());

const failListening = (context: BrowserContext) =>
  context.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (type: string, ...rest: unknown[]) => {
      if (type === sessionStorage.getItem('fault')) throw new RangeError('No listening');
      (listen as (...all: unknown[]) => void)(type, ...rest);
    };
  });
const setFault = (page: Page, event: string) => page.evaluate((name) => sessionStorage.setItem('fault', name), event);
const removeFault = (page: Page) => page.evaluate(() => sessionStorage.removeItem('fault'));
const failed = (page: Page) => page.getByRole('alert').getByText(t('failure:title'), { exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe('a fault outside of all pages', () => {
  it('[O-48] of a provider says so in the language of the person, and the app loads again', async () => {
    const { context } = await openContext(app.browser, PHONE);
    await failListening(context);
    const page = await context.newPage();
    await page.goto(`${app.url}/learn-more`);
    await heading(page).waitFor();
    await setFault(page, 'pageshow');
    await page.reload();
    await page.getByRole('alert').getByText(t('common:errorPage.title')).waitFor();
    await removeFault(page);
    await page.getByRole('button', { name: t('common:error.retry') }).click();
    await heading(page).waitFor();
    await context.close();
  });

  it('[O-48] of the frame around the pages says so in the language of the person, and is reported', async () => {
    const { context } = await openContext(app.browser, PHONE);
    const page = await context.newPage();
    await page.goto(`${app.url}/`);
    await heading(page).waitFor();
    await page.evaluate(() => {
      window.scrollTo = () => {
        throw new RangeError('No scrolling');
      };
    });
    const reported = page.waitForRequest('**/api/client-errors');
    await page.locator('a[href="/learn-more"]').filter({ visible: true }).first().click();
    await failed(page).waitFor();
    expect((await reported).postDataJSON()).toMatchObject({ name: 'RangeError' });
    expect(await inspect(page, PHONE, 'app-failure')).toEqual([]);
    await page.getByRole('button', { name: t('failure:reload') }).click();
    await failed(page).waitFor({ state: 'detached' });
    await heading(page).waitFor();
    await context.close();
  });

  it('[O-48] in the code that the app starts with says so', async () => {
    const { context } = await openContext(app.browser, PHONE);
    const page = await context.newPage();
    await page.route('**/assets/start-*.js', (route) => route.abort());
    await page.goto(`${app.url}/`);
    await failed(page).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: t('failure:reload') }).click();
    await failed(page).waitFor({ state: 'detached' });
    await heading(page).waitFor();
    await context.close();
  });

  it('[O-48, O-49] at the start without signal says so, and loses no unsent tap', async () => {
    const [worker] = await createWorkers(database, app.dataDir, 1);
    await anAssignment(database, await aShift(database, BEGUN, 0, 1), worker!.id);
    const { context, page } = await openPhone(app, worker!, PHONE, failListening);
    await untilCached(page);
    await context.setOffline(true);
    await clockAndStore(page, 'in');
    const stored = await storedRows<{ id: string }>(page, 'outbox');
    expect(stored).toHaveLength(1);
    await setFault(page, 'online');
    await page.reload();
    await failed(page).waitFor();
    expect(await storedRows(page, 'outbox')).toEqual(stored);
    await removeFault(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: t('failure:reload') }).click();
    await untilEvents(database, worker!.id, 1);
    await context.close();
  });
});

describe('an error in a part above a page', () => {
  it.each(['toaster', 'live-updates', 'offline-part'])(
    '[H-35, H-36] leaves the page usable and is reported: %s',
    async (part) => {
      await page.route(`**/assets/${part}-*.js`, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `export default function Broken() { throw new RangeError('${part}'); }`,
        }),
      );
      const reported = page.waitForRequest('**/api/client-errors');
      await asJames();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.mouse.click(2, 400);
      expect((await reported).postDataJSON()).toEqual({
        name: 'RangeError',
        page: '/dashboard',
        frames: expect.arrayContaining([expect.stringContaining(`assets/${part}-`)]),
      });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('a[href="/"]').first().click();
      await expectSoon(async () => path(), '/');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  );
});

describe('an error outside of rendering', () => {
  it.each(['toaster', 'live-updates', 'offline-part'])(
    '[H-109] of code that throws when it runs leaves the page usable and is reported once: %s',
    async (part) => {
      await page.route(`**/assets/${part}-*.js`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: `throw new RangeError('${part}');` }),
      );
      const reports: unknown[] = [];
      page.on('request', (request) => request.url().endsWith('/client-errors') && reports.push(request.postDataJSON()));
      await asJames();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.mouse.click(2, 400);
      const report = { name: 'RangeError', page: '/dashboard', frames: [expect.stringContaining(`assets/${part}-`)] };
      await expectSoon(async () => reports, [report]);
      await page.locator('a[href="/"]').first().click();
      await expectSoon(async () => path(), '/');
      await page.evaluate(() => window.dispatchEvent(new Event('online'))); // imports the code again
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(reports).toEqual([report]);
    },
  );

  it('[H-108] of a promise that nothing handles is reported', async () => {
    await asJames();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const reported = page.waitForRequest('**/api/client-errors');
    await page.evaluate(() => void Promise.reject(new RangeError('ana@example.com')));
    expect((await reported).postDataJSON()).toEqual({ name: 'RangeError', page: '/dashboard', frames: [] });
  });
});

describe('an error outside all pages', () => {
  it.each(['en', 'es'] as const)(
    '[H-82, H-35] says so in the language of the page, is reported, and a reload goes on as before: %s',
    async (language) => {
      const t = textsIn(language);
      await page.addInitScript((chosen) => {
        localStorage.setItem('language', chosen);
        if (sessionStorage.getItem('mended')) return;
        const add = window.addEventListener.bind(window) as (...args: unknown[]) => void;
        window.addEventListener = (...args: unknown[]) => {
          if (args[0] === 'pageshow') throw new RangeError('in the session');
          add(...args);
        };
      }, language);
      const reported = page.waitForRequest('**/api/client-errors');
      await page.setViewportSize({ width: 360, height: 640 });
      await asJames();
      await page.getByText(t('common:errorPage.title')).waitFor();
      expect((await reported).postDataJSON()).toMatchObject({ name: 'RangeError', page: '/dashboard' });
      expect(await inspect(page, { language, width: 360 }, 'broken')).toEqual([]);
      const token = await storedToken();
      expect(token).not.toBeNull();
      await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
      await page.getByRole('main').getByRole('button').click();
      await page.getByRole('button', { name: t('common:action.logOut') }).waitFor();
      expect(await storedToken()).toBe(token);
    },
  );
});
