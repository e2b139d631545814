import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import type { Screen } from './support/browser/browser.js';
import { newSessionToken, type TestWorker } from './support/accounts/workers.js';
import { openPhone, signIn, storedRows, untilCached } from './support/offline/offline.js';
import {
  anAssignment,
  aShiftOn,
  openShiftTestApp,
  type ShiftColumns,
  type ShiftTestApp,
} from './support/servers/shift-test-app.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(90_000);

const PHONE: Screen = { language: 'es', width: 360 };
const t = textsIn(PHONE.language);
const MINUTE_MS = 60_000;

let app: ShiftTestApp;

/** Sets the phone's wall clock; its positions have the same time. */
async function setPhoneTo(context: BrowserContext, time: string): Promise<void> {
  await context.clock.install({ time });
  await context.addInitScript(() => {
    const { geolocation } = navigator;
    const real = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (found, failed, options) =>
      real(({ coords }) => found({ coords, timestamp: Date.now() } as GeolocationPosition), failed, options);
  });
}

/** A worker assigned to this shift, on a phone whose clock shows `phoneTime`; clocked in at `clockedInAt` if given. */
async function atWork(shift: ShiftColumns, phoneTime: string, clockedInAt: string | null = null) {
  const [worker] = (await app.workers(1, 1)) as [TestWorker];
  await app.database.query('UPDATE users SET preferred_language = $2 WHERE id = $1', [worker.id, PHONE.language]);
  const shiftId = await aShiftOn(app.database, shift);
  await anAssignment(app.database, shiftId, worker.id, clockedInAt === null ? 'assigned' : 'in_progress', clockedInAt);
  const { page } = await openPhone(app, worker, PHONE, (context) => setPhoneTo(context, phoneTime));
  await untilCached(page);
  return { worker, page };
}

const clockButton = (page: Page, action: 'in' | 'out') =>
  page.getByRole('button', { name: new RegExp(`^${t(`worker:clockButton.${action}.title`)}`) });

/** Opens the clock, goes offline, clocks in or out, runs `whileOffline`, and goes online. */
async function clockWithoutSignal(page: Page, action: 'in' | 'out', whileOffline = async () => {}): Promise<void> {
  await clockButton(page, action).click();
  await page.getByText(t('worker:location.inside')).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: new RegExp(t(`worker:clock.confirm.${action}`)) }).click();
  await page
    .locator('[data-variant]')
    .getByText(t(`worker:clock.saved.${action}`), { exact: true })
    .waitFor();
  await whileOffline();
  await page.context().setOffline(false);
}

const shifted = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * MINUTE_MS).toISOString();

/** Expects a time up to two minutes after the moment. */
function expectJustAfter(at: Date | null, moment: string): void {
  const differenceMs = (at?.getTime() ?? 0) - Date.parse(moment);
  expect(differenceMs).toBeGreaterThanOrEqual(-1_000); // the offset is measured to within the round trip
  expect(differenceMs).toBeLessThan(2 * MINUTE_MS);
}

type Worked = { status: string; clockInTime: Date | null; clockOutTime: Date | null; hoursWorked: string | null };
async function assignmentOf({ id }: TestWorker): Promise<Worked | undefined> {
  const { rows } = await app.database.query<Worked>(
    `SELECT status, clock_in_time AS "clockInTime", clock_out_time AS "clockOutTime", hours_worked AS "hoursWorked"
     FROM shift_assignments WHERE user_id = $1`,
    [id],
  );
  return rows[0];
}
const untilStatus = (worker: TestWorker, status: string) =>
  expectSoon(async () => (await assignmentOf(worker))?.status, status, 20_000);

describe('a phone on a November morning', () => {
  /** 08:26 at the site. */
  const NOW = '2026-11-17T15:26:00Z';
  const SHIFT: ShiftColumns = { date: '2026-11-17', start: '08:30', end: '10:30' };
  beforeAll(async () => {
    app = await openShiftTestApp(NOW);
  });
  afterAll(() => app.close());

  it.each([4])(
    '[O-06, O-07] whose clock is %i minutes off: a tap without signal counts at the right moment',
    async (minutes) => {
      const { worker, page } = await atWork(SHIFT, shifted(NOW, minutes));
      await clockWithoutSignal(page, 'in');
      await untilStatus(worker, 'in_progress');
      const { clockInTime } = (await assignmentOf(worker)) as Worked;
      expectJustAfter(clockInTime, NOW);
      await page
        .getByText(/8:2[67]\sa\.m\./)
        .first()
        .waitFor();
      await page.context().close();
    },
  );

  it.each([-180])(
    '[O-09, O-12] whose clock is %i minutes off: the shift desk decides, with the right moment in hand',
    async (minutes) => {
      const { worker, page } = await atWork(SHIFT, shifted(NOW, minutes));
      await clockWithoutSignal(page, 'in');
      await page.getByRole('button', { name: t('worker:outbox.line.review_one', { count: 1 }) }).click();
      await page
        .getByRole('dialog')
        .getByText(textsIn(PHONE.language, 'server/locales')('clock:reason.clock_off'))
        .waitFor();
      await page.keyboard.press('Escape');
      expect((await assignmentOf(worker))?.status).toBe('assigned');
      const admin = { authorization: `Bearer ${(await app.admin())['azure_access_token']}` };
      const response = await fetch(`${app.url}/api/admin/clock-events?outcome=needs_review`, { headers: admin });
      const events = (await response.json()) as { id: string; userId: number; judgedAt: string }[];
      const mine = events.find(({ userId }) => userId === worker.id);
      expectJustAfter(new Date(mine?.judgedAt ?? ''), NOW);
      const refused = await fetch(`${app.url}/api/admin/clock-events/${mine?.id}/refuse`, {
        method: 'POST',
        headers: { ...admin, 'content-type': 'application/json' },
        body: JSON.stringify({ reason: 'Seen at home' }),
      });
      expect(refused.status).toBe(200);
      await page.getByRole('button', { name: t('worker:outbox.line.refused_one', { count: 1 }) }).waitFor();
      await page.context().close();
    },
  );

  it('[O-12, O-13, A-24, H-84] asks for a sign-in if the session has ended; the clock event is kept and sent afterwards', async () => {
    const { worker, page } = await atWork(SHIFT, NOW);
    let tokenRequests = 0;
    page.on('request', (request) => (tokenRequests += Number(request.url().endsWith('/api/auth/outbox-token'))));
    await clockWithoutSignal(page, 'in', async () => {
      await app.database.query(
        `UPDATE sessions SET created_at = created_at - interval '13 hours', expires_at = expires_at - interval '13 hours'
         WHERE user_id = $1`,
        [worker.id],
      );
    });
    await page.waitForURL('**/login*');
    await page.getByText(t('common:session.ended')).waitFor();
    await page.getByText(t('common:session.unsent_one', { count: 1 })).waitFor();
    expect(await storedRows<{ state: string }>(page, 'outbox')).toMatchObject([{ state: 'unsent' }]);
    expect((await assignmentOf(worker))?.status).toBe('assigned');
    for (let second = 0; second < 6; second += 1) {
      await page.clock.runFor(1_000);
      await page.evaluate(() => fetch('/robots.txt').then(() => undefined));
    }
    expect(tokenRequests).toBeLessThan(6); // only the worker can continue; the phone sends nothing until then
    await signIn(page, app, await newSessionToken(app.database, app.dataDir, worker.id));
    await untilStatus(worker, 'in_progress');
    await page.context().close();
  });
});

describe.each([
  // the hour from 1:00 to 2:00 occurs twice, or not at all
  ['autumn', { date: '2026-10-31', start: '23:00', end: '05:00' }, '2026-11-01T05:00:00Z', '2026-11-01T12:01:00Z', 7],
  ['spring', { date: '2027-03-13', start: '23:00', end: '05:00' }, '2027-03-14T06:00:00Z', '2027-03-14T11:01:00Z', 5],
] as const)('a phone at the end of the %s night', (_season, shift, clockedInAt, now, hours) => {
  beforeAll(async () => {
    app = await openShiftTestApp(now);
  });
  afterAll(() => app.close());

  it('[K-12, O-07] an offline clock-out counts the elapsed hours', async () => {
    const { worker, page } = await atWork(shift, now, clockedInAt);
    await clockWithoutSignal(page, 'out');
    await untilStatus(worker, 'completed');
    const { hoursWorked, clockOutTime } = (await assignmentOf(worker)) as Worked;
    expectJustAfter(clockOutTime, now);
    expect(Math.abs(Number(hoursWorked) - hours)).toBeLessThan(0.1);
    await page.context().close();
  });
});
