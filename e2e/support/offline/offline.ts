import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { openContext, type Screen } from '../browser/browser.js';
import type { TestWorker } from '../accounts/workers.js';
import type { TestApp } from '../servers/test-app.js';
import { sessionWith } from '../accounts/sessions.js';
import { until } from '../browser/until.js';

/** A worker's phone with the service worker, for tests of offline behavior. */
export async function openPhone(
  app: Pick<TestApp, 'browser' | 'url'>,
  worker: TestWorker,
  screen: Screen,
  prepare: (context: BrowserContext) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ context: BrowserContext; page: Page }> {
  const { context } = await openContext(app.browser, screen, { serviceWorkers: 'allow' });
  await prepare(context);
  const page = await context.newPage();
  await signIn(page, app, worker.token);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return { context, page };
}

/** A phone with unsent events loads the offline code at once, without waiting for idle time. */
const AT_ONCE = { unsentEvents: '1' };

export async function signIn(page: Page, { url }: Pick<TestApp, 'url'>, token: string): Promise<void> {
  const session = await sessionWith(url, token);
  if (!page.url().startsWith(url)) await page.goto(`${url}/robots.txt`);
  await page.evaluate((items) => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value)), {
    ...AT_ONCE,
    ...session,
  });
  await page.goto(`${url}/dashboard`);
}

export type StoredTable = 'answers' | 'outbox' | 'tokens' | 'reads' | 'quizzes';

/** All rows of one table of the device's database. */
export function storedRows<Row>(page: Page, table: StoredTable): Promise<Row[]> {
  return page.evaluate(readStoredRows, table) as Promise<Row[]>;
}

/** In the page: all rows of one table, none if there is no database yet. */
export async function readStoredRows(table: StoredTable): Promise<object[]> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'gigshift')) return [];
  return new Promise((resolve) => {
    const opening = indexedDB.open('gigshift');
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction(table).objectStore(table).getAll();
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result as object[]);
      };
    };
  });
}

/** Writes rows into the device's outbox; with `clearFirst`, clears it before. */
export function putIntoOutbox(page: Page, rows: object[], { clearFirst = false } = {}): Promise<void> {
  return page.evaluate(
    ([all, isClearedFirst]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('gigshift');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('outbox', 'readwrite');
          if (isClearedFirst) writing.objectStore('outbox').clear();
          for (const row of all) writing.objectStore('outbox').put(row);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          writing.onerror = () => reject(writing.error);
        };
      }),
    [rows, clearFirst] as const,
  );
}

/** Waits until the device has cached everything for offline use, and the outbox token. */
export async function untilCached(page: Page): Promise<void> {
  await until(() => isCached((table) => storedRows(page, table)), 'the phone has cached everything', 15_000);
}

/** Whether a device has cached everything for offline use, and the outbox token. */
export async function isCached(rowsOf: (table: StoredTable) => Promise<unknown[]>): Promise<boolean> {
  return (await rowsOf('answers')).length >= 7 && (await rowsOf('tokens')).length > 0;
}

/** Runs the background sync of an online device without a window of the app. */
export async function wakeServiceWorker(context: BrowserContext, origin: string): Promise<void> {
  const { page, wake } = await controlServiceWorker(context, origin);
  await wake();
  await page.close();
}

/** A window of the origin outside the app, from which the service worker can be woken repeatedly. */
export async function controlServiceWorker(
  context: BrowserContext,
  origin: string,
): Promise<{ page: Page; wake: () => Promise<void> }> {
  const { page, devtools, registrationId } = await serviceWorkerOf(context, origin);
  const event = { origin, registrationId, tag: 'gigshift-outbox', lastChance: false };
  return { page, wake: () => devtools.send('ServiceWorker.dispatchSyncEvent', event).then(() => undefined) };
}

/** Delivers a decrypted push message to the service worker. */
export async function deliverPush(context: BrowserContext, origin: string, message: object): Promise<void> {
  const { devtools, registrationId, page } = await serviceWorkerOf(context, origin);
  const data = JSON.stringify(message);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await page.close();
}

async function serviceWorkerOf(
  context: BrowserContext,
  origin: string,
): Promise<{ page: Page; devtools: CDPSession; registrationId: string }> {
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  const devtools = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
      registrations.forEach(({ registrationId }) => resolve(registrationId)),
    ),
  );
  await devtools.send('ServiceWorker.enable');
  return { page, devtools, registrationId: await found };
}
