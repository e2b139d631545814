import { describe, expect, it, jest } from '@jest/globals';
import type { Client } from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { type Screen, openContext } from './support/browser/browser.js';
import {
  clockButton,
  confirmButton,
  eventsOf,
  openClock,
  savedToast,
  clockAndStore,
  untilEvents,
} from './support/worker/clocking.js';
import { inspect } from './support/browser/inspect.js';
import { openOfflineTestApp } from './support/offline/offline-test-app.js';
import { openPhone, deliverPush, putIntoOutbox, signIn, storedRows, untilCached } from './support/offline/offline.js';
import { clockEventsOf } from './support/offline/past-shifts.js';
import { expectToast } from './support/accounts/people.js';
import { expectSoon } from './support/browser/expect-soon.js';
import type { TestApp } from './support/servers/test-app.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(90_000);

const PHONE: Screen = { language: 'es', width: 360 };
const WIDE: Screen = { language: 'en', width: 1440 };
const t = textsIn(PHONE.language);

let app: TestApp;
let database: Client;

const { now: NOW, onShift } = openOfflineTestApp((opened) => ({ app, database } = opened));

/** Like Safari, without background sync. */
async function withoutSync(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['geolocation', 'notifications']);
  await context.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
}

/** Simulates full storage, since a test cannot fill a browser: the next writes fail. */
function failWrites(page: Page, writes: number): Promise<void> {
  return page.evaluate((count) => {
    const put = IDBObjectStore.prototype.put;
    let left = count;
    IDBObjectStore.prototype.put = () => {
      left -= 1;
      if (left === 0) IDBObjectStore.prototype.put = put;
      throw new DOMException('full', 'QuotaExceededError');
    };
  }, writes);
}

describe('unsent events', () => {
  it('[O-24] a push message sends unsent events, without an open window and without background sync', async () => {
    const worker = await onShift();
    const { context, page } = await openPhone(app, worker, PHONE, withoutSync);
    await clockButton(page, 'in').waitFor();
    await untilCached(page);
    await context.setOffline(true);
    await clockAndStore(page, 'in');
    await page.close();
    await context.setOffline(false);
    await deliverPush(context, app.url, { title: 'Turno', body: 'Empieza pronto', tag: 'reminder' });
    expect(await untilEvents(database, worker.id, 1)).toMatchObject([{ kind: 'clock_in', outcome: 'applied' }]);
    await context.close();
  });

  it('[O-25] a clock event on a network without internet is sent once the internet is back, with the page open', async () => {
    const worker = await onShift();
    const { context, page } = await openPhone(app, worker, PHONE, withoutSync);
    await clockButton(page, 'in').waitFor();
    await untilCached(page);
    await page.route('**/api/**', (route) => route.abort());
    await clockAndStore(page, 'in');
    expect(await eventsOf(database, worker.id)).toEqual([]);
    await page.unrouteAll();
    expect(await untilEvents(database, worker.id, 1)).toMatchObject([{ kind: 'clock_in', outcome: 'applied' }]);
    await context.close();
  });
});

describe('a phone that has not cached the app yet', () => {
  it('[O-77, H-38] stores a tap if the signal is lost while the clock dialog is open, and says later that it was sent', async () => {
    const worker = await onShift();
    const { context } = await openContext(app.browser, PHONE, { serviceWorkers: 'block' });
    const page = await context.newPage();
    await signIn(page, app, worker.token);
    const code = page.waitForResponse(/\/enqueue-event-[^/]*\.js$/);
    const line = /\/outbox-line-[^/]*\.js$/;
    await context.route(line, (route) => route.abort());
    await openClock(page, 'in');
    await code;
    await context.setOffline(true);
    await confirmButton(page, 'in').click();
    await savedToast(page, 'in').waitFor();
    await context.unroute(line);
    await context.setOffline(false); // loads the code of the line about the outbox, which failed before
    await page.getByRole('button', { name: t('worker:outbox.line.sent_one', { count: 1 }) }).waitFor();
    await context.close();
  });
});

describe('a worker who is deactivated a moment before the tap', () => {
  it('[O-76, O-22] has the clock event delivered for review, also without background sync', async () => {
    const worker = await onShift();
    const { context, page } = await openPhone(app, worker, PHONE, withoutSync);
    await clockButton(page, 'in').waitFor();
    await untilCached(page);
    await expectSoon(async () => (await storedRows(page, 'tokens')).length, 1);
    await openClock(page, 'in');
    await database.query('UPDATE users SET is_active = false WHERE id = $1', [worker.id]);
    await confirmButton(page, 'in').click();
    await page.getByRole('heading', { level: 1, name: t('auth:login.title') }).waitFor();
    expect(await untilEvents(database, worker.id, 1)).toMatchObject([{ kind: 'clock_in', outcome: 'needs_review' }]);
    await page.getByText(t('common:session.unsent_one', { count: 1 })).waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('a phone with full storage', () => {
  it('[O-05] says that the clock event was not stored; or stores it after deleting data that can be fetched again', async () => {
    const worker = await onShift();
    const { context, page } = await openPhone(app, worker, PHONE);
    await clockButton(page, 'in').waitFor();
    await untilCached(page);
    await context.setOffline(true);
    await openClock(page, 'in');
    await failWrites(page, 2); // even after the cached data is deleted
    await confirmButton(page, 'in').click();
    await expectToast(page, t('worker:clock.failed.in'), t('worker:clock.lost'));
    await page.getByRole('alert').getByText(t('worker:clock.lostText')).waitFor();
    expect(await storedRows(page, 'outbox')).toEqual([]);

    await page.evaluate(async () => {
      const videos = await caches.open('gigshift-videos');
      await videos.put('/api/files/one.mp4', new Response('a video'));
    });
    await failWrites(page, 1);
    await confirmButton(page, 'in').click();
    await savedToast(page, 'in').waitFor();
    expect(await storedRows(page, 'outbox')).toHaveLength(1);
    expect(await page.evaluate(() => caches.has('gigshift-videos'))).toBe(false);
    await context.close();
  });
});

describe('a server that is unavailable for a while', () => {
  it('[O-03, O-11, A-28] receives the same clock event repeatedly and counts it once', async () => {
    const worker = await onShift();
    const { context } = await openContext(app.browser, PHONE);
    const page = await context.newPage();
    await page.goto(`${app.url}/learn-more`);
    const bodies: (string | null)[] = [];
    await page.route('**/api/worker/clock-in', async (route) => {
      bodies.push(route.request().postData());
      if (bodies.length === 1) return route.fulfill({ status: 503, body: '' });
      if (bodies.length > 2) return route.continue();
      await route.fetch(); // the request arrives; only the response is lost
      return route.abort();
    });
    await page.route('**/api/auth/validate', () => undefined); // no response ever: the app opens anyway
    await signIn(page, app, worker.token);
    await clockAndStore(page, 'in');
    await page.getByText(t('worker:ticket.current')).first().waitFor();
    const line = page.getByRole('button', { name: t('worker:outbox.line.unanswered_one', { count: 1 }) });
    await line.waitFor();
    const updated = page.getByRole('button', { name: t('worker:connection.updated', { time: '' }).trim() });
    expect((await line.boundingBox())?.height).toBe((await updated.boundingBox())?.height);
    await page.route('**/api/user/assignments*', () => undefined); // from here on the list no longer contains it
    await line.waitFor({ state: 'detached', timeout: 30_000 });
    const sent = page.getByRole('button', { name: t('worker:outbox.line.sent_one', { count: 1 }) });
    await sent.waitFor();
    expect(await page.getByText(t('worker:ticket.current')).count()).toBe(1);
    // it takes the place of "connected", so the page does not move
    const [one, other] = await Promise.all([sent.boundingBox(), updated.boundingBox()]);
    expect([one?.y, one?.height]).toEqual([other?.y, other?.height]);
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies).size).toBe(1);
    expect(await eventsOf(database, worker.id)).toMatchObject([{ outcome: 'applied' }]);
    await context.close();
  });
});

describe('the list of unsent events on the phone', () => {
  it('[O-03, O-12, O-57] sends waiting events on “Send now”, and warns that the phone may clear its storage', async () => {
    const worker = await onShift();
    const { context } = await openContext(app.browser, PHONE);
    await context.addInitScript(() => {
      navigator.storage.persisted = () => Promise.resolve(false);
      navigator.storage.persist = () => Promise.resolve(false);
    });
    const page = await context.newPage();
    await page.route('**/api/worker/clock-in', (route) => route.fulfill({ status: 503, body: '' }));
    await signIn(page, app, worker.token);
    await clockAndStore(page, 'in');
    await page.getByRole('button', { name: t('worker:outbox.line.unanswered_one', { count: 1 }) }).click();
    const rows = await storedRows<object>(page, 'outbox');
    await putIntoOutbox(
      page,
      rows.map((row) => ({ ...row, nextTryAt: Date.now() + 4 * 60_000 })),
    );
    await page.getByRole('dialog').getByText(t('worker:outbox.mayBeCleared')).waitFor();
    const sendNow = page.getByRole('button', { name: t('worker:outbox.sendNow') });
    await sendNow.click();
    await page.getByRole('dialog').getByText(t('worker:outbox.unansweredText')).waitFor();
    await page.unroute('**/api/worker/clock-in');
    expect(await eventsOf(database, worker.id)).toEqual([]);
    await sendNow.click();
    expect(await untilEvents(database, worker.id, 1)).toMatchObject([{ outcome: 'applied' }]);
    await page.getByRole('dialog').getByText(t('worker:outbox.state.applied')).waitFor();
    await context.close();
  });

  it.each([PHONE, WIDE])('[O-12, H-10] looks right at $width px, $language, in every state', async (screen) => {
    const t = textsIn(screen.language);
    const worker = await onShift();
    const { context, page } = await openPhone(app, worker, screen);
    await untilCached(page);
    await context.setOffline(true);
    const shifts = [1, 2, 3].map((id) => ({ id, startsAt: NOW, endsAt: NOW }));
    const states = ['unsent', 'unsent', 'waiting', 'needs_review', 'refused', 'refused'];
    const rows = shifts.flatMap((shift) => clockEventsOf(worker.id, shift));
    await putIntoOutbox(
      page,
      rows.map((row, place) => ({ ...row, state: states[place] })),
    );
    await page.reload();
    await page.getByRole('button', { name: t('worker:outbox.line.unsent_other', { count: 2 }) }).click();
    await page.getByRole('dialog').getByText(t('worker:outbox.state.needs_review')).first().waitFor();
    expect(await inspect(page, screen, 'outbox')).toEqual([]);
    await context.close();
  });
});
