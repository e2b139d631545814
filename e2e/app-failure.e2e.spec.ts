import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Client } from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { openContext, type Look } from './support/browser.js';
import { tapAndSave, untilEvents } from './support/clocking.js';
import { aCrowd, aShift } from './support/crowd.js';
import { connectAsOwner } from './support/database.js';
import { openTestApp, type TestApp } from './support/test-app.js';
import { inspect } from './support/inspect.js';
import { aPhone, storedRows, untilCached } from './support/offline.js';
import { aHold } from './support/shift-test-app.js';
import { textsIn } from './support/texts.js';

jest.setTimeout(60_000);

const PHONE: Look = { language: 'es', width: 360 };
const HALF_HOUR_MS = 30 * 60_000;
const NOW = new Date().toISOString();
const BEGUN = new Date(Math.floor(Date.parse(NOW) / HALF_HOUR_MS) * HALF_HOUR_MS).toISOString();
const say = textsIn(PHONE.language);

let app: TestApp;
let database: Client;
beforeAll(async () => {
  app = await openTestApp(NOW);
  database = await connectAsOwner(app.dataDir);
}, 90_000);
afterAll(async () => {
  await database?.end();
  await app?.close();
});

/** Listening to this event of the window fails while the tab says so: `pageshow` fails a provider, `online` the start of the app. */
const failListening = (context: BrowserContext) =>
  context.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (type: string, ...rest: unknown[]) => {
      if (type === sessionStorage.getItem('fault')) throw new RangeError('No listening');
      (listen as (...all: unknown[]) => void)(type, ...rest);
    };
  });
const setFault = (page: Page, event: string) => page.evaluate((name) => sessionStorage.setItem('fault', name), event);
const mend = (page: Page) => page.evaluate(() => sessionStorage.removeItem('fault'));
const failed = (page: Page) => page.getByRole('alert').getByText(say('failure:title'), { exact: true });
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
    await page.getByRole('alert').getByText(say('common:errorPage.title')).waitFor();
    await mend(page);
    await page.getByRole('button', { name: say('common:error.retry') }).click();
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
    await page.getByRole('button', { name: say('failure:reload') }).click();
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
    await page.getByRole('button', { name: say('failure:reload') }).click();
    await failed(page).waitFor({ state: 'detached' });
    await heading(page).waitFor();
    await context.close();
  });

  it('[O-48, O-49] at the start without signal says so, and loses no unsent tap', async () => {
    const [worker] = await aCrowd(database, app.dataDir, 1);
    await aHold(database, await aShift(database, BEGUN, 0, 1), worker!.id);
    const { context, page } = await aPhone(app, worker!, PHONE, failListening);
    await untilCached(page);
    await context.setOffline(true);
    await tapAndSave(page, 'in');
    const kept = await storedRows<{ id: string }>(page, 'outbox');
    expect(kept).toHaveLength(1);
    await setFault(page, 'online');
    await page.reload();
    await failed(page).waitFor();
    expect(await storedRows(page, 'outbox')).toEqual(kept);
    await mend(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: say('failure:reload') }).click();
    await untilEvents(database, worker!.id, 1);
    await context.close();
  });
});
