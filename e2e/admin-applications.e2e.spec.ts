import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AdminSchedule } from './support/admin/admin-schedule.js';
import { type Screen, openContext, PHONE_AND_WIDE_SCREEN, withoutLive } from './support/browser/browser.js';
import { delayCalls } from './support/browser/delay-calls.js';
import { inspect } from './support/browser/inspect.js';
import { signInAsAdmin } from './support/accounts/people.js';
import { alwaysSignedIn } from './support/accounts/sessions.js';
import { anAssignment, aShiftOn, type ShiftTestApp } from './support/servers/shift-test-app.js';
import { expectFocus, expectSoon } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(120_000);

const WIDE: Screen = { language: 'en', width: 1440 };
const t = textsIn('en');

let app: ShiftTestApp;
let page: Page;
let tries = 0;

const { openAdminUi, shift, dialog, toast } = new AdminSchedule((schedule) => ({ app, current: page } = schedule));

describe('applications on a wide screen', () => {
  it('[W-01, N-09, D-30] what is pressed stays where it is: the second application first, and alerts by keyboard; so does a note', async () => {
    tries += 1;
    const late = await shift({ title: 'Dawn line', date: '2026-11-17', start: '03:00', end: '05:30', positions: 9 });
    const pendingShift = await shift({ title: 'Sleeve line', date: '2026-11-25', start: '10:00', end: '14:00' });
    const workers = await app.workers(2, 1);
    for (const [index, { id }] of workers.entries()) {
      const name = [`Ada${tries}`, `Bea${tries}`][index];
      await app.database.query('UPDATE users SET first_name = $2 WHERE id = $1', [id, name]);
      await anAssignment(app.database, late.id, id);
      await anAssignment(app.database, pendingShift.id, id, 'pending');
    }
    await openAdminUi();
    const named = (key: string, first: string) =>
      page.getByRole('button', { name: t(key, { name: `${first}${tries} Number ${first === 'Ada' ? 1 : 2}` }) });
    await named('admin:applications.approveOf', 'Bea').waitFor();
    await page.locator('#pending-shifts li[aria-current]').first().focus();
    await named('admin:applications.approveOf', 'Bea').scrollIntoViewIfNeeded();
    // mouse down moves the focus; mouse up must hit the same button
    const button = await named('admin:applications.approveOf', 'Bea').boundingBox();
    await page.mouse.move(button!.x + 12, button!.y + button!.height - 4);
    await page.mouse.down();
    await page.locator('#pending-shifts li[aria-current]', { hasText: `Bea${tries}` }).waitFor();
    await page.mouse.up();
    await named('admin:applications.approveOf', 'Bea').waitFor({ state: 'detached' });
    for (const first of ['Ada', 'Bea']) {
      await named('admin:alerts.dismissOf', first).focus();
      await page.keyboard.press('Enter');
      await named('admin:alerts.dismissOf', first).waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement !== document.body);
    }
    const undo = page.getByRole('button', { name: t('admin:alerts.undo'), exact: true });
    await page.route('**/alerts/restore', (route) => route.abort(), { times: 1 });
    await undo.click();
    await page.locator('[data-variant=destructive]').waitFor(); // a failed undo can be retried
    await undo.click();
    await named('admin:alerts.dismissOf', 'Bea').waitFor();
    await page.goto(`${app.url}/admin-dashboard?work=shift/${pendingShift.id}`);
    const addNote = dialog().locator(named('admin:applications.addNoteOf', 'Ada')); // the page below has it, too
    await addNote.click();
    const note = dialog().getByLabel(t('admin:applications.note'));
    await note.fill('The early bus');
    for (const away of ['planning:extras.repeat', 'planning:extras.asTemplate', 'admin:shift.assign']) {
      await page.getByRole('button', { name: t(away), exact: true }).click();
      await page.getByRole('button', { name: t('common:discard.keep'), exact: true }).click();
    }
    expect(await note.inputValue()).toBe('The early bus');
    // a cancelled note is discarded, because it would be sent with a later answer; the list's shortcuts do not apply in
    // the confirmation
    const answers = dialog().locator('li', { has: page.getByRole('textbox') });
    await answers.getByRole('button', { name: /^Decline/ }).click();
    const cancel = answers.getByRole('button', { name: t('common:action.cancel'), exact: true });
    for (const answer of ['keep', 'confirm']) {
      await cancel.click();
      await page.keyboard.press('a');
      await page.getByRole('button', { name: t(`common:discard.${answer}`), exact: true }).click();
    }
    await expectFocus(dialog().locator('li', { has: named('admin:applications.addNoteOf', 'Ada') }));
    await addNote.click();
    expect(await note.inputValue()).toBe('');
  });

  it('[W-03, W-06] a repeating key answers one application; a bulk answer right after select-all answers each once', async () => {
    const pendingShift = await shift({
      title: 'Crowded line',
      date: '2026-11-28',
      start: '10:00',
      end: '14:00',
      positions: 9,
    });
    for (const { id } of await app.workers(6, 1)) await anAssignment(app.database, pendingShift.id, id, 'pending');
    await openAdminUi(WIDE, '?work=applications');
    const answered: string[] = [];
    await page.route('**/api/admin/applications/*/status', async (route) => {
      answered.push(/(\d+)\/status$/.exec(route.request().url())?.[1] ?? '');
      await route.fulfill({ json: { message: '', assignment: {} } });
    });
    await dialog().getByRole('listitem').first().focus();
    const alertsLoaded = page.waitForResponse('**/api/admin/alerts*');
    await page.keyboard.down('a');
    await alertsLoaded;
    await dialog().locator('li [aria-busy=true]').waitFor({ state: 'detached' });
    for (const again of ['a', 'a']) await page.keyboard.down(again);
    await page.keyboard.up('a');
    // the refetch after the answers is slow: input during it must not be lost
    const alertsRefetched = page.waitForResponse('**/api/admin/alerts*');
    const releaseAlerts = await delayCalls(page, '**/api/admin/alerts*');
    const all = dialog().getByRole('button', { name: /^Select all/ });
    const approve = dialog().locator('[data-footer] button').last();
    await all.waitFor();
    const press = async (button: typeof all) => {
      const at = await button.boundingBox();
      await page.mouse.click(at!.x + at!.width - 12, at!.y + at!.height / 2);
    };
    await press(all);
    await press(approve);
    const sql = `SELECT count(*)::int AS count FROM shift_assignments WHERE status = 'pending'`;
    const { count } = (await app.database.query<{ count: number }>(sql)).rows[0]!;
    await toast(t('people:bulk.applicationsApproved_other', { count })).waitFor();
    expect([answered.length, new Set(answered).size]).toEqual([1 + count, count]);
    await dialog().getByRole('checkbox').first().check();
    const note = dialog().locator('[data-footer]').getByLabel(t('admin:applications.note'));
    await note.fill('The early bus');
    releaseAlerts();
    await (await alertsRefetched).finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect([await note.inputValue(), await dialog().getByRole('checkbox', { checked: true }).count()]).toEqual([
      'The early bus',
      1,
    ]);
  });
});

it('[W-06] both answers to an application are disabled while one is pending', async () => {
  const [applicant] = await app.workers(1, 2);
  const { context } = await openContext(app.browser, { language: 'en', width: 1440 });
  const page = await context.newPage();
  const title = `Case line ${(tries += 1)}`;
  const shift = await aShiftOn(app.database, { date: '2026-11-24', start: '08:00', end: '12:00', title });
  await anAssignment(app.database, shift, applicant!.id, 'pending');
  await signInAsAdmin(page, app.url, { language: 'en', width: 1440 });
  const release = await delayCalls(page, '**/api/admin/applications/*/status');
  const item = page.locator('#pending-shifts li').filter({ hasText: title });
  const buttons = item.getByRole('button', { name: /Approve|Decline/ });
  await buttons.first().click();
  await item.locator('button[aria-disabled=true]').nth(1).waitFor();
  expect(await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-disabled')))).toEqual([
    'true',
    'true',
  ]);
  release();
  await item.waitFor({ state: 'detached' });
  await context.close();
});

describe.each(PHONE_AND_WIDE_SCREEN)('an answer to what has changed, $width px, $language', (screen) => {
  it('[W-65] shows the shift before and after its change, keeps the note, and can be sent again', async () => {
    const [applicant] = await app.workers(1, 2);
    const { context } = await openContext(app.browser, screen);
    await alwaysSignedIn(context, await app.admin());
    const page = await context.newPage();
    await withoutLive(page);
    const title = `Fold line ${(tries += 1)}`;
    const shift = await aShiftOn(app.database, { date: '2026-11-24', start: '08:00', end: '12:00', title });
    const application = await anAssignment(app.database, shift, applicant!.id, 'pending');
    await page.goto(`${app.url}/admin-dashboard?work=applications`);
    const item = page.getByRole('dialog').getByRole('region', { name: title }).locator('li');
    await item.getByRole('button').last().click();
    await item.getByRole('textbox').fill('The early bus');
    await app.database.query(`UPDATE shifts SET start_time = '09:30' WHERE id = $1`, [shift]);
    await item.getByRole('button').first().click();
    const note = item.getByRole('alert');
    await note.getByText('→').waitFor();
    const text = await note.innerText();
    expect(text).toMatch(/8:00.*12:00.* → .*9:30.*12:00/);
    expect(await page.locator('[data-variant=destructive]').count()).toBe(0);
    expect(await inspect(page, screen, 'application-changed')).toEqual([]);
    expect(await item.getByRole('textbox').inputValue()).toBe('The early bus');
    await expectSoon(() => item.getByRole('button').first().getAttribute('aria-disabled'), null);
    await item.getByRole('button').first().click();
    await item.waitFor({ state: 'detached' });
    const { rows } = await app.database.query('SELECT status, admin_notes FROM shift_assignments WHERE id = $1', [
      application,
    ]);
    expect(rows).toEqual([{ status: 'assigned', admin_notes: 'The early bus' }]);
    await context.close();
  });
});

describe.each(PHONE_AND_WIDE_SCREEN)(
  'a rejection that another admin has answered first, $width px, $language',
  (screen) => {
    it('[W-99] keeps the form and the note, and leaves the list once the form is closed', async () => {
      const t = textsIn(screen.language);
      const [applicant] = await app.workers(1, 2);
      const { context } = await openContext(app.browser, screen);
      await alwaysSignedIn(context, await app.admin());
      const page = await context.newPage();
      await withoutLive(page);
      const title = `Glue line ${(tries += 1)}`;
      const shift = await aShiftOn(app.database, { date: '2026-11-24', start: '08:00', end: '12:00', title });
      const application = await anAssignment(app.database, shift, applicant!.id, 'pending');
      await page.goto(`${app.url}/admin-dashboard?work=applications`);
      const item = page.getByRole('dialog').getByRole('region', { name: title }).locator('li');
      await item.getByRole('button', { name: t('admin:applications.reject') }).click();
      await item.getByRole('textbox').fill('Called twice, no answer');
      await app.database.query(`UPDATE shift_assignments SET status = 'assigned' WHERE id = $1`, [application]);
      const lists: string[] = [];
      page.on('request', (request) => request.url().includes('/pending-applications') && lists.push(request.url()));
      await item.getByText(t('admin:applications.confirmReject')).click();
      await page.locator('[data-variant=destructive]').waitFor();
      expect(await inspect(page, screen, 'rejection-too-late')).toEqual([]);
      expect(await item.getByRole('textbox').inputValue()).toBe('Called twice, no answer');
      expect(lists).toEqual([]);
      await item.getByRole('button', { name: t('common:action.cancel') }).click();
      await page.getByRole('button', { name: t('common:discard.confirm'), exact: true }).click();
      await item.waitFor({ state: 'detached' });
      await context.close();
    });
  },
);

describe.each(PHONE_AND_WIDE_SCREEN)('a long list of applications, $width px, $language', (screen) => {
  it('[W-97] shows the buttons of a rejection that is opened at the end of what is visible', async () => {
    const t = textsIn(screen.language);
    const applicants = await app.workers(12, 2);
    const title = `Crowded line ${(tries += 1)}`;
    const shift = await aShiftOn(app.database, { date: '2026-11-24', start: '08:00', end: '12:00', title });
    for (const { id } of applicants) await anAssignment(app.database, shift, id, 'pending');
    const { context } = await openContext(app.browser, screen);
    await alwaysSignedIn(context, await app.admin());
    const page = await context.newPage();
    await withoutLive(page);
    await page.goto(`${app.url}/admin-dashboard?work=applications`);
    const item = page.getByRole('dialog').getByRole('region', { name: title }).locator('li').nth(8);
    const reject = item.getByRole('button', { name: t('admin:applications.reject') });
    await reject.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await reject.evaluate((button: HTMLElement) => button.click());
    const confirm = item.getByText(t('admin:applications.confirmReject'));
    await confirm.waitFor();
    const isOnTop = () =>
      confirm.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expectSoon(isOnTop, true);
    await context.close();
  });
});

describe.each(PHONE_AND_WIDE_SCREEN)('all applications, $width px, $language', (screen) => {
  it('[W-263, W-264] stand under their shift, on a wide screen one row each under column heads', async () => {
    const t = textsIn(screen.language);
    const applicants = await app.workers(2, 2);
    const title = `Zilt${(tries += 1)} line`;
    const shift = await aShiftOn(app.database, { date: '2026-11-24', start: '08:00', end: '12:00', title });
    for (const { id } of applicants) await anAssignment(app.database, shift, id, 'pending');
    const { context } = await openContext(app.browser, screen);
    await alwaysSignedIn(context, await app.admin());
    const page = await context.newPage();
    await page.goto(`${app.url}/admin-dashboard?work=applications`);
    const region = page.getByRole('dialog').getByRole('region', { name: title });
    const row = region.locator('li').first();
    await row.waitFor();
    expect(await inspect(page, screen, 'applications')).toEqual([]);
    const fact = await row.getByText(t('admin:facts.score'), { exact: true }).boundingBox();
    const columns = page
      .getByRole('dialog')
      .locator('[aria-hidden]', { hasText: t('admin:facts.noShows') })
      .first();
    const isWide = screen.width >= 1200;
    expect([await columns.isVisible(), fact!.width > 1]).toEqual([isWide, !isWide]);
    if (isWide) expect((await row.boundingBox())!.height).toBeLessThan(80);
    await page.getByLabel(t('people:applications.search')).fill(title);
    await expectSoon(() => page.getByRole('dialog').locator('li[data-application]').count(), 2);
    await page.getByLabel(t('people:applications.order.label')).selectOption('name');
    await region.waitFor({ state: 'detached' });
    await page.getByRole('dialog').locator('li', { hasText: title }).nth(1).waitFor();
    await context.close();
  });
});
