import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { logOut } from './support/accounts/people.js';
import { openContext, type Screen } from './support/browser/browser.js';
import { aShift, type TestWorker } from './support/accounts/workers.js';
import {
  clockButton,
  confirmButton,
  eventsOf,
  openClock,
  clockAndStore,
  untilEvents,
} from './support/worker/clocking.js';
import { delayCalls } from './support/browser/delay-calls.js';
import { openOldTab, blockUpgrade } from './support/offline/old-database.js';
import { pastShifts, clockEventsOf } from './support/offline/past-shifts.js';
import { presentTimes } from './support/offline/offline-test-app.js';
import { openPhone, signIn, storedRows, untilCached, wakeServiceWorker } from './support/offline/offline.js';
import { RandomPhone } from './support/offline/random-phone.js';
import { anAssignment, openShiftTestApp, type ShiftTestApp } from './support/servers/shift-test-app.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';
import { openFaultyProxy, type FaultyProxy } from './support/faults/faulty-proxy.js';

jest.setTimeout(90_000);

const PHONE: Screen = { language: 'es', width: 360 };
const { now: NOW, begun: BEGUN } = presentTimes();

/** CONTRIBUTING.md says how to run more; a failed run is repeated alone with the seed that it prints. */
const RUNS = Number(process.env.OFFLINE_RUNS ?? 8);
const SEED = Number(process.env.OFFLINE_SEED ?? 1);

const t = textsIn(PHONE.language);

let app: ShiftTestApp;
let proxy: FaultyProxy;
beforeAll(async () => {
  app = await openShiftTestApp(NOW);
}, 90_000);
afterAll(() => app?.close());
beforeEach(async () => {
  proxy = await openFaultyProxy(app.url);
});
afterEach(() => proxy.close());

/**
 * An approved worker assigned to a shift that has just begun, on a phone that has cached the app; a new one for each
 * try.
 */
async function onShift() {
  const [worker] = (await app.workers(1, 1)) as [TestWorker];
  await app.database.query(`UPDATE users SET preferred_language = 'es' WHERE id = $1`, [worker.id]);
  await anAssignment(app.database, await aShift(app.database, BEGUN, 0, 1), worker.id);
  const { context, page } = await openPhone({ browser: app.browser, url: proxy.url }, worker, PHONE);
  await clockButton(page, 'in').waitFor();
  await untilCached(page);
  return { worker, context, page };
}

const idsOf = (bodies: string[]) => bodies.map((body) => (JSON.parse(body) as { clientEventId: string }).clientEventId);

describe('an unreliable connection', () => {
  it('[O-03, O-11] two windows and the service worker that go online together send each event once', async () => {
    const { worker, context, page } = await onShift();
    const second = await context.newPage();
    await second.goto(`${proxy.url}/dashboard`);
    await clockButton(second, 'in').waitFor();
    await page.bringToFront(); // a background window gets its position late
    await context.setOffline(true);
    await clockAndStore(page, 'in');
    await page.getByText(t('worker:ticket.current')).first().waitFor();
    await clockAndStore(page, 'out');
    proxy.responses = 'late';
    await context.setOffline(false);
    const again = (one: Page) => one.evaluate(() => void window.dispatchEvent(new Event('online')));
    await Promise.all([again(page), again(second), wakeServiceWorker(context, proxy.url)]);
    expect(await untilEvents(app.database, worker.id, 2)).toMatchObject([
      { kind: 'clock_in', outcome: 'applied' },
      { kind: 'clock_out', outcome: 'applied' },
    ]);
    for (const one of [page, second]) await expectSoon(() => one.getByText(/esperando señal/i).count(), 0);
    expect([proxy.clockCalls.length, new Set(idsOf(proxy.clockCalls)).size]).toEqual([2, 2]);
    await context.close();
  });

  it.each([
    ['blocked', 'foreign'],
    ['redirected', 'redirected'],
  ] as const)(
    '[O-46, O-51, O-52, O-53] a %s clock-in stays visible, and the clock-out made online waits behind it',
    async (_, fault) => {
      const { worker, context, page } = await onShift();
      proxy.fault = (_call, path) => (path.endsWith('/clock-in') ? fault : 'none');
      for (const action of ['in', 'out'] as const) await clockAndStore(page, action);
      await page.getByRole('button', { name: t('worker:outbox.line.unanswered_other', { count: 2 }) }).click();
      await page.getByText(t('worker:outbox.status.blocked')).waitFor();
      expect(await eventsOf(app.database, worker.id)).toEqual([]);
      proxy.fault = () => 'none';
      await page.getByRole('button', { name: t('worker:outbox.sendNow') }).click();
      expect(await untilEvents(app.database, worker.id, 2)).toMatchObject([
        { kind: 'clock_in', outcome: 'applied' },
        { kind: 'clock_out', outcome: 'applied', captured_offline: true },
      ]);
      await context.close();
    },
  );

  it('[O-03, O-11] a window closed between request and response loses nothing: the event is sent again and counts once', async () => {
    const { worker, context, page } = await onShift();
    proxy.responses = 'never';
    await openClock(page, 'in');
    await confirmButton(page, 'in').click();
    await untilEvents(app.database, worker.id, 1);
    await page.close();
    proxy.responses = 'at once';
    const reopened = await context.newPage();
    await reopened.goto(`${proxy.url}/dashboard`);
    await clockButton(reopened, 'out').waitFor();
    await expectSoon(() => Promise.resolve(proxy.clockCalls.length), 2, 20_000);
    expect(proxy.clockCalls[1]).toBe(proxy.clockCalls[0]);
    await expectSoon(
      async () =>
        (await storedRows<{ state: string }>(reopened, 'outbox')).filter(({ state }) => state === 'unsent').length,
      0,
    );
    expect(await eventsOf(app.database, worker.id)).toMatchObject([{ kind: 'clock_in', outcome: 'applied' }]);
    await context.close();
  });

  it('[O-10, O-12] a refused clock event stays, with the reason and what to do, until it is read', async () => {
    const { worker, context, page } = await onShift();
    await context.setOffline(true);
    await clockAndStore(page, 'in');
    const [other] = (await app.workers(1, 1)) as [TestWorker];
    await app.database.query('UPDATE shift_assignments SET user_id = $2 WHERE user_id = $1', [worker.id, other.id]);
    await context.setOffline(false);
    const line = page.getByRole('button', { name: t('worker:outbox.line.refused_one', { count: 1 }) });
    await line.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('worker:outbox.state.refused')).waitFor();
    await dialog.getByText('Armado de kits línea').waitFor(); // as on the shift's card
    await dialog.getByText(textsIn('es', 'shared/locales')('problems:not_found')).waitFor();
    await dialog.getByText(t('worker:clock.askDesk')).waitFor();
    await dialog.getByRole('button', { name: t('worker:outbox.done') }).click();
    await line.waitFor({ state: 'detached' });
    await context.close();
  });

  it('[O-01] an update is offered when no dialog is open and nothing is unsent, and installed after agreement', async () => {
    const { worker, context, page } = await onShift();
    const offer = page.getByRole('region', { name: t('common:update.title') });
    await openClock(page, 'in');
    proxy.version = 'newer';
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((own) => void own?.update()));
    const isWaiting = () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
    await expectSoon(isWaiting, true, 20_000);
    expect(await offer.count()).toBe(0);
    await context.setOffline(true);
    await confirmButton(page, 'in').click();
    await page.getByText(t('worker:ticket.current')).first().waitFor();
    expect(await offer.count()).toBe(0);
    await context.setOffline(false);
    await untilEvents(app.database, worker.id, 1);
    const loaded = page.waitForEvent('load');
    await offer.getByRole('button', { name: t('common:update.action') }).click();
    await loaded;
    await expectSoon(isWaiting, false);
    await clockButton(page, 'out').waitFor();
    await offer.waitFor({ state: 'detached' });
    await context.close();
  });

  it('[O-03, O-05, O-11] an older version’s unsent event survives the upgrade of the local database, and its open tab neither blocks the upgrade nor fails', async () => {
    const [worker] = (await app.workers(1, 1)) as [TestWorker];
    const [shift] = await pastShifts(app.database, worker.id, 1);
    const [clockIn, clockOut] = clockEventsOf(worker.id, shift!);
    const { context } = await openContext(app.browser, PHONE, { serviceWorkers: 'allow' });
    const before = await openOldTab(context, proxy.url);
    await before.put(clockIn!);
    const page = await context.newPage();
    await signIn(page, proxy, worker.token);
    expect(await untilEvents(app.database, worker.id, 1)).toMatchObject([{ kind: 'clock_in', outcome: 'applied' }]);
    expect(await storedRows(page, 'reads')).toEqual([]); // the newer version's table exists
    await before.put(clockOut!);
    await page.reload();
    expect(await untilEvents(app.database, worker.id, 2)).toMatchObject([{}, { kind: 'clock_out' }]);
    await context.close();
  });

  it('[O-05, K-15] a local database that never opens delays a clock event by five seconds; it is sent without being stored, and later ones are stored again', async () => {
    const [worker] = (await app.workers(1, 1)) as [TestWorker];
    await anAssignment(app.database, await aShift(app.database, BEGUN, 0, 1), worker.id);
    const { context } = await openContext(app.browser, PHONE);
    const { page: before } = await openOldTab(context, proxy.url);
    await before.evaluate(blockUpgrade);
    const page = await context.newPage();
    await signIn(page, proxy, worker.token);
    await openClock(page, 'in');
    await confirmButton(page, 'in').click();
    expect(await untilEvents(app.database, worker.id, 1)).toMatchObject([{ outcome: 'applied' }]);
    await clockButton(page, 'out').waitFor();
    await before.close();
    await context.setOffline(true);
    await clockAndStore(page, 'out');
    await context.close();
  });

  it('[O-13, O-02, O-23] logging out while the local database does not respond ends the session and reports unsent events; once it opens, any page removes the rest', async () => {
    const [worker] = (await app.workers(1, 1)) as [TestWorker];
    const [shift] = await pastShifts(app.database, worker.id, 1);
    const { context } = await openContext(app.browser, PHONE);
    const { page: before, put } = await openOldTab(context, proxy.url);
    const workerId = worker.id;
    await put(clockEventsOf(workerId, shift!)[0]!);
    await put({ workerId, key: '["/api/user/assignments"]', data: ['theirs'], updatedAt: 1 }, 'answers');
    await put({ workerId, token: 'narrow' }, 'tokens');
    await before.evaluate(blockUpgrade);
    const page = await context.newPage();
    const release = await delayCalls(page, '**/assets/offline-part-*.js'); // delays the offline preparation
    await signIn(page, proxy, worker.token);
    await logOut(page, PHONE);
    await expectSoon(() => page.evaluate(() => localStorage.getItem('leftWorkers')), String(workerId));
    release();
    const left = t('common:session.leftUnsent_one', { count: 1 });
    await page.locator('[data-variant]').getByText(left).waitFor({ timeout: 15_000 });
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    const validated = await fetch(`${app.url}/api/auth/validate`, {
      headers: { authorization: `Bearer ${worker.token}` },
    });
    expect(validated.status).toBe(401);
    await page.close();
    await before.close();
    const next = await context.newPage();
    await next.goto(`${proxy.url}/login`);
    await expectSoon(() => next.evaluate(() => localStorage.getItem('leftWorkers')), null, 20_000);
    expect([await storedRows(next, 'answers'), await storedRows(next, 'tokens')]).toEqual([[], []]);
    expect(await storedRows(next, 'outbox')).toMatchObject([{ workerId, state: 'unsent' }]);
    await context.close();
  });

  it(
    `[O-03, O-11, O-12] ${RUNS} random runs from seed ${SEED}: whichever requests and responses are lost, each event counts once, in order, and its outcome is shown`,
    async () => {
      const phone = new RandomPhone(app, proxy, PHONE);
      try {
        for (let seed = SEED; seed < SEED + RUNS; seed += 1) await phone.run(seed);
      } finally {
        process.stdout.write(`${phone.summary()}\n`);
        await phone.close();
      }
    },
    60_000 + RUNS * 5_000,
  );
});
