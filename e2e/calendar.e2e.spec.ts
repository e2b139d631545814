import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { SCREENS, PHONE_AND_WIDE_SCREEN, type Screen } from './support/browser/browser.js';
import type { TestWorker } from './support/accounts/workers.js';
import { inspect } from './support/browser/inspect.js';
import { expectToast } from './support/accounts/people.js';
import { anAssignment, aShiftOn, openShiftTestApp, type ShiftTestApp } from './support/servers/shift-test-app.js';
import { expectFocus, expectFocusIn, expectSoon, expectText } from './support/browser/expect-soon.js';
import { textsIn, type Translate } from './support/browser/texts.js';

jest.setTimeout(120_000);

/** Tuesday, November 17, 2026, 05:31 at the site; the clocks went back on the 1st. */
const NOW = '2026-11-17T12:31:00Z';
const WIDE: Screen = { language: 'en', width: 1440 };
const t = textsIn('en');

let app: ShiftTestApp;
let viewer: TestWorker;

beforeAll(async () => {
  app = await openShiftTestApp(NOW);
  const [one, other] = (await app.workers(2, 2)) as [TestWorker, TestWorker];
  viewer = one;
  const on = (date: string, start: string, end: string, rest: object = {}) =>
    aShiftOn(app.database, { date, start, end, ...rest });
  await on('2026-11-17', '08:00', '16:00', { title: 'Today’s kits' });
  await on('2026-11-19', '05:00', '13:00', { title: 'Proofing', level: 3, rate: 24 });
  await on('2026-11-19', '06:00', '14:00', {
    title: 'Mailers',
    positions: 9, // one for each screen, and one for its retry
    rate: 17.5,
    premium: 1.5,
    requirements: ['Lifts 40 lb'],
  });
  await on('2026-11-19', '14:00', '22:00', { title: 'Catalogs', level: 2, rate: 20, requiresApproval: true });
  await on('2026-11-19', '15:00', '23:00', { title: 'Color check', level: 4, rate: 28 });
  await anAssignment(
    app.database,
    await on('2026-11-20', '06:00', '14:00', { title: 'Full app', positions: 1 }),
    other.id,
  );
  await anAssignment(app.database, await on('2026-11-21', '06:00', '14:00', { title: 'My own' }), viewer.id);
  await on('2026-12-12', '22:00', '06:00', { title: 'Last cell', language: 'es' });
});
afterAll(() => app?.close());

async function openCalendar(page: Page, t: Translate, search = ''): Promise<void> {
  await page.goto(`${app.url}/dashboard${search}`);
  await page.getByRole('tab', { name: t('worker:available.calendar') }).click();
  await page.locator('[data-chip]').first().waitFor();
}

const dayOf = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);
const lineOf = (text: Element) => getComputedStyle(text).textDecorationLine;
const colorOf = (text: Element) => getComputedStyle(text).color;
const statesOf = (day: Locator) =>
  day.locator('[data-chip]').evaluateAll((chips) => chips.map((chip) => chip.getAttribute('data-chip')));

for (const screen of SCREENS) {
  describe(`the calendar, ${screen.width} px, ${screen.language}, light and dark`, () => {
    const t = textsIn(screen.language);

    it('[S-01, S-08, S-09, S-10, S-11, S-12] a month, a day, its shifts one by one', async () => {
      const page = await app.pageOf(viewer, screen);
      await openCalendar(page, t);
      expect(new URL(page.url()).searchParams.get('view')).toBe('calendar');
      expect(await page.getByRole('gridcell').count()).toBe(42);
      expect(await page.getByRole('columnheader').first().textContent()).toBe(screen.language === 'en' ? 'Sun' : 'dom');

      expect(await page.locator('[data-past]').count()).toBe(16);
      expect(await page.locator('[data-past] button').count()).toBe(0);
      await page.locator('[data-past="2026-11-16"]').click({ force: true });
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(
        await page.getByRole('button', { name: t('worker:calendar.previous') }).getAttribute('aria-disabled'),
      ).toBe('true');

      const thursday = dayOf(page, '2026-11-19');
      await expectSoon(() => statesOf(thursday), ['open', 'open', 'locked']);
      await thursday.getByText(t('worker:calendar.more', { count: 1 })).waitFor();
      await expectSoon(() => statesOf(dayOf(page, '2026-11-20')), ['full']);
      const [full, locked] = [dayOf(page, '2026-11-20'), thursday.locator('[data-chip=locked]')];
      expect(await full.locator('.line-through').evaluate(lineOf)).toBe('line-through');
      expect(await thursday.locator('.line-through').count()).toBe(0);
      // an unavailable shift has the muted color in place of its level's
      expect(await locked.evaluate(colorOf)).toBe(await full.locator('[data-chip]').evaluate(colorOf));
      await expectSoon(() => statesOf(dayOf(page, '2026-11-21')), ['own']);
      await expectSoon(() => statesOf(dayOf(page, '2026-12-12')), ['open']);
      const findings = await inspect(page, screen, 'worker-calendar');

      await thursday.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { name: 'Mailers' }).waitFor();
      await dialog.getByRole('button', { name: `${t('worker:shift.signUp')}: Mailers` }).waitFor();
      findings.push(...(await inspect(page, screen, 'worker-calendar-day')));
      const next = dialog.getByRole('button', { name: t('worker:details.next') });
      for (const [number, title] of ['Catalogs', 'Proofing', 'Color check'].entries()) {
        await next.click();
        await dialog.getByRole('heading', { name: title }).waitFor();
        await dialog.getByText(t('worker:details.position', { number: number + 2, count: 4 })).waitFor();
      }
      await dialog.getByText(t('worker:refusal.level.title')).waitFor();
      findings.push(...(await inspect(page, screen, 'worker-calendar-locked')));
      expect(findings).toEqual([]);
      await page.context().close();
    });
  });
}

describe('a shift that an admin has moved', () => {
  it.each(SCREENS.filter(({ width }) => width === 360))(
    '[N-22] has a mark in the list, on the ticket and in the calendar, 360 px, $language',
    async (screen) => {
      const t = textsIn(screen.language);
      const [worker] = (await app.workers(1, 1)) as [TestWorker];
      const own = async (date: string, title: string) => {
        const shift = await aShiftOn(app.database, { date, start: '06:00', end: '14:00', title });
        await anAssignment(app.database, shift, worker.id);
        return shift;
      };
      const moved = await own('2026-11-22', 'Moved kits');
      await own('2026-11-23', 'Kits as they were');
      await app.database.query('UPDATE shifts SET moved_at = $2 WHERE id = $1', [moved, '2026-11-16T12:00:00Z']);

      const page = await app.pageOf(worker, screen);
      await openCalendar(page, t);
      const mark = { hasText: t('worker:shift.moved') };
      await page
        .getByRole('region', { name: t('worker:ticket.next') })
        .filter(mark)
        .waitFor();
      const upcoming = page.getByRole('region', { name: t('worker:upcoming.title') }).getByRole('article');
      await upcoming.filter(mark).getByRole('heading', { name: 'Moved kits' }).waitFor();
      await upcoming.filter({ hasText: 'Kits as they were' }).waitFor();
      expect(await upcoming.filter(mark).count()).toBe(1);
      const findings = await inspect(page, screen, 'worker-moved-shift');

      await dayOf(page, '2026-11-22').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { name: 'Moved kits' }).waitFor();
      await dialog.getByText(t('worker:shift.moved')).waitFor();
      findings.push(...(await inspect(page, screen, 'worker-moved-shift-day')));
      expect(findings).toEqual([]);
      await page.context().close();
    },
  );
});

describe('the calendar', () => {
  it('[S-05, S-13, S-36] shows the premium, the conditions and the site, and a button to sign up or to apply', async () => {
    const page = await app.pageOf(viewer, WIDE);
    await openCalendar(page, t);
    await dayOf(page, '2026-11-19').click();
    const dialog = page.getByRole('dialog');
    await expectText(dialog, 'Pay rate $17.50/hr Premium + $1.50/hr Total for 8h $152.00');
    await expectText(
      dialog,
      'Cancel penalty-free until Tue, Nov 17, 6:00 AM',
      'Lifts 40 lb',
      t('worker:shift.spoken.en'),
    );
    const directions = dialog.getByRole('link', { name: t('worker:shift.directions') });
    expect(await directions.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\//);
    await dialog.getByRole('button', { name: t('worker:details.next') }).click();
    await dialog.getByRole('button', { name: `${t('worker:shift.apply')}: Catalogs` }).waitFor();
    await page.keyboard.press('Escape');
    await dayOf(page, '2026-12-12').click();
    await dialog.getByText(t('worker:shift.spoken.es')).waitFor();
    await dialog.getByText(t('worker:shift.overnight')).waitFor();
    await page.context().close();
  });

  it('[S-09] asks for the month on the screen, and an address with a past month shows this one', async () => {
    const page = await app.pageOf(viewer, WIDE);
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/shifts' && search) requests.push(search);
    });
    await openCalendar(page, t, '?month=2026-10');
    await page.getByRole('heading', { name: 'November 2026' }).waitFor();
    await page.getByRole('button', { name: t('worker:calendar.next') }).click();
    await page.getByRole('heading', { name: 'December 2026' }).waitFor();
    await dayOf(page, '2027-01-09').waitFor();
    await expectSoon(async () => requests, ['?from=2026-11-01&to=2026-12-12', '?from=2026-11-29&to=2027-01-09']);
    await page.reload();
    await page.getByRole('heading', { name: 'December 2026' }).waitFor();
    await page.getByRole('button', { name: t('worker:calendar.previous') }).click();
    await page.getByRole('heading', { name: 'November 2026' }).waitFor();
    await page.context().close();
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Honolulu'])(
    '[S-09] shows the days and times of the site on a phone in %s',
    async (timeZone) => {
      const page = await app.pageOf(viewer, WIDE, { timeZone });
      await openCalendar(page, t);
      expect(await page.locator('[aria-current=date]').getAttribute('data-date')).toBe('2026-11-17');
      await page.getByText(t('worker:available.siteTime', { zone: 'Mountain Time' })).waitFor();
      await dayOf(page, '2026-11-17').click();
      await page.getByRole('dialog').getByText('8:00 AM – 4:00 PM').waitFor();
      await page.context().close();
    },
  );

  it('[S-03] says nothing of site time where the phone keeps it', async () => {
    const page = await app.pageOf(viewer, WIDE, { timeZone: 'America/Denver' });
    await openCalendar(page, t);
    expect(await page.getByText(t('worker:available.siteTime', { zone: 'Mountain Time' })).count()).toBe(0);
    await page.context().close();
  });

  it.each(PHONE_AND_WIDE_SCREEN)('[S-08, S-12] with the keyboard alone, $width px, $language', async (screen) => {
    const t = textsIn(screen.language);
    const [worker] = (await app.workers(1, 2)) as [TestWorker];
    const page = await app.pageOf(worker, screen);
    await page.goto(`${app.url}/dashboard`);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const untilFocused = (date: string) =>
      page.waitForFunction((day) => document.activeElement?.getAttribute('data-date') === day, date);
    await page.locator('#shifts article').first().waitFor();
    await page.getByRole('tab', { name: t('worker:available.list') }).focus();
    await press('ArrowRight');
    await page.locator('[data-chip]').first().waitFor();
    await press('Tab', 'Tab', 'Tab', 'Tab'); // to the panel, the buttons for the months, the grid
    await untilFocused('2026-11-17');
    const steps: [string, string][] = [
      ['ArrowLeft', '2026-11-17'],
      ['ArrowDown', '2026-11-24'],
      ['End', '2026-11-28'],
      ['Home', '2026-11-22'],
      ['PageDown', '2026-12-22'],
      ['PageUp', '2026-11-22'],
      ['ArrowUp', '2026-11-17'],
      ['ArrowRight', '2026-11-18'],
      ['Enter', '2026-11-18'],
      ['ArrowRight', '2026-11-19'],
    ];
    for (const [key, date] of steps) {
      await press(key);
      await untilFocused(date);
    }
    expect(await page.getByRole('dialog').count()).toBe(0);

    await press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Mailers' }).waitFor();
    await expectFocus(dialog.getByRole('button', { name: `${t('worker:shift.signUp')}: Mailers` }));
    await press('Enter');
    await expectToast(page, t('worker:claim.signedUp'));
    await dialog.getByText(t('worker:state.assigned')).waitFor();
    await expectFocusIn(dialog);
    await press('Escape'); // the dialog's, although a toast is on the screen
    await dialog.waitFor({ state: 'detached' });
    await untilFocused('2026-11-19');
    await expectSoon(async () => (await statesOf(dayOf(page, '2026-11-19')))[0], 'own');
    await page.context().close();
  });
});
