import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { AdminUi } from './support/admin/admin-ui.js';
import { pressBack } from './support/browser/back-button.js';
import { openContext, PHONE_AND_WIDE_SCREEN } from './support/browser/browser.js';
import { asApplicants } from './support/accounts/workers.js';
import { inspect } from './support/browser/inspect.js';
import { expectToast, signInAsAdmin } from './support/accounts/people.js';
import { anAssignment, aShiftOn, openShiftTestApp, type ShiftTestApp } from './support/servers/shift-test-app.js';
import { expectFocus, expectSoon } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';
import { A_MORNING } from './support/browser/page-for-each-test.js';

jest.setTimeout(180_000);

const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];

let app: ShiftTestApp;
let tries = 0;

beforeAll(async () => {
  app = await openShiftTestApp(A_MORNING);
}, 90_000);
afterAll(() => app?.close());

async function createWorkerNamed(lastName: string): Promise<number> {
  const [worker] = await app.workers(1, 2);
  const id = worker?.id ?? 0;
  await app.database.query(
    `UPDATE users SET first_name = 'Rosa', last_name = $2, background_check_status = 'approved' WHERE id = $1`,
    [id, lastName],
  );
  return id;
}

/** An offline clock event under review; the shift began this morning. */
async function insertClockEventToReview(userId: number): Promise<void> {
  const shiftId = await aShiftOn(app.database, { date: '2026-11-17', start: '05:00', end: '11:00', positions: 9 });
  const assignmentId = await anAssignment(app.database, shiftId, userId);
  const id = randomUUID();
  await app.database.query(
    `INSERT INTO clock_events (id, user_id, client_event_id, kind, requested_assignment_id, shift_assignment_id, captured_at,
       clock_offset_ms, captured_offline, received_at, latitude, longitude, accuracy_meters, client_distance_meters, position_at, body_hash)
     VALUES ($1, $2, $1, 'clock_in', $3, $3, '2026-11-17T12:03:00Z', -130000, true, '2026-11-17T15:20:00Z', 40.7311, -111.9025, 10, 5,
       '2026-11-17T12:03:00Z', 'e2e')`,
    [id, userId, assignmentId],
  );
  await app.database.query(
    `INSERT INTO clock_event_decisions (clock_event_id, outcome, reasons, judged_at, distance_meters, response, decided_at)
     VALUES ($1, 'needs_review', '{shift_times_edited}', '2026-11-17T12:03:00Z', 5, '{}', '2026-11-17T15:20:00Z')`,
    [id],
  );
}

/** Inside the scrolled area of the dialog, not above or below it. */
const isVisible = (element: Element) => {
  const { left, top } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 1, top + 1));
};

describe.each(PHONE_AND_WIDE_SCREEN)('the workers at $width px in $language', (screen) => {
  const t = textsIn(screen.language);
  const button = (page: Page, key: string, values = {}) =>
    page.getByRole('button', { name: t(key, values), exact: true }).last();

  it('[W-08, W-12, W-14 to W-19, W-28 to W-31, D-02, H-34] finds, corrects and closes a worker, decides a tap, and reads it all back', async () => {
    tries += 1;
    const lastName = `Quill${tries}`;
    const id = await createWorkerNamed(lastName);
    const shiftId = await aShiftOn(app.database, {
      date: DAYS[tries - 1] ?? '2026-11-24',
      start: '09:00',
      end: '15:00',
    });
    await anAssignment(app.database, shiftId, id);
    await insertClockEventToReview(id);
    const [{ id: colleagueId } = { id: 0 }] = await app.workers(1, 2);
    const byId = 'SELECT email FROM users WHERE id = $1';
    const [colleague = { email: '' }] = (await app.database.query<{ email: string }>(byId, [colleagueId])).rows;
    const { context } = await openContext(app.browser, screen);
    const page = await context.newPage();
    await signInAsAdmin(page, app.url, screen);
    const open = async (work: string) => {
      await page.goto(`${app.url}/admin-dashboard?work=${encodeURIComponent(work)}`);
      await page.getByRole('dialog').waitFor();
    };

    const find = async () => {
      await page.getByRole('searchbox', { name: t('people:filter.search') }).fill(`rosa ${lastName.toLowerCase()}`);
      await item.waitFor();
      await page.waitForFunction(() => location.search.includes('w-search'));
    };
    const item = page.getByRole('dialog').getByRole('listitem').filter({ hasText: lastName });
    const closeTo = async (there: Locator) => {
      await button(page, 'common:action.close').click();
      await there.waitFor();
    };
    // a double click opens the dialog once; a search and the return to the list add no history entry, so that each click
    // on X closes one level
    const dashboard = page.getByRole('button', { name: t('admin:pool.manage') });
    const step = () => page.evaluate(() => window.navigation.currentEntry?.index);
    const begun = await step();
    await dashboard.dblclick();
    await find();
    await item.getByRole('button').click();
    await button(page, 'people:file.all').click();
    await closeTo(dashboard);
    await expectSoon(step, begun);
    await expectFocus(dashboard);

    await open('workers');
    await find();
    const found = await inspect(page, screen, 'workers');
    await item.getByRole('button').click();
    await page.getByRole('heading', { name: `Rosa ${lastName}` }).waitFor();
    await page.getByText(t('people:documents.noLicense')).waitFor();
    found.push(...(await inspect(page, screen, 'worker')));

    await page.getByRole('tab', { name: t('people:file.edit') }).click();
    const city = page.locator('input[name=city]');
    await city.fill(' ');
    await button(page, 'people:edit.save').click();
    await page.locator('input[name=city][aria-invalid=true]').waitFor();
    await city.fill('Ogden');
    await page.locator('input[name=isApproved]').uncheck();
    await page.getByText(t('people:upcoming.cancel', { title: 'Kitting line' })).click();
    await page.getByLabel(t('people:upcoming.reason')).fill('papers ran out');
    found.push(...(await inspect(page, screen, 'worker-edit')));
    for (const leave of [
      page.getByRole('tab', { name: t('people:file.details') }),
      page.getByRole('button', { name: t('people:file.all') }),
      button(page, 'common:action.cancel'),
    ]) {
      await leave.click();
      await button(page, 'common:discard.keep').click();
    }
    expect(await city.inputValue()).toBe('Ogden');
    await button(page, 'people:edit.save').click();
    await expectToast(page, t('people:edit.done'));
    await page.getByText('Ogden').waitFor();
    const begins = page.getByRole('heading', { name: t('people:file.contact') });
    await expectSoon(() => begins.evaluate(isVisible), true);
    const cancelled = `SELECT count(*)::int AS n FROM shift_assignments WHERE shift_id = $1 AND status = 'cancelled'`;
    for (let n = 0; n === 0;) n = (await app.database.query<{ n: number }>(cancelled, [shiftId])).rows[0]?.n ?? 0;

    // closing returns from the worker to the list, regardless of the tabs opened in between
    await button(page, 'common:action.close').click();
    await item.waitFor();
    await item.getByRole('button').click();
    await button(page, 'people:access.deactivate').click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: t('people:access.deactivate') })
      .click();
    await page.getByText(t('people:state.deactivated')).first().waitFor();

    await page.goto(`${app.url}/admin-dashboard`);
    await page
      .getByRole('region', { name: t('admin:pool.title') })
      .getByRole('listitem')
      .filter({ hasText: t('common:level.1') })
      .getByRole('button')
      .click();
    const level = (id: 1 | 2) => page.getByRole('tab', { name: t(`common:level.${id}`) });
    await level(1).and(page.locator('[aria-selected=true]')).waitFor();
    await level(2).click();
    await page.waitForURL(/work=pool\/2$/);
    await page.getByRole('dialog').getByText(colleague.email).waitFor();
    found.push(...(await inspect(page, screen, 'worker-pool')));

    await page.goto(`${app.url}/admin-dashboard`); // from here on Back stays in the app
    await page.getByRole('button', { name: new RegExp(`^${t('admin:pool.clockReview')} [1-9]`) }).click(); // [D-42]
    const clockEvent = page.getByRole('dialog').getByRole('listitem').filter({ hasText: lastName });
    await clockEvent.getByRole('button').click();
    await page.getByText(t('people:review.fast', { by: '2m' })).waitFor();
    found.push(...(await inspect(page, screen, 'clock-review')));
    const why = page.getByLabel(t('people:review.why'));
    await why.fill('seen on the lane');
    // on a phone the panel replaces the list, and the only X is the dialog's
    const leave = button(page, screen.width > 1000 ? 'admin:panel.close' : 'admin:panel.back');
    await leave.click();
    await button(page, 'common:discard.keep').click();
    await leave.click();
    await button(page, 'common:discard.confirm').click();
    await expectFocus(clockEvent.getByRole('button'));
    await page.keyboard.press('Enter');
    if (screen.width < 1000) {
      await why.waitFor();
      await pressBack(page);
      await expectFocus(clockEvent.getByRole('button'));
      await page.keyboard.press('Enter');
    }
    await why.fill('seen on the line');
    await button(page, 'people:review.apply').click();
    await expectToast(page, t('people:review.done.applied'));
    await clockEvent.waitFor({ state: 'detached' });

    await open(`worker/${id}/history`);
    await page.getByText(t('people:history.is.in_progress')).waitFor();

    await page.goto(`${app.url}/admin-dashboard?work=activity&a-workerId=${id}`);
    await page.getByText('seen on the line').waitFor();
    found.push(...(await inspect(page, screen, 'activity')));
    expect(found).toEqual([]);
    await context.close();
  });
});

describe.each(PHONE_AND_WIDE_SCREEN)('a crowd of applicants, $width px, $language', (screen) => {
  it('[W-09, W-12, X-20] is drawn part by part, and the list of workers that was open before is not asked for again', async () => {
    const t = textsIn(screen.language);
    const applicants = await app.workers(60, 1);
    const ids = applicants.map(({ id }) => id);
    await asApplicants(app.database, ids);
    const page = await app.adminPage(screen);
    await page.goto(`${app.url}/admin-dashboard?work=workers`);
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await page.getByRole('button', { name: t('common:action.close'), exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const parts: string[] = [];
    page.on('request', (request) => request.url().includes('/api/admin/workers?') && parts.push(request.url()));
    await new AdminUi(page, t).open('approveWorkers');
    const boxes = page.getByRole('dialog').getByRole('checkbox');
    await boxes.first().waitFor();
    expect(await boxes.count()).toBeLessThan(60);
    for (let drawn = 0; drawn < 60; drawn = await boxes.count()) await boxes.last().scrollIntoViewIfNeeded();
    expect(parts).toEqual([]);
    await app.database.query('UPDATE users SET is_approved = true WHERE id = ANY($1)', [ids]);
    await page.context().close();
  });
});

describe.each(PHONE_AND_WIDE_SCREEN)('an address that refuses mail, $width px, $language', (screen) => {
  it('[I-25] is shown to its worker, who confirms that it works', async () => {
    const t = textsIn(screen.language);
    const [worker] = await app.workers(1, 1);
    if (!worker) throw new Error('no worker');
    await app.database.query(
      `UPDATE users SET mail_refused_at = '2026-11-16T15:00:00Z', mail_refused_status = '5.1.1' WHERE id = $1`,
      [worker.id],
    );
    const page = await app.pageOf(worker, screen);
    await page.goto(`${app.url}/dashboard`);
    const note = page.getByText(t('worker:mailRefused.title'), { exact: true });
    await note.waitFor();
    expect(await inspect(page, screen, 'worker-mail-refused')).toEqual([]);
    await page.getByRole('button', { name: t('worker:mailRefused.change') }).click();
    await page.getByRole('tab', { name: t('profile:section.security'), selected: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('worker:mailRefused.works') }).click();
    await expectToast(page, t('worker:mailRefused.done'));
    await note.waitFor({ state: 'detached' });
    await page.context().close();
  });
});
