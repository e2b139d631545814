import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AdminSchedule } from './support/admin/admin-schedule.js';
import type { Screen } from './support/browser/browser.js';
import { inspect } from './support/browser/inspect.js';
import { until } from './support/browser/until.js';
import { anAssignment, type ShiftTestApp } from './support/servers/shift-test-app.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(120_000);

const WIDE: Screen = { language: 'en', width: 1440 };
const PHONE: Screen = { language: 'es', width: 360 };
const t = textsIn('en');
const problem = textsIn('en', 'shared/locales');

let app: ShiftTestApp;
let page: Page;

const { openAdminUi, shift, dialog, toast, timesOf } = new AdminSchedule(
  (schedule) => ({ app, current: page } = schedule),
);

const entry = (id: number) => page.locator(`[data-shift-id="${id}"]`);
const untilFocused = (id: number) =>
  page.waitForFunction((at) => document.activeElement?.closest(`[data-shift-id="${at}"]`), id);
const untilInCell = (cell: string, id: number) =>
  page.locator(`[data-cell="${cell}"] [data-shift-id="${id}"]`).waitFor();

/** Drags in small steps, as a mouse does, with a few more moves inside the target cell. */
async function drag(id: number, cell: string, { isCopy = false } = {}): Promise<void> {
  await entry(id).scrollIntoViewIfNeeded();
  const [from, to] = [await entry(id).boundingBox(), await page.locator(`[data-cell="${cell}"]`).boundingBox()];
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 25, { steps: 4 });
  if (isCopy) await page.keyboard.down('Control');
  for (const by of [10, 12, 14]) await page.mouse.move(to.x + by, to.y + by, { steps: 4 });
  await page.locator(`[data-cell="${cell}"][data-over]`).waitFor();
  await page.mouse.up();
  if (isCopy) await page.keyboard.up('Control');
}

/** Delays the refetch of the shifts until the other lists have arrived, so that the shift arrives as the confirmation closes. */
function delayShifts(): Promise<unknown> {
  const others = ['pending-applications', 'alerts'].map((path) => page.waitForResponse(`**/api/admin/${path}*`));
  return page.route(/\/api\/admin\/shifts(\?|$)/, async (route) => {
    await Promise.all(others);
    await route.continue();
  });
}

describe('the master schedule on a wide screen', () => {
  it('[D-09, D-11, D-12, D-13] shows weeks and the 42 days, three to a cell, titles cut and whole', async () => {
    const title = 'Catalog bindery, feeder line';
    const day = { date: '2026-11-24', start: '06:00', end: '10:00' };
    const first = await shift({ ...day, title });
    for (let more = 0; more < 3; more += 1) await shift({ ...day, title: 'Zinc plates', level: 2 });
    await openAdminUi();
    const button = (name: string) => page.getByRole('button', { name: t(`admin:schedule.${name}`), exact: true });
    await button('nextWeek').click();
    await untilInCell('2026-11-24 6', first.id);
    expect(await entry(first.id).innerText()).toContain('Catalog bindery…');
    await entry(first.id).getByRole('button').first().focus();
    const card = page.locator('[data-tip]', { hasText: first.title });
    await card.waitFor();
    const box = (await card.boundingBox())!;
    expect([box.x >= 0, box.x + box.width <= 1440]).toEqual([true, true]);
    await page
      .locator('[data-cell="2026-11-24 6"]')
      .getByText(/^\+\d+ more/)
      .click();
    await dialog()
      .getByRole('button', { name: /^Zinc plates/ })
      .nth(2)
      .waitFor();
    await page.keyboard.press('Escape');
    for (const [name, times] of [
      ['nextWeek', 3],
      ['previousWeek', 6],
    ] as const) {
      for (let count = 0; count < times; count += 1) await button(name).click();
      expect(await button(name).getAttribute('aria-disabled')).toBe('true');
    }
    await page.getByRole('button', { name: t('admin:schedule.month'), exact: true }).click();
    await untilInCell('2026-11-24', first.id);
    expect(await page.locator('[data-cell]').count()).toBe(42);
    await page.getByRole('combobox', { name: t('admin:schedule.filter.level') }).selectOption('2');
    await entry(first.id).waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('[data-cell="2026-12-27"]').waitFor();
    expect([await entry(first.id).count(), new URL(page.url()).search]).toEqual([0, '?view=month&level=2']);
  });

  it('[D-30] a shift is dragged to another day and row, copied with Ctrl, and taken back; those on it are named first', async () => {
    const [worker] = await app.workers(1, 1);
    const free = await shift({ title: 'Kit line', date: '2026-11-20', start: '07:30', end: '12:00' });
    const taken = await shift({ title: 'Full line', date: '2026-11-20', start: '16:00', end: '20:00' });
    await anAssignment(app.database, taken.id, worker!.id);
    await openAdminUi();
    // the entries of the other week are removed, and the present ones can be dragged
    for (const week of ['nextWeek', 'previousWeek'])
      await page.getByRole('button', { name: t(`admin:schedule.${week}`), exact: true }).click();
    await drag(free.id, '2026-11-16 10');
    await toast(problem('problems:shift_in_past')).waitFor();
    await drag(free.id, '2026-11-21 10');
    await untilInCell('2026-11-21 10', free.id);
    expect(await timesOf(free.id)).toBe('2026-11-21 09:30-14:00');
    await toast(t('admin:move.moved'))
      .getByRole('button', { name: t('admin:move.undo') })
      .click();
    await untilInCell('2026-11-20 8', free.id);
    await drag(free.id, '2026-11-22 8', { isCopy: true });
    await page.locator('[data-cell="2026-11-22 8"]').getByText(`${free.title}, `, { exact: false }).first().waitFor();
    await untilInCell('2026-11-20 8', free.id);
    await drag(taken.id, '2026-11-21 16');
    await dialog().getByText('Racer Number 1').waitFor();
    expect(await timesOf(taken.id)).toBe('2026-11-20 16:00-20:00');
    await dialog()
      .getByRole('button', { name: t('admin:move.confirm.move') })
      .click();
    await untilInCell('2026-11-21 16', taken.id);
  });

  it('[D-16, D-30, D-31] the same by keyboard and by menu: an overlap is named before, a delete asks', async () => {
    const [worker] = await app.workers(1, 1);
    const one = await shift({ title: 'Case line', date: '2026-11-18', start: '12:00', end: '15:30' });
    const other = await shift({ title: 'Night line', date: '2026-11-19', start: '12:00', end: '16:00' });
    for (const { id } of [one, other]) await anAssignment(app.database, id, worker!.id);
    await openAdminUi();
    await entry(one.id).getByRole('button').first().focus();
    await page.keyboard.press('Shift+ArrowRight');
    await dialog().getByText(`Racer Number 1 is already on "${other.title}"`, { exact: false }).waitFor();
    await dialog()
      .getByRole('button', { name: t('admin:leaveOut.move_one', { name: 'Racer Number 1' }) })
      .waitFor();
    const move = dialog().getByRole('button', { name: t('admin:move.confirm.move'), exact: true });
    await dialog().locator('input[type=date]').fill('2026-11-21');
    await dialog()
      .getByText(t('admin:recipients.count_one', { count: 1 }))
      .waitFor();
    await delayShifts();
    await move.click();
    await untilInCell('2026-11-21 12', one.id);
    await untilFocused(one.id);
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: t('admin:move.menuCopy') }).click();
    await dialog().locator('input[type=date]').fill('2026-12-16');
    await dialog().getByText('28 days', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('common:discard.confirm'), exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
    await untilFocused(one.id); // a dialog returns the focus shortly after it has closed
    await page.keyboard.press('Delete');
    await dialog().getByText(`Delete shift "${one.title}"? This will remove all assignments.`).waitFor();
    await dialog()
      .getByRole('button', { name: t('admin:deleteShift.title') })
      .click();
    await entry(one.id).waitFor({ state: 'detached' });
  });

  it('[W-197, W-198, W-199] a move leaves out the worker whose shifts would overlap, and tells each of the two once', async () => {
    const [busy, free] = await app.workers(2, 1);
    const one = await shift({ title: 'Strapping line', date: '2026-11-18', start: '12:00', end: '15:30' });
    const other = await shift({ title: 'Dusk line', date: '2026-11-19', start: '12:00', end: '16:00' });
    for (const { id } of [one, other]) await anAssignment(app.database, id, busy!.id);
    await anAssignment(app.database, one.id, free!.id);
    await openAdminUi();
    await entry(one.id).getByRole('button').first().focus();
    await page.keyboard.press('Shift+ArrowRight');
    await dialog()
      .getByText(t('admin:recipients.count_one', { count: 1 }))
      .waitFor();
    await dialog()
      .getByRole('button', { name: t('admin:leaveOut.move_one', { name: 'Racer Number 1' }) })
      .click();
    await untilInCell('2026-11-19 12', one.id);
    const kinds = `SELECT user_id, metadata->>'news' AS kind FROM notifications WHERE user_id IN ($1, $2) ORDER BY user_id`;
    const told = async () => (await app.database.query(kinds, [busy!.id, free!.id])).rows;
    await until(async () => (await told()).length === 2, 'two notifications', 10_000);
    expect(await told()).toEqual([
      { user_id: busy!.id, kind: 'shiftRemoved' },
      { user_id: free!.id, kind: 'shiftChanged' },
    ]);
  });

  it('[D-09] is printed with whole titles and names, and nothing else of the page', async () => {
    const [worker] = await app.workers(1, 1);
    const one = await shift({
      title: 'Perfect binding, second line',
      date: '2026-12-09',
      start: '08:00',
      end: '12:00',
    });
    await anAssignment(app.database, one.id, worker!.id);
    await openAdminUi(WIDE, '?view=week&week=3');
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('.printed');
    await paper.getByText(one.title).waitFor();
    await paper.getByText('Racer Number 1').first().waitFor();
    expect(await page.getByRole('heading', { name: t('admin:applications.title') }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await paper.waitFor({ state: 'detached' });
    await page.emulateMedia({ media: null }); // page.pdf() sets the media type itself
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sheets = [...pdf.matchAll(/\/MediaBox ?\[0 0 (\d+) (\d+)/g)].map(
      ([, width, height]) => Number(width) > Number(height),
    );
    expect([...new Set(sheets)]).toEqual([true]); // the first page is landscape too
    await paper.waitFor({ state: 'detached' });
  });
});

describe('the dashboard on a small laptop, in Spanish', () => {
  it('[D-13, N-07] keeps an entry of the schedule inside its day, and the label of an alert inside its box', async () => {
    const one = await shift({ title: 'Multi-item consolidation', date: '2026-11-19', start: '06:00', end: '14:00' });
    const alerts = [
      {
        ...{ id: 'short_notice_cancellation-1', type: 'short_notice_cancellation', severity: 'critical' },
        ...{ shiftAssignmentId: 1, shiftId: one.id, workerName: 'Cass Moreno', shiftTitle: one.title },
        ...{ shiftTitleEs: null, shiftDate: '2026-11-19', shiftStartTime: '06:00', reason: null, clockInTime: null },
        occurredAt: '2026-11-17T14:00:00Z',
      },
    ];
    await openAdminUi({ language: 'es', width: 1440 });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.route('**/api/admin/alerts', (route) => route.fulfill({ json: alerts }));
    await page.reload();
    const label = page.getByText(textsIn('es')('admin:alerts.type.short_notice_cancellation'), { exact: true });
    await label.waitFor();
    await entry(one.id).waitFor();
    expect(await label.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    const isInside = (shown: Element) =>
      shown.getBoundingClientRect().right <= (shown.closest('[data-cell]')?.getBoundingClientRect().right ?? 0);
    expect(await entry(one.id).evaluate(isInside)).toBe(true);
  });
});

describe('the master schedule on a phone, in Spanish', () => {
  it('[D-11, H-10] lists the days that have shifts, and moves one by a form', async () => {
    const tEs = textsIn('es');
    const one = await shift({ title: 'Línea de cajas', date: '2026-12-03', start: '08:00', end: '12:00' });
    await openAdminUi(PHONE, '?view=month');
    const line = page.getByRole('button', { name: new RegExp(`^.*${one.title}`) }).first();
    await line.waitFor();
    expect(await inspect(page, PHONE, 'admin-schedule-month')).toEqual([]);
    await line.click();
    await dialog()
      .getByRole('button', { name: tEs('admin:move.menu') })
      .click();
    await dialog().last().locator('input[type=date]').fill('2026-12-04');
    await dialog().last().getByText(tEs('admin:recipients.nobody')).waitFor();
    expect(await inspect(page, PHONE, 'admin-schedule-move')).toEqual([]);
    await dialog()
      .last()
      .getByRole('button', { name: tEs('admin:move.confirm.move'), exact: true })
      .click();
    await toast(tEs('admin:move.moved')).waitFor();
    expect(await timesOf(one.id)).toBe('2026-12-04 08:00-12:00');
  });
});
