import { describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { AdminSchedule } from './support/admin/admin-schedule.js';
import type { Screen } from './support/browser/browser.js';
import { delayCalls } from './support/browser/delay-calls.js';
import { anAssignment, type ShiftTestApp } from './support/servers/shift-test-app.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(120_000);

const WIDE: Screen = { language: 'en', width: 1440 };
const t = textsIn('en');

let app: ShiftTestApp;
let page: Page;
let tries = 0;

const { openAdminUi, shift, dialog, toast, timesOf } = new AdminSchedule(
  (schedule) => ({ app, current: page } = schedule),
);

describe('dialogs on a wide screen', () => {
  it('[D-02, D-03, D-14, D-28] an empty slot creates a shift; the palette finds it; an edit shows whom it will notify', async () => {
    await openAdminUi();
    const figures = page.getByRole('region', { name: t('admin:stats.title') });
    for (const figure of ['workerPool', 'openShifts', 'pendingApprovals', 'fillRate', 'urgent'])
      await figures.getByText(t(`admin:stats.${figure}`), { exact: true }).waitFor();
    await page.keyboard.press('?');
    await dialog().getByText(t('admin:shortcuts.anywhere.palette')).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    tries += 1;
    const hour = 5 + tries;
    const cell = page.locator(`[data-cell="2026-12-01 ${hour}"]`);
    await cell.waitFor({ state: 'detached' });
    for (let week = 0; week < 2; week += 1) await page.keyboard.press('.');
    await cell.locator('[data-slot]').click();
    const field = (name: string) => dialog().locator(`[name="${name}"]`);
    expect([await field('date').inputValue(), await field('startTime').inputValue()]).toEqual([
      '2026-12-01',
      `0${hour}:00`,
    ]);
    expect(await field('physicalDemands').count()).toBe(0);
    const title = `New? n v line ${tries}`; // each letter would be a shortcut outside a text field
    await field('title').pressSequentially(title);
    for (const [name, value] of [
      ['description', 'Pack'],
      ['endTime', '12:00'],
      ['payRate', '17'],
    ] as const)
      await field(name).fill(value);
    await field('skillLevelId').selectOption('1');
    await dialog()
      .getByRole('button', { name: t('admin:shiftForm.create') })
      .click();
    await dialog().waitFor({ state: 'detached' });
    await cell.getByText(`${title}, `, { exact: false }).first().waitFor();
    const { rows } = await app.database.query<{ id: number; physical_demands: string }>(
      'SELECT id, physical_demands FROM shifts WHERE title = $1',
      [title],
    );
    expect(rows[0]?.physical_demands).toBe('light');
    const [worker] = await app.workers(1, 1);
    await anAssignment(app.database, rows[0]!.id, worker!.id);
    await page.reload();
    await page.locator('[data-cell]').first().waitFor();
    await page.keyboard.press('Control+k');
    await dialog().getByRole('combobox').fill(title);
    await dialog().getByRole('option', { name: title }).click();
    await dialog().getByRole('heading', { name: title }).waitFor();
    await dialog()
      .getByText('1/6', { exact: true })
      .or(dialog().getByText('1/1', { exact: true }))
      .waitFor();
    await dialog().getByText('Racer Number 1', { exact: true }).waitFor();
    await dialog()
      .getByRole('button', { name: t('admin:shift.edit') })
      .click();
    await page.locator('[name="physicalDemands"]').selectOption('heavy');
    await page.getByText(t('admin:recipients.shiftUpdated')).waitFor();
    await page.locator('[name="endTime"]').fill('11:00');
    await page.getByText(t('admin:recipients.shiftChanged')).waitFor();
  });

  it('[D-30] what is typed in a dialog asks also after a note behind it has been sent, and no more once it is sent itself', async () => {
    const [worker] = await app.workers(1, 1);
    const anApplication = async (date: string) => {
      const pendingShift = await shift({ title: 'Slow line', date, start: '10:00', end: '14:00' });
      await anAssignment(app.database, pendingShift.id, worker!.id, 'pending');
      return pendingShift.title;
    };
    /** Approves it with a note. @returns a function that releases the response */
    const approve = async (application: Locator) => {
      const release = await delayCalls(page, '**/api/admin/applications/*/status');
      await application.getByRole('button').last().click();
      await application.getByRole('textbox').fill('The early bus');
      await application.getByRole('button').first().click();
      return release;
    };
    const behind = await anApplication('2026-11-26');
    await openAdminUi();
    const application = page.locator('#pending-shifts li', { hasText: behind });
    const releaseFirst = await approve(application);
    await page.getByRole('button', { name: t('admin:actions.sendNotification'), exact: true }).click();
    await dialog().locator('[name=title]').fill('Paper cut');
    releaseFirst();
    await application.waitFor({ state: 'detached' });
    const keep = () => page.getByRole('button', { name: t('common:discard.keep'), exact: true });
    await page.keyboard.press('Escape');
    await keep().click();

    const own = await anApplication('2026-11-27');
    await openAdminUi(WIDE, '?work=applications');
    const releaseSecond = await approve(dialog().getByRole('region', { name: own }).locator('li'));
    await page.keyboard.press('Escape');
    await keep().waitFor();
    releaseSecond();
    await keep().waitFor({ state: 'detached' });
  });

  it('[D-30] of two who edit or move one shift, the second sees what the first did and keeps what was typed', async () => {
    const { id, title } = await shift({ title: 'Two desks', date: '2026-11-26', start: '10:00', end: '14:00' });
    // as another admin does, without an event for this page
    const changeElsewhere = (change: string) => app.database.query(`UPDATE shifts SET ${change} WHERE id = $1`, [id]);
    const press = (key: string) =>
      dialog()
        .last()
        .getByRole('button', { name: t(key), exact: true })
        .click();
    await openAdminUi(WIDE, `?work=shift/${id}`);
    await press('admin:shift.edit');
    const field = (name: string) => page.locator(`[role=dialog] [name="${name}"]`);
    await field('description').fill('Both hands');
    await field('totalPositions').fill('7');
    await changeElsewhere(`pay_rate = 18.5, total_positions = 5`);
    await press('admin:shiftForm.save');
    const note = page.getByRole('alert').filter({ hasText: t('admin:editConflict.title') });
    await note.getByText('$18.50').waitFor();
    expect(await note.getByRole('listitem').allInnerTexts()).toEqual([
      'Pay rate: $18.50',
      `Positions: 5 (${t('admin:editConflict.keptInput')})`,
    ]);
    await press('admin:editConflict.merge');
    await note.waitFor({ state: 'detached' });
    for (const [name, value] of Object.entries({ payRate: '18.5', totalPositions: '7', description: 'Both hands' }))
      expect([name, await field(name).inputValue()]).toEqual([name, value]);
    // the first list arrives long before the other: its changes are the admin's own
    const releaseStats = await delayCalls(page, '**/api/admin/stats');
    await page.evaluate((title) => {
      const recordTitle = () =>
        document.body.innerText.includes(title) && document.body.setAttribute('data-noted', title);
      new MutationObserver(recordTitle).observe(document.body, { childList: true, subtree: true });
    }, t('admin:editConflict.title'));
    const listed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/admin/shifts');
    await press('admin:shiftForm.save');
    await (await listed).finished();
    releaseStats();
    await field('description').waitFor({ state: 'detached' });
    expect(await page.locator('body').getAttribute('data-noted')).toBeNull();
    const sql = `SELECT pay_rate::float, total_positions, description FROM shifts WHERE id = $1`;
    expect((await app.database.query(sql, [id])).rows).toEqual([
      { pay_rate: 18.5, total_positions: 7, description: 'Both hands' },
    ]);
    await press('admin:move.menu');
    const day = dialog().last().locator('input[type=date]');
    await day.fill('2026-11-27');
    await page.keyboard.press('Escape');
    await press('common:discard.keep');
    expect(await day.inputValue()).toBe('2026-11-27');
    await changeElsewhere(`title = '${title}, renamed'`);
    await press('admin:move.confirm.move');
    await page.getByRole('alert').filter({ hasText: 'This shift was changed in the meantime' }).waitFor();
    expect(await timesOf(id)).toContain('2026-11-26');
    await press('admin:move.confirm.move');
    await toast(t('admin:move.moved')).waitFor();
    expect(await timesOf(id)).toContain('2026-11-27');
  });
});
