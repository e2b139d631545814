import { describe, expect, it, jest } from '@jest/globals';
import type { Client } from 'pg';
import type { BrowserContext } from 'playwright-core';
import { type Screen, openContext } from './support/browser/browser.js';
import { clockButton, eventsOf, clockAndStore, untilEvents } from './support/worker/clocking.js';
import { coldStarts } from './support/offline/cold-start.js';
import { createWorkers, aShift, newSessionToken } from './support/accounts/workers.js';
import { readOffline, insertTwoNotifications } from './support/worker/inbox.js';
import { recordSystemCalls, systemCalls, withInstallableProfile } from './support/browser/install.js';
import { openOfflineTestApp } from './support/offline/offline-test-app.js';
import { openPhone, signIn, storedRows, untilCached, wakeServiceWorker } from './support/offline/offline.js';
import { delayCalls } from './support/browser/delay-calls.js';
import { expectSoon } from './support/browser/expect-soon.js';
import type { TestApp } from './support/servers/test-app.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(90_000);

const PHONE: Screen = { language: 'es', width: 360 };
const t = textsIn(PHONE.language);

let app: TestApp;
let database: Client;

const { now: NOW, onShift } = openOfflineTestApp((opened) => ({ app, database } = opened));

describe('the installation of the app', () => {
  /** An iPhone whose worker has just signed up for a first shift. */
  async function onIPhoneAfterSignUp() {
    const [worker] = await createWorkers(database, app.dataDir, 1);
    for (const inHours of [30, 60]) await aShift(database, NOW, inHours, 1);
    const { context } = await openContext(app.browser, PHONE);
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)' }),
    );
    const page = await context.newPage();
    await signIn(page, app, worker!.token);
    const signUp = page.getByRole('button', { name: new RegExp(`^${t('worker:shift.signUp')}: `) });
    await signUp.first().click();
    return { page, context };
  }

  it('[O-01] is possible in both languages', () =>
    withInstallableProfile(async (page, context) => {
      await page.goto(`${app.url}/learn-more`);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const devtools = await context.newCDPSession(page);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      expect(installabilityErrors).toEqual([]);
      await page.getByRole('button', { name: 'Español' }).click();
      await page.waitForFunction(() =>
        document.querySelector('link[rel=manifest]')?.getAttribute('href')?.endsWith('lang=es'),
      );
      expect((await devtools.send('Page.getAppManifest')).data).toContain('"lang":"es"');
    }));

  it('[O-01] is explained on an iPhone after the first sign-up for a shift, once', async () => {
    const { page, context } = await onIPhoneAfterSignUp();
    await page.getByText(t('offline:install.ios')).waitFor();
    await page.getByRole('button', { name: t('common:action.close'), exact: true }).click();
    await page.getByText(t('offline:install.ios')).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('installHint'))).toBe('answered');
    await context.close();
  });

  it('[H-89] is not offered beside the notice that the page is out of date', async () => {
    const { page, context } = await onIPhoneAfterSignUp();
    const install = page.getByText(t('offline:install.ios'));
    await install.waitFor();
    await page.evaluate(() => {
      const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
      sessionStorage.setItem('reloadedBuild', build); // the page was reloaded for that before, so it shows the notice instead
    });
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-minimum-client-version': '999' } });
    });
    const updated = page.getByRole('button', { name: t('worker:connection.updated', { time: '' }).trim() });
    await updated.press('Enter'); // the toast of the sign-up covers it, and stays while the mouse is over it
    const outdated = page.getByRole('region', { name: t('common:outdated.title') });
    await outdated.waitFor();
    await install.waitFor({ state: 'hidden' });
    await outdated.getByRole('button', { name: t('common:action.close') }).click();
    await install.waitFor();
    await context.close();
  });
});

describe('offline', () => {
  it('[O-02] a page that went offline before all of its code was loaded stays, and continues when it is online', async () => {
    const [worker] = await createWorkers(database, app.dataDir, 1);
    const { context } = await openContext(app.browser, PHONE);
    const page = await context.newPage();
    await page.goto(`${app.url}/learn-more`);
    await signIn(page, app, worker!.token);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.setOffline(true);
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/toaster-'));
    await page.mouse.click(2, 300);
    await lost;
    await page.getByRole('heading', { level: 1 }).waitFor();
    const found = page.waitForResponse((response) => response.url().includes('/toaster-') && response.ok());
    await context.setOffline(false);
    await found;
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.close();
  });

  it('[O-02, K-01] the clock is loaded with the page; a part that is not loaded says so, leaves the page usable, and opens when online', async () => {
    const worker = await onShift();
    const { context } = await openContext(app.browser, PHONE, { serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${app.url}/learn-more`);
    const loaded = (part: string) =>
      page.waitForResponse((response) => response.url().includes(`/${part}-`) && response.ok());
    const [clockLoaded, cardLoaded] = [loaded('clock-dialog'), loaded('training-progress-card')];
    await signIn(page, app, worker.token);
    await clockButton(page, 'in').waitFor();
    const clockAddress = (await clockLoaded).url();
    await cardLoaded; // else the card would say the same as the profile
    await page.evaluate((address) => import(address).then(() => undefined), clockAddress); // also loads its imports
    await context.setOffline(true);
    await page.getByRole('button', { name: t('worker:quick.profile') }).click();
    const missing = page.getByText(t('common:error.offline'));
    await missing.waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: t('common:action.close'), exact: true }).click();
    await missing.waitFor({ state: 'detached' });
    await clockButton(page, 'in').click();
    await page.getByRole('dialog').getByText(t('worker:location.inside')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('worker:quick.profile') }).click();
    await missing.waitFor();
    await context.setOffline(false);
    await page.getByRole('dialog').getByText(t('profile:title')).first().waitFor();
    await context.close();
  });

  it('[O-02, O-03, O-05, O-12, A-28] the app opens with the schedule, stores clock-in and clock-out, and sends them without an open window', async () => {
    const worker = await onShift();
    const { context, page: first } = await openPhone(app, worker, PHONE, recordSystemCalls);
    await clockButton(first, 'in').waitFor();
    await untilCached(first);
    expect(await systemCalls(first)).toContain('persist');
    const stored = JSON.stringify(await storedRows(first, 'answers'));
    // matches field names only, because the signature of a link is random text
    expect(stored).not.toMatch(/"\w*(ssn|correctAnswer|monthlyEarnings)\w*":|"paid"/i);
    await first.close();

    await context.setOffline(true);
    const page = await context.newPage();
    await page.goto(`${app.url}/dashboard`);
    await page.getByText(t('worker:connection.off')).waitFor();
    await page.getByText(t('worker:stats.offline')).waitFor();
    expect(await page.getByText(t('worker:stats.failed')).count()).toBe(0);
    await clockAndStore(page, 'in');
    await page.getByText(t('worker:ticket.current')).first().waitFor();
    await clockAndStore(page, 'out');
    await page.getByRole('button', { name: t('worker:outbox.line.unsent_other', { count: 2 }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('worker:outbox.kind.clock_out')).waitFor();
    expect(await dialog.getByText(t('worker:outbox.state.unsent')).count()).toBe(2);
    expect(await dialog.getByText(t('worker:outbox.mayBeCleared')).count()).toBe(0);
    await expectSoon(async () => (await systemCalls(page)).at(-1), 'badge 2');
    expect(await eventsOf(database, worker.id)).toEqual([]);
    await page.goto(`${app.url}/dashboard?view=calendar`);
    await page.getByRole('grid').getByText(/\$/).first().waitFor();
    expect(await page.getByText(t('worker:available.failed')).count()).toBe(0);
    await page.close();

    await context.setOffline(false);
    await wakeServiceWorker(context, app.url);
    expect(await untilEvents(database, worker.id, 2)).toEqual([
      { kind: 'clock_in', outcome: 'applied', captured_offline: true },
      { kind: 'clock_out', outcome: 'applied', captured_offline: true },
    ]);
    await context.close();
  });

  it('[O-13, N-13, H-71] logging out says how many events are unsent and deletes everything else; they are sent when the same worker logs in', async () => {
    const worker = await onShift();
    await insertTwoNotifications(database, worker.id);
    const { context, page } = await openPhone(app, worker, PHONE);
    await clockButton(page, 'in').waitFor();
    await untilCached(page);
    await context.setOffline(true);
    await readOffline(page, { opened: false });
    expect(await storedRows(page, 'reads')).toMatchObject([{ workerId: worker.id }]);
    await clockAndStore(page, 'in');
    await page.getByRole('button', { name: t('common:action.logOut') }).click();
    const question = page.getByRole('dialog', { name: t('common:logout.title') });
    await question.getByText(t('common:logout.noSignalText')).waitFor();
    await question.getByText(t('common:logout.unsent_one', { count: 1 })).waitFor();
    await question.getByText(t('worker:outbox.kind.clock_in'), { exact: true }).waitFor();
    await question.getByRole('button', { name: t('common:action.logOut') }).click();
    await page
      .locator('[data-variant]')
      .getByText(t('common:session.leftUnsent_one', { count: 1 }))
      .waitFor();
    expect(await storedRows<{ workerId: number }>(page, 'outbox')).toMatchObject([{ workerId: worker.id }]);
    for (const gone of ['tokens', 'reads'] as const) expect(await storedRows(page, gone)).toEqual([]);
    const answers = await storedRows<{ workerId: number }>(page, 'answers');
    expect(answers.filter(({ workerId }) => workerId === worker.id)).toEqual([]);
    await page.reload(); // the toast is gone, the login page shows the same
    await page.getByText(t('common:session.unsent_one', { count: 1 })).waitFor();

    await context.setOffline(false);
    const [other] = await createWorkers(database, app.dataDir, 1);
    await signIn(page, app, other!.token);
    await untilCached(page);
    expect(await eventsOf(database, worker.id)).toEqual([]);
    await signIn(page, app, await newSessionToken(database, app.dataDir, worker.id));
    expect(await untilEvents(database, worker.id, 1)).toMatchObject([{ outcome: 'applied' }]);
    await context.close();
  });
});

describe('a start from the home screen', () => {
  /** Waits of the app after which it shows stored data in any case. */
  const LONG_WAIT_MS = 4_000;

  async function openWithStoredData() {
    const worker = await onShift();
    const { context, page } = await openPhone(app, worker, PHONE);
    await untilCached(page);
    await page.close();
    return { context, worker };
  }

  /** Opens the dashboard while the server does not respond; the page waits for it, however long. */
  async function openBeforeResponses(context: BrowserContext) {
    const page = await context.newPage();
    await page.addInitScript((longWaitMs) => {
      const start = window.setTimeout.bind(window);
      window.setTimeout = ((run: () => void, ms: number) => (ms >= longWaitMs ? 0 : start(run, ms))) as typeof start;
    }, LONG_WAIT_MS);
    const release = await delayCalls(page, '**/api/**');
    await page.goto(`${app.url}/dashboard`);
    await clockButton(page, 'in').waitFor();
    return { page, release };
  }

  it('[O-02] shows the clock button without signal, and no alert before it', async () => {
    const { context } = await openWithStoredData();
    await context.setOffline(true);
    const starts = await coldStarts(context, app.url, 2);
    expect(starts.flatMap(({ alerts }) => alerts)).toEqual([]);
    await context.close();
  });

  it('[O-79] shows the clock button before the server responds, and then what it says', async () => {
    const { context, worker } = await openWithStoredData();
    const { page, release } = await openBeforeResponses(context);
    await database.query('UPDATE users SET first_name = $2 WHERE id = $1', [worker.id, 'Renata']);
    release();
    await page.getByRole('heading', { level: 1, name: /Renata/ }).waitFor();
    await context.close();
  });

  it('[A-28, O-79] leads to the login if the server then refuses the session', async () => {
    const { context, worker } = await openWithStoredData();
    const { page, release } = await openBeforeResponses(context);
    await database.query('DELETE FROM sessions WHERE user_id = $1', [worker.id]);
    release();
    await page.waitForURL('**/login');
    await page.getByText(t('common:session.ended')).waitFor();
    expect(await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('authUser')])).toEqual([
      null,
      null,
    ]);
    await context.close();
  });
});
