import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { PushService } from '../server/notifications/push/test/push-service.js';
import { logOut } from './support/accounts/people.js';
import type { Screen } from './support/browser/browser.js';
import { newSessionToken, type TestWorker } from './support/accounts/workers.js';
import { inspect } from './support/browser/inspect.js';
import { openPhone, deliverPush, signIn } from './support/offline/offline.js';
import { shownNotifications, simulatePushSubscription, clickNotification } from './support/browser/push.js';
import { anAssignment, aShiftOn, openShiftTestApp, type ShiftTestApp } from './support/servers/shift-test-app.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(90_000);

const PHONE: Screen = { language: 'es', width: 360 };
const WIDE: Screen = { language: 'en', width: 1440 };

let service: PushService;
let app: ShiftTestApp;
beforeAll(async () => {
  service = await PushService.open({ plain: true });
  app = await openShiftTestApp('2026-11-17T14:00:00Z', { PUSH_TEST_ORIGIN: service.origin });
}, 90_000);
afterAll(async () => {
  await app?.close();
  await service?.close();
});

async function createWorker({ language }: Screen): Promise<TestWorker> {
  const [worker] = await app.workers(1, 1);
  await app.database.query('UPDATE users SET preferred_language = $2 WHERE id = $1', [worker!.id, language]);
  return worker!;
}

async function openReminders(page: Page, { language }: Screen): Promise<void> {
  const t = textsIn(language);
  await page.getByRole('button', { name: t('worker:quick.profile'), exact: true }).click();
  await page.getByRole('tab', { name: t('profile:section.reminders') }).click();
}

/** Sends a notification by the server: an admin reminds of the shift. */
async function remind(shiftId: number): Promise<void> {
  const { azure_access_token: token = '' } = await app.admin();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${app.url}/api/admin/shifts/${shiftId}/remind`, { method: 'POST', headers });
  expect(response.status).toBe(200);
}

const devicesOf = async (userId: number) =>
  (await app.database.query('SELECT 1 FROM push_subscriptions WHERE user_id = $1', [userId])).rowCount;

const unreadOf = async (userId: number) =>
  (await app.database.query('SELECT 1 FROM notifications WHERE user_id = $1 AND NOT is_read', [userId])).rowCount;

async function addDevice({ token }: TestWorker, userAgent: string): Promise<void> {
  const { endpoint, keys } = service.subscribe();
  const response = await fetch(`${app.url}/api/push/subscriptions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ endpoint, keys }),
  });
  expect(response.status).toBe(200);
}

async function withPhone(
  screen: Screen,
  worker: TestWorker,
  run: (
    page: Page,
    context: BrowserContext,
    phone: Awaited<ReturnType<typeof simulatePushSubscription>>,
  ) => Promise<void>,
): Promise<void> {
  let phone: Awaited<ReturnType<typeof simulatePushSubscription>> | undefined;
  const { context, page } = await openPhone(app, worker, screen, async (fresh) => {
    phone = await simulatePushSubscription(fresh, service);
  });
  try {
    await run(page, context, phone!);
  } finally {
    await context.close();
  }
}

describe('reminders on the phone', () => {
  it('[O-04, N-15] enabled in the profile arrive encrypted, are shown once in the worker’s language, open the clock, and resume after a logout and login', async () => {
    const t = textsIn(PHONE.language);
    const worker = await createWorker(PHONE);
    const day = { date: '2026-11-18', start: '09:00', end: '17:00' };
    const shiftId = await aShiftOn(app.database, { ...day, title: 'Empaque fino' });
    await anAssignment(app.database, shiftId, worker.id);
    await withPhone(PHONE, worker, async (page, context, phone) => {
      await openReminders(page, PHONE);
      await page.getByRole('button', { name: t('offline:push.turnOn') }).click();
      await page.getByRole('button', { name: t('offline:push.turnOff') }).waitFor();
      expect(await devicesOf(worker.id)).toBe(1);
      await page.keyboard.press('Escape');

      await remind(shiftId);
      await expectSoon(() => Promise.resolve(phone.received.length), 1, 20_000);
      const { message } = phone.received[0]!;
      await deliverPush(context, app.url, { ...message, title: 'first try' });
      await expectSoon(async () => (await shownNotifications(context)).map(({ title }) => title), ['first try']);
      await deliverPush(context, app.url, message); // repeated, as after a lost response: one notification
      await expectSoon(
        () => shownNotifications(context),
        [
          {
            title: 'Recordatorio de tu turno',
            body: expect.stringMatching(
              /^Tienes Empaque fino, miércoles 18 de noviembre, 9:00 a\.m\./,
            ) as unknown as string,
            tag: message.tag,
            lang: 'es',
            actions: ['Mis turnos'],
          },
        ],
      );

      const bell = (key: string) => page.getByRole('button', { name: t(key, { count: 1 }), exact: true });
      await bell('common:inbox.bell_one').waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
      await clickNotification(context, 'schedule');
      await page.waitForURL('**/my-shifts');
      await expectSoon(() => shownNotifications(context), []);
      await bell('common:inbox.bell_zero').waitFor();
      await expectSoon(() => unreadOf(worker.id), 0); // the server is notified shortly after the screen changes

      await page.goto(`${app.url}/training`);
      await deliverPush(context, app.url, { ...message, tag: 'another', url: '/dashboard#clock' });
      await expectSoon(async () => (await shownNotifications(context)).length, 1);
      await clickNotification(context);
      await page.waitForURL('**/dashboard#clock');

      await deliverPush(context, app.url, { ...message, tag: 'left behind' });
      await expectSoon(async () => (await shownNotifications(context)).length, 1);
      await logOut(page, PHONE);
      await page.waitForURL('**/login*');
      expect(await devicesOf(worker.id)).toBe(0);
      await expectSoon(() => shownNotifications(context), []);

      await signIn(page, app, await newSessionToken(app.database, app.dataDir, worker.id));
      await expectSoon(() => devicesOf(worker.id), 1);
    });
  });

  it('[O-04, N-15] are offered after a sign-up, resume in a new session, and end when removed on another device', async () => {
    const t = textsIn(WIDE.language);
    const worker = await createWorker(WIDE);
    await aShiftOn(app.database, { date: '2026-11-20', start: '09:00', end: '17:00', title: 'Bindery night' });
    await withPhone(WIDE, worker, async (page) => {
      const hint = page.getByRole('region', { name: t('offline:push.hintTitle') });
      await page
        .getByRole('button', { name: `${t('worker:shift.signUp')}: Bindery night` })
        .first()
        .click();
      await hint.getByRole('button', { name: t('offline:push.turnOn') }).click();
      await hint.waitFor({ state: 'detached' });
      await expectSoon(() => devicesOf(worker.id), 1);
      await app.database.query(`UPDATE push_subscriptions SET last_seen_at = '2026-01-01' WHERE user_id = $1`, [
        worker.id,
      ]);
      await page.reload();
      const isSeen = `SELECT 1 FROM push_subscriptions WHERE user_id = $1 AND last_seen_at > '2026-02-01'`;
      await expectSoon(async () => (await app.database.query(isSeen, [worker.id])).rowCount, 1);

      await app.database.query('DELETE FROM push_subscriptions WHERE user_id = $1', [worker.id]);
      await page.reload();
      await page.waitForFunction(() => localStorage.getItem('the-browsers-own-subscription') === null);
      expect(await devicesOf(worker.id)).toBe(0);
    });
  });
});

for (const screen of [PHONE, WIDE]) {
  it(`[O-04, N-15, H-10] the profile shows the state of reminders, at ${screen.width} px, ${screen.language}`, async () => {
    const t = textsIn(screen.language);
    const worker = await createWorker(screen);
    const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1';
    await addDevice(worker, IPHONE);
    const findings: string[] = [];
    const here = { id: worker.id, token: await newSessionToken(app.database, app.dataDir, worker.id) };
    await withPhone(screen, here, async (page, context) => {
      const check = async (name: string) => void findings.push(...(await inspect(page, screen, `push-${name}`)));
      await openReminders(page, screen);
      await page.getByRole('button', { name: t('offline:push.turnOn') }).click();
      await page.getByRole('button', { name: t('offline:push.turnOff') }).waitFor();
      await check('on');
      await context.setOffline(true);
      await page.getByText(t('offline:push.offline')).waitFor();
      await context.setOffline(false);
      await page.getByRole('button', { name: /Safari/ }).click();
      await expectSoon(() => devicesOf(worker.id), 1);
      await context.clearPermissions();
      await context.grantPermissions(['geolocation']); // which denies all other permissions
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await page.getByText(t('offline:push.denied')).waitFor();
      await check('denied');
    });
    expect(findings).toEqual([]);
  });
}
