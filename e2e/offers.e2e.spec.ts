import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PushService } from '../server/notifications/push/test/push-service.js';
import { expectToast, untilToast } from './support/accounts/people.js';
import type { TestWorker } from './support/accounts/workers.js';
import { openContext, type Screen } from './support/browser/browser.js';
import { expectSoon, expectText } from './support/browser/expect-soon.js';
import { inspect } from './support/browser/inspect.js';
import { clickNotification, shownNotifications, simulatePushSubscription } from './support/browser/push.js';
import { textsIn } from './support/browser/texts.js';
import { deliverPush, openPhone, storedRows, untilCached } from './support/offline/offline.js';
import { mailTo } from './support/servers/test-app.js';
import { aShiftOn, openShiftTestApp, type ShiftTestApp } from './support/servers/shift-test-app.js';

jest.setTimeout(120_000);

const PHONE: Screen = { language: 'es', width: 360 };
const OTHER: Screen = { language: 'en', width: 1440 };
const WIDE: Screen = { language: 'en', width: 1440 };
const es = textsIn('es');
const en = textsIn('en');
const pushEs = textsIn('es', 'server/locales');

let service: PushService;
let app: ShiftTestApp;
beforeAll(async () => {
  service = await PushService.open({ plain: true });
  app = await openShiftTestApp('2026-11-17T15:00:00Z', { PUSH_TEST_ORIGIN: service.origin });
}, 90_000);
afterAll(async () => {
  await app?.close();
  await service?.close();
});

/** Approved workers named for this test, the first of whom reads Spanish; nobody else is a candidate. */
async function candidates(...names: string[]): Promise<TestWorker[]> {
  await app.database.query('UPDATE users SET is_active = false');
  const workers = await app.workers(names.length, 1);
  for (const [at, { id }] of workers.entries())
    await app.database.query(
      `UPDATE users SET first_name = $2, last_name = 'Vega', preferred_language = $3 WHERE id = $1`,
      [...[id, names[at], at === 0 ? 'es' : 'en']],
    );
  return workers;
}

/** Thirty hours ahead: an offer can be answered for four hours. */
const aShiftTomorrow = (title: string, positions: number) =>
  aShiftOn(app.database, { date: '2026-11-18', start: '14:00', end: '20:00', title, positions });

/** Asks workers by the server, as an admin. */
async function ask(shiftId: number, userIds: number[]): Promise<void> {
  const { azure_access_token: token = '' } = await app.admin();
  const response = await fetch(`${app.url}/api/admin/shifts/${shiftId}/ask`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userIds }),
  });
  expect(response.status).toBe(200);
}

const statesOf = async (shiftId: number): Promise<string[]> => {
  const sql = `SELECT u.first_name || ' ' || o.state AS state FROM offers o JOIN users u ON u.id = o.user_id
    WHERE o.shift_id = $1 ORDER BY 1`;
  return (await app.database.query<{ state: string }>(sql, [shiftId])).rows.map(({ state }) => state);
};

const offersIn = (page: Page, t = es) => page.getByRole('region', { name: t('worker:offers.title') });
const answerButton = (page: Page, key: 'accept' | 'decline' | 'change', title: string, t = es) =>
  page.getByRole('button', { name: `${t(`worker:offers.${key}`)}: ${title}` });

describe('an offer of the shift desk', () => {
  it('[F-20, F-21, F-30, F-84] is answered by one with yes and another with no, a third lapses, and the desk sees each', async () => {
    const [rosa, ben, kofi] = await candidates('Rosa', 'Ben', 'Kofi');
    const title = 'Sobres para la mañana';
    const shiftId = await aShiftTomorrow(title, 3);
    const [phone, other, desk] = await Promise.all([
      app.pageOf(rosa!, PHONE),
      app.pageOf(ben!, OTHER),
      app.adminPage(WIDE),
    ]);
    await Promise.all([phone.goto(`${app.url}/dashboard`), other.goto(`${app.url}/dashboard`)]);
    await Promise.all(
      [phone, other].map((page) =>
        page
          .getByRole('button', { name: new RegExp(title) })
          .first()
          .waitFor(),
      ),
    );
    expect(await offersIn(phone).count()).toBe(0);

    await desk.goto(`${app.url}/admin-dashboard?work=urgent/${shiftId}`);
    await desk.getByRole('checkbox', { name: en('planning:urgent.selectAll_other', { count: 3 }) }).check();
    await desk.getByRole('button', { name: en('planning:urgent.ask_other', { count: 3 }) }).click();
    await untilToast(desk, 'Requests sent: 3 of 3.');
    const sent = desk.locator('details', { hasText: '3 offers sent' });
    await expectText(sent, 'Rosa Vega', 'Can answer until Tue, Nov 17, 12:0');

    const offer = offersIn(phone).getByRole('article', { name: title });
    await expectText(offer, 'Responde antes de: 12:0', 'Tiempo restante: ', es('worker:offers.firstCome'));
    expect(await inspect(phone, PHONE, 'offers-worker')).toEqual([]);
    // the third does not look at the phone: the time is over
    await app.database.query(
      `UPDATE offers SET sent_at = sent_at - interval '5 hours', answer_by = answer_by - interval '5 hours' WHERE user_id = $1`,
      [kofi!.id],
    );

    await answerButton(phone, 'accept', title).click();
    await expectToast(phone, es('worker:claim.signedUp'), title);
    await offersIn(phone).waitFor({ state: 'detached' });
    await answerButton(other, 'decline', title, en).click();
    await expectToast(other, en('worker:offers.declined'));
    await offersIn(other, en).waitFor({ state: 'detached' });

    await expectText(sent, '1 accepted, 1 declined, 1 not answered');
    if (!(await sent.evaluate((details) => (details as HTMLDetailsElement).open)))
      await sent.locator('summary').click();
    await expectText(
      sent,
      'Rosa Vega',
      'Accepted Tue, Nov 17, 8:',
      'Ben Vega',
      'Declined',
      'Kofi Vega',
      'No answer by',
    );
    expect(await inspect(desk, WIDE, 'offers-desk')).toEqual([]);
    for (const page of [phone, other, desk]) await page.context().close();
  });

  it('[F-85 to F-89, F-92] is answered by the link in its mail without a login, once', async () => {
    const [rosa, ben] = await candidates('Rosa', 'Ben');
    const title = 'Cajas para el domingo';
    const shiftId = await aShiftTomorrow(title, 2);
    await ask(shiftId, [rosa!.id, ben!.id]);
    const open = async (worker: TestWorker, screen: Screen) => {
      const sql = 'SELECT email FROM users WHERE id = $1';
      const [row] = (await app.database.query<{ email: string }>(sql, [worker.id])).rows;
      const [, token] = /\/offer\?token=([\w.-]+)/.exec(await mailTo(app.dataDir, row!.email, '/offer?token')) ?? [];
      const { context } = await openContext(app.browser, screen);
      const page = await context.newPage();
      await page.goto(`${app.url}/offer?token=${token}`);
      return page;
    };
    const [phone, other] = await Promise.all([open(rosa!, PHONE), open(ben!, OTHER)]);
    await phone.getByRole('heading', { name: es('offer:title') }).waitFor();
    await expectText(phone.locator('main'), title, '2:00 p.m.', es('offer:firstCome'));
    expect(await inspect(phone, PHONE, 'offer-link')).toEqual([]);
    await other.getByRole('heading', { name: en('offer:title') }).waitFor();
    expect(await inspect(other, OTHER, 'offer-link')).toEqual([]);
    expect(await statesOf(shiftId)).toEqual(['Ben open', 'Rosa open']);

    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: es('offer:accept') }).click();
    await phone.getByText(es('offer:failed')).waitFor();
    await phone.context().setOffline(false);
    await phone.getByRole('button', { name: es('offer:accept') }).click();
    await phone.getByRole('heading', { name: es('offer:closed.accepted.title') }).waitFor();
    expect(await inspect(phone, PHONE, 'offer-link-accepted')).toEqual([]);
    await other.getByRole('button', { name: en('offer:decline') }).click();
    await other.getByRole('heading', { name: en('offer:closed.declined.title') }).waitFor();
    expect(await statesOf(shiftId)).toEqual(['Ben declined', 'Rosa accepted']);
    await other.reload();
    await other.getByRole('heading', { name: en('offer:closed.declined.title') }).waitFor();
    for (const page of [phone, other]) await page.context().close();
  });

  it('[F-29, F-76] that a link leads to after it was closed is said to be closed', async () => {
    const [rosa] = await candidates('Rosa');
    const page = await app.pageOf(rosa!, PHONE);
    await page.goto(`${app.url}/dashboard#offers`);
    await page.getByText(es('worker:offers.gone')).waitFor();
    await page.context().close();
  });
});

describe('an offer on the phone', () => {
  it('[F-28, F-75] is accepted without signal, waits there, and takes the shift once there is signal', async () => {
    const [rosa] = await candidates('Rosa');
    const title = 'Empaque de cajas';
    const shiftId = await aShiftTomorrow(title, 2);
    await ask(shiftId, [rosa!.id]);
    const { context, page } = await openPhone(app, rosa!, PHONE);
    await answerButton(page, 'decline', title).waitFor();
    await untilCached(page);
    await context.setOffline(true);
    await answerButton(page, 'decline', title).click();
    await page.getByText(es('worker:offers.savedDecline')).waitFor();
    await answerButton(page, 'change', title).click();
    await answerButton(page, 'accept', title).click();
    await page.getByText(es('worker:offers.savedAccept')).waitFor();
    expect(await storedRows<{ kind: string }>(page, 'outbox')).toMatchObject([
      { kind: 'offer_accept', state: 'unsent' },
    ]);
    expect(await inspect(page, PHONE, 'offers-unsent')).toEqual([]);
    expect(await statesOf(shiftId)).toEqual(['Rosa open']);
    await context.setOffline(false);
    await expectSoon(() => statesOf(shiftId), ['Rosa accepted'], 20_000);
    await offersIn(page).waitFor({ state: 'detached' });
    await context.close();
  });

  it('[F-24, F-25] is accepted and declined from its notifications, without the app', async () => {
    const [rosa] = await candidates('Rosa');
    const shifts = [await aShiftTomorrow('Sobres', 2), await aShiftTomorrow('Cajas', 2)];
    let push: Awaited<ReturnType<typeof simulatePushSubscription>> | undefined;
    const { context, page } = await openPhone(app, rosa!, PHONE, async (fresh) => {
      push = await simulatePushSubscription(fresh, service);
    });
    await untilCached(page);
    await page.getByRole('button', { name: es('worker:quick.profile'), exact: true }).click();
    await page.getByRole('tab', { name: es('profile:section.reminders') }).click();
    await page.getByRole('button', { name: es('offline:push.turnOn') }).click();
    await page.getByRole('button', { name: es('offline:push.turnOff') }).waitFor();
    await page.goto(`${app.url}/training`);

    const answerInNotification = async (shiftId: number, action: 'accept' | 'decline', expected: string) => {
      const before = push!.received.length;
      await ask(shiftId, [rosa!.id]);
      await expectSoon(() => Promise.resolve(push!.received.length), before + 1, 20_000);
      await deliverPush(context, app.url, push!.received.at(-1)!.message);
      const actions = [pushEs('push:actions.accept'), pushEs('push:actions.decline')];
      await expectSoon(async () => (await shownNotifications(context)).map((one) => one.actions), [actions]);
      await clickNotification(context, action);
      await expectSoon(async () => (await shownNotifications(context)).map(({ title }) => title), [expected]);
      await clickNotification(context); // opens the app, and closes it
      await expectSoon(() => shownNotifications(context), []);
    };
    await answerInNotification(shifts[1]!, 'decline', pushEs('push:offer.declined'));
    expect(await statesOf(shifts[1]!)).toEqual(['Rosa declined']);
    await answerInNotification(shifts[0]!, 'accept', pushEs('push:offer.accepted'));
    expect(await statesOf(shifts[0]!)).toEqual(['Rosa accepted']);
    await context.close();
  });
});
