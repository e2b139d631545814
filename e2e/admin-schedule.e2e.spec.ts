import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { openContext, type Look } from './support/browser.js';
import { holdCalls } from './support/hold-calls.js';
import { inspect } from './support/inspect.js';
import { signInAsAdmin } from './support/people.js';
import { aHold, aShiftOn, openShiftTestApp, type ShiftColumns, type ShiftTestApp } from './support/shift-test-app.js';
import { expectFocus } from './support/soon.js';
import { textsIn } from './support/texts.js';

jest.setTimeout(120_000);

/** Tuesday, November 17, 2026, 08:00 at the site. */
const NOW = '2026-11-17T15:00:00Z';
const WIDE: Look = { language: 'en', width: 1440 };
const PHONE: Look = { language: 'es', width: 360 };
const say = textsIn('en');
const problem = textsIn('en', 'shared/locales');

let app: ShiftTestApp;
let session: Record<string, string>;
let page: Page;
let tries = 0;

beforeAll(async () => {
  app = await openShiftTestApp(NOW);
  const { context } = await openContext(app.browser, WIDE);
  const signIn = await context.newPage();
  await signInAsAdmin(signIn, app.url, WIDE);
  session = await signIn.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  delete session.language;
  await context.close();
}, 120_000);
afterEach(async () => {
  for (const context of app.browser.contexts()) await context.close();
});
afterAll(() => app?.close());

async function openAdminUi(look = WIDE, query = ''): Promise<void> {
  const { context } = await openContext(app.browser, look);
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, session);
  page = await context.newPage();
  await page.goto(`${app.url}/admin-dashboard${query}`);
  const loaded = look.width === 360 ? page.locator('#schedule-title ~ *') : page.locator('[data-cell]');
  await loaded.first().waitFor();
}

/** A retry creates its own shift beside the first one's. */
async function shift(columns: Omit<ShiftColumns, 'title'> & { title: string }) {
  tries += 1;
  const title = `${columns.title} ${tries}`;
  return { title, id: await aShiftOn(app.database, { ...columns, title }) };
}

const entry = (id: number) => page.locator(`[data-shift-id="${id}"]`);
const focused = (id: number) =>
  page.waitForFunction((at) => document.activeElement?.closest(`[data-shift-id="${at}"]`), id);
const arrivesIn = (cell: string, id: number) => page.locator(`[data-cell="${cell}"] [data-shift-id="${id}"]`).waitFor();
const dialog = () => page.getByRole('dialog');
const toast = (text: string) => page.locator('[data-variant][data-state=open]').filter({ hasText: text });

/** Moves as a hand does: over the edge of the entry first, and a little further once the cell is reached. */
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

/** The schedule is refetched last: the shift then arrives at the moment at which the confirmation closes. */
function shiftsComeLast(): Promise<unknown> {
  const others = ['pending-applications', 'alerts'].map((path) => page.waitForResponse(`**/api/admin/${path}*`));
  return page.route(/\/api\/admin\/shifts(\?|$)/, async (route) => {
    await Promise.all(others);
    await route.continue();
  });
}

const timesOf = async (id: number) => {
  const sql = `SELECT to_char(date, 'YYYY-MM-DD') || ' ' || start_time || '-' || end_time AS at FROM shifts WHERE id = $1`;
  return (await app.database.query<{ at: string }>(sql, [id])).rows[0]?.at;
};

describe('the master schedule on a wide screen', () => {
  it('[D-09, D-11, D-12, D-13] shows weeks and the 42 days, three to a cell, titles cut and whole', async () => {
    const title = 'Catalog bindery, feeder line';
    const day = { date: '2026-11-24', start: '06:00', end: '10:00' };
    const first = await shift({ ...day, title });
    for (let more = 0; more < 3; more += 1) await shift({ ...day, title: 'Zinc plates', level: 2 });
    await openAdminUi();
    const button = (name: string) => page.getByRole('button', { name: say(`admin:schedule.${name}`), exact: true });
    await button('nextWeek').click();
    await arrivesIn('2026-11-24 6', first.id);
    expect(await entry(first.id).innerText()).toContain('Catalog bindery…');
    await entry(first.id).getByRole('button').first().focus();
    await page.locator('[data-tip]', { hasText: first.title }).waitFor();
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
    await page.getByRole('button', { name: say('admin:schedule.month'), exact: true }).click();
    await arrivesIn('2026-11-24', first.id);
    expect(await page.locator('[data-cell]').count()).toBe(42);
    await page.getByRole('combobox', { name: say('admin:schedule.filter.level') }).selectOption('2');
    await entry(first.id).waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('[data-cell="2026-12-27"]').waitFor();
    expect([await entry(first.id).count(), new URL(page.url()).search]).toEqual([0, '?view=month&level=2']);
  });

  it('[D-30] a shift is dragged to another day and row, copied with Ctrl, and taken back; those on it are named first', async () => {
    const [member] = await app.workers(1, 1);
    const free = await shift({ title: 'Kit line', date: '2026-11-20', start: '07:30', end: '12:00' });
    const taken = await shift({ title: 'Full line', date: '2026-11-20', start: '16:00', end: '20:00' });
    await aHold(app.database, taken.id, member!.id);
    await openAdminUi();
    // the entries of the other week are removed, and the present ones can be dragged
    for (const week of ['nextWeek', 'previousWeek'])
      await page.getByRole('button', { name: say(`admin:schedule.${week}`), exact: true }).click();
    await drag(free.id, '2026-11-16 10');
    await toast(problem('problems:shift_in_past')).waitFor();
    await drag(free.id, '2026-11-21 10');
    await arrivesIn('2026-11-21 10', free.id);
    expect(await timesOf(free.id)).toBe('2026-11-21 09:30-14:00');
    await toast(say('admin:move.moved'))
      .getByRole('button', { name: say('admin:move.undo') })
      .click();
    await arrivesIn('2026-11-20 8', free.id);
    await drag(free.id, '2026-11-22 8', { isCopy: true });
    await page.locator('[data-cell="2026-11-22 8"]').getByText(`${free.title}, `, { exact: false }).first().waitFor();
    await arrivesIn('2026-11-20 8', free.id);
    await drag(taken.id, '2026-11-21 16');
    await dialog().getByText('Racer Number 1').waitFor();
    expect(await timesOf(taken.id)).toBe('2026-11-20 16:00-20:00');
    await dialog()
      .getByRole('button', { name: say('admin:move.confirm.move') })
      .click();
    await arrivesIn('2026-11-21 16', taken.id);
  });

  it('[D-16, D-30, D-31] the same by keyboard and by menu: an overlap is named before, a delete asks', async () => {
    const [member] = await app.workers(1, 1);
    const one = await shift({ title: 'Case line', date: '2026-11-18', start: '12:00', end: '15:30' });
    const other = await shift({ title: 'Night line', date: '2026-11-19', start: '12:00', end: '16:00' });
    for (const { id } of [one, other]) await aHold(app.database, id, member!.id);
    await openAdminUi();
    await entry(one.id).getByRole('button').first().focus();
    await page.keyboard.press('Shift+ArrowRight');
    await dialog().getByText(`Racer Number 1 is already on "${other.title}"`, { exact: false }).waitFor();
    const move = dialog().getByRole('button', { name: say('admin:move.confirm.move') });
    expect(await move.getAttribute('aria-disabled')).toBe('true');
    await dialog().locator('input[type=date]').fill('2026-11-21');
    await dialog()
      .getByText(say('admin:recipients.count_one', { count: 1 }))
      .waitFor();
    await shiftsComeLast();
    await move.click();
    await arrivesIn('2026-11-21 12', one.id);
    await focused(one.id);
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: say('admin:move.menuCopy') }).click();
    await dialog().locator('input[type=date]').fill('2026-12-16');
    await dialog().getByText('28 days', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('common:discard.confirm'), exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
    await focused(one.id); // a dialog returns the focus shortly after it has closed
    await page.keyboard.press('Delete');
    await dialog().getByText(`Delete shift "${one.title}"? This will remove all assignments.`).waitFor();
    await dialog()
      .getByRole('button', { name: say('admin:deleteShift.title') })
      .click();
    await entry(one.id).waitFor({ state: 'detached' });
  });

  it('[D-02, D-03, D-14, D-28] an empty slot creates a shift; the palette finds it; an edit shows whom it will notify', async () => {
    await openAdminUi();
    const figures = page.getByRole('region', { name: say('admin:stats.title') });
    for (const figure of ['workerPool', 'openShifts', 'pendingApprovals', 'fillRate', 'urgent'])
      await figures.getByText(say(`admin:stats.${figure}`), { exact: true }).waitFor();
    await page.keyboard.press('?');
    await dialog().getByText(say('admin:shortcuts.anywhere.palette')).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.locator('[data-cell="2026-12-01 6"]').waitFor({ state: 'detached' });
    for (let week = 0; week < 2; week += 1) await page.keyboard.press('.');
    await page.locator('[data-cell="2026-12-01 6"] [data-slot]').click();
    const field = (name: string) => dialog().locator(`[name="${name}"]`);
    expect([await field('date').inputValue(), await field('startTime').inputValue()]).toEqual(['2026-12-01', '06:00']);
    expect(await field('physicalDemands').count()).toBe(0);
    tries += 1;
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
      .getByRole('button', { name: say('admin:shiftForm.create') })
      .click();
    await dialog().waitFor({ state: 'detached' });
    await page.locator('[data-cell="2026-12-01 6"]').getByText(`${title}, `, { exact: false }).first().waitFor();
    const { rows } = await app.database.query<{ id: number; physical_demands: string }>(
      'SELECT id, physical_demands FROM shifts WHERE title = $1',
      [title],
    );
    expect(rows[0]?.physical_demands).toBe('light');
    const [member] = await app.workers(1, 1);
    await aHold(app.database, rows[0]!.id, member!.id);
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
      .getByRole('button', { name: say('admin:shift.edit') })
      .click();
    await page.locator('[name="physicalDemands"]').selectOption('heavy');
    await page.getByText(say('admin:recipients.shiftUpdated')).waitFor();
    await page.locator('[name="endTime"]').fill('11:00');
    await page.getByText(say('admin:recipients.shiftChanged')).waitFor();
  });

  it('[W-01, N-09, D-30] what is pressed stays where it is: the second application first, and alerts by keyboard; so does a note', async () => {
    const late = await shift({ title: 'Dawn line', date: '2026-11-17', start: '03:00', end: '05:30', positions: 9 });
    const asked = await shift({ title: 'Sleeve line', date: '2026-11-25', start: '10:00', end: '14:00' });
    const members = await app.workers(2, 1);
    for (const [index, { id }] of members.entries()) {
      const name = [`Ada${tries}`, `Bea${tries}`][index];
      await app.database.query('UPDATE users SET first_name = $2 WHERE id = $1', [id, name]);
      await aHold(app.database, late.id, id);
      await aHold(app.database, asked.id, id, 'pending');
    }
    await openAdminUi();
    const named = (key: string, first: string) =>
      page.getByRole('button', { name: say(key, { name: `${first}${tries} Number ${first === 'Ada' ? 1 : 2}` }) });
    await named('admin:applications.approveOf', 'Bea').waitFor();
    await page.locator('#pending-shifts li[aria-current]').first().focus();
    await named('admin:applications.approveOf', 'Bea').scrollIntoViewIfNeeded();
    // with the mouse: the press focuses, and the release must hit the same button
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
    const undo = page.getByRole('button', { name: say('admin:alerts.undo'), exact: true });
    await page.route('**/alerts/restore', (route) => route.abort(), { times: 1 });
    await undo.click();
    await page.locator('[data-variant=destructive]').waitFor(); // and can be retried
    await undo.click();
    await named('admin:alerts.dismissOf', 'Bea').waitFor();
    await page.goto(`${app.url}/admin-dashboard?work=shift/${asked.id}`);
    await named('admin:applications.addNoteOf', 'Ada').click();
    const note = dialog().getByLabel(say('admin:applications.note'));
    await note.fill('The early bus');
    for (const away of ['planning:extras.repeat', 'planning:extras.asTemplate', 'admin:shift.assign']) {
      await page.getByRole('button', { name: say(away), exact: true }).click();
      await page.getByRole('button', { name: say('common:discard.keep'), exact: true }).click();
    }
    expect(await note.inputValue()).toBe('The early bus');
    // a cancelled note is discarded: hidden, it would be sent with a later answer; the confirmation is outside the list
    // whose shortcuts answer
    const answers = dialog().locator('li', { has: page.getByRole('textbox') });
    await answers.getByRole('button', { name: /^Decline/ }).click();
    const cancel = answers.getByRole('button', { name: say('common:action.cancel'), exact: true });
    for (const answer of ['keep', 'confirm']) {
      await cancel.click();
      await page.keyboard.press('a');
      await page.getByRole('button', { name: say(`common:discard.${answer}`), exact: true }).click();
    }
    await expectFocus(dialog().locator('li', { has: named('admin:applications.addNoteOf', 'Ada') }));
    await named('admin:applications.addNoteOf', 'Ada').click();
    expect(await note.inputValue()).toBe('');
  });

  it('[D-30] what is typed in a dialog asks also after a note behind it has been sent, and no more once it is sent itself', async () => {
    const [member] = await app.workers(1, 1);
    const anApplication = async (date: string) => {
      const asked = await shift({ title: 'Slow line', date, start: '10:00', end: '14:00' });
      await aHold(app.database, asked.id, member!.id, 'pending');
      return asked.title;
    };
    /** Approves it with a note. @returns a function that releases the response */
    const approve = async (application: Locator) => {
      const goOn = await holdCalls(page, '**/api/admin/applications/*/status');
      await application.getByRole('button').last().click();
      await application.getByRole('textbox').fill('The early bus');
      await application.getByRole('button').first().click();
      return goOn;
    };
    const behind = await anApplication('2026-11-26');
    await openAdminUi();
    const application = page.locator('#pending-shifts li', { hasText: behind });
    const answerFirst = await approve(application);
    await page.getByRole('button', { name: say('admin:actions.sendNotification'), exact: true }).click();
    await dialog().locator('[name=title]').fill('Paper cut');
    answerFirst();
    await application.waitFor({ state: 'detached' });
    const keep = () => page.getByRole('button', { name: say('common:discard.keep'), exact: true });
    await page.keyboard.press('Escape');
    await keep().click();

    const own = await anApplication('2026-11-27');
    await openAdminUi(WIDE, '?work=applications');
    const answerSecond = await approve(dialog().locator('li', { hasText: own }));
    await page.keyboard.press('Escape');
    await keep().waitFor();
    answerSecond();
    await keep().waitFor({ state: 'detached' });
  });

  it('[D-30] of two who edit or move one shift, the second sees what the first did and keeps what was typed', async () => {
    const { id, title } = await shift({ title: 'Two desks', date: '2026-11-26', start: '10:00', end: '14:00' });
    // as another admin would, without an event for this page
    const meanwhile = (change: string) => app.database.query(`UPDATE shifts SET ${change} WHERE id = $1`, [id]);
    const press = (key: string) =>
      dialog()
        .last()
        .getByRole('button', { name: say(key), exact: true })
        .click();
    await openAdminUi(WIDE, `?work=shift/${id}`);
    await press('admin:shift.edit');
    const field = (name: string) => page.locator(`[role=dialog] [name="${name}"]`);
    await field('description').fill('Both hands');
    await field('totalPositions').fill('7');
    await meanwhile(`pay_rate = 18.5, total_positions = 5`);
    await press('admin:shiftForm.save');
    const note = page.getByRole('alert').filter({ hasText: say('admin:editConflict.title') });
    await note.getByText('$18.50').waitFor();
    expect(await note.getByRole('listitem').allInnerTexts()).toEqual([
      'Pay rate: $18.50',
      `Positions: 5 (${say('admin:editConflict.typed')})`,
    ]);
    await press('admin:editConflict.bring');
    await note.waitFor({ state: 'detached' });
    for (const [name, value] of Object.entries({ payRate: '18.5', totalPositions: '7', description: 'Both hands' }))
      expect([name, await field(name).inputValue()]).toEqual([name, value]);
    // the first list arrives long before the other: its changes are the admin's own
    const answerStats = await holdCalls(page, '**/api/admin/stats');
    await page.evaluate((title) => {
      const look = () => document.body.innerText.includes(title) && document.body.setAttribute('data-noted', title);
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    }, say('admin:editConflict.title'));
    const listed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/admin/shifts');
    await press('admin:shiftForm.save');
    await (await listed).finished();
    answerStats();
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
    await meanwhile(`title = '${title}, renamed'`);
    await press('admin:move.confirm.move');
    await page.getByRole('alert').filter({ hasText: 'This shift was changed in the meantime' }).waitFor();
    expect(await timesOf(id)).toContain('2026-11-26');
    await press('admin:move.confirm.move');
    await toast(say('admin:move.moved')).waitFor();
    expect(await timesOf(id)).toContain('2026-11-27');
  });

  it('[W-03, W-06] a repeating key answers one application; a bulk answer right after select-all answers each once', async () => {
    const asked = await shift({
      title: 'Crowded line',
      date: '2026-11-28',
      start: '10:00',
      end: '14:00',
      positions: 9,
    });
    for (const { id } of await app.workers(6, 1)) await aHold(app.database, asked.id, id, 'pending');
    await openAdminUi(WIDE, '?work=applications');
    const answered: string[] = [];
    await page.route('**/api/admin/applications/*/status', async (route) => {
      answered.push(/(\d+)\/status$/.exec(route.request().url())?.[1] ?? '');
      await route.fulfill({ json: { message: '', assignment: {} } });
    });
    await dialog().getByRole('listitem').first().focus();
    const settled = page.waitForResponse('**/api/admin/alerts*');
    await page.keyboard.down('a');
    await settled;
    await dialog().locator('li [aria-busy=true]').waitFor({ state: 'detached' });
    for (const again of ['a', 'a']) await page.keyboard.down(again);
    await page.keyboard.up('a');
    // the refetch after the answers is slow: input made meanwhile must not be lost
    const followed = page.waitForResponse('**/api/admin/alerts*');
    const answerAlerts = await holdCalls(page, '**/api/admin/alerts*');
    const all = dialog().getByRole('button', { name: /^Select all/ });
    const approve = dialog().locator('[data-foot] button').last();
    await all.waitFor();
    const press = async (button: typeof all) => {
      const at = await button.boundingBox();
      await page.mouse.click(at!.x + at!.width - 12, at!.y + at!.height / 2);
    };
    await press(all);
    await press(approve);
    const sql = `SELECT count(*)::int AS count FROM shift_assignments WHERE status = 'pending'`;
    const { count } = (await app.database.query<{ count: number }>(sql)).rows[0]!;
    await toast(say('people:bulk.applicationsApproved_other', { count })).waitFor();
    expect([answered.length, new Set(answered).size]).toEqual([1 + count, count]);
    await dialog().getByRole('checkbox').first().check();
    const note = dialog().locator('[data-foot]').getByLabel(say('admin:applications.note'));
    await note.fill('The early bus');
    answerAlerts();
    await (await followed).finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect([await note.inputValue(), await dialog().getByRole('checkbox', { checked: true }).count()]).toEqual([
      'The early bus',
      1,
    ]);
  });

  it('[D-09] is printed with whole titles and names, and nothing else of the page', async () => {
    const [member] = await app.workers(1, 1);
    const one = await shift({
      title: 'Perfect binding, second line',
      date: '2026-12-09',
      start: '08:00',
      end: '12:00',
    });
    await aHold(app.database, one.id, member!.id);
    await openAdminUi(WIDE, '?view=week&week=3');
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('.printed');
    await paper.getByText(one.title).waitFor();
    await paper.getByText('Racer Number 1').first().waitFor();
    expect(await page.getByRole('heading', { name: say('admin:applications.title') }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await paper.waitFor({ state: 'detached' });
    await page.emulateMedia({ media: null }); // as for a printer, not as a page that shows its print style
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sheets = [...pdf.matchAll(/\/MediaBox ?\[0 0 (\d+) (\d+)/g)].map(
      ([, width, height]) => Number(width) > Number(height),
    );
    expect([...new Set(sheets)]).toEqual([true]); // the first page is landscape too
    await paper.waitFor({ state: 'detached' });
  });
});

describe('the master schedule on a phone, in Spanish', () => {
  it('[D-11, H-10] lists the days that have shifts, and moves one by a form', async () => {
    const dice = textsIn('es');
    const one = await shift({ title: 'Línea de cajas', date: '2026-12-03', start: '08:00', end: '12:00' });
    await openAdminUi(PHONE, '?view=month');
    const line = page.getByRole('button', { name: new RegExp(`^.*${one.title}`) }).first();
    await line.waitFor();
    expect(await inspect(page, PHONE, 'admin-schedule-month')).toEqual([]);
    await line.click();
    await dialog()
      .getByRole('button', { name: dice('admin:move.menu') })
      .click();
    await dialog().last().locator('input[type=date]').fill('2026-12-04');
    await dialog().last().getByText(dice('admin:recipients.nobody')).waitFor();
    expect(await inspect(page, PHONE, 'admin-schedule-move')).toEqual([]);
    await dialog()
      .last()
      .getByRole('button', { name: dice('admin:move.confirm.move'), exact: true })
      .click();
    await toast(dice('admin:move.moved')).waitFor();
    expect(await timesOf(one.id)).toBe('2026-12-04 08:00-12:00');
  });
});
