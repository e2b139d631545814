import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Screen, SCREENS } from './support/browser/browser.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { inspect } from './support/browser/inspect.js';
import { A_MORNING } from './support/browser/page-for-each-test.js';
import { textsIn } from './support/browser/texts.js';
import { until } from './support/browser/until.js';
import { openShiftTestApp, type ShiftTestApp } from './support/servers/shift-test-app.js';

jest.setTimeout(120_000);

let app: ShiftTestApp;

/** 08:26 at the site, on Tuesday. */
beforeAll(async () => {
  app = await openShiftTestApp(A_MORNING);
}, 90_000);
afterAll(() => app?.close());

async function adminPage(screen: Screen, query: string): Promise<Page> {
  const page = await app.adminPage(screen);
  await page.goto(`${app.url}/admin-dashboard?${query}`);
  return page;
}

const noticesTo = async (userId: number) =>
  (
    await app.database.query<{ title: string }>('SELECT title FROM notifications WHERE user_id = $1 ORDER BY id', [
      userId,
    ])
  ).rows.map(({ title }) => title);

/** Each try has titles of its own. */
let tries = 0;

describe.each(SCREENS)('drafts, $width px, $language', (screen) => {
  const t = textsIn(screen.language);

  it('[W-203, W-222, W-224 to W-227, N-69] are saved, copied and published, and only then shown to a worker', async () => {
    const title = `Laminator ${(tries += 1)}`;
    await app.database.query('UPDATE shifts SET is_active = false');
    await app.database.query('UPDATE users SET is_approved = false');
    const [worker] = await app.workers(1, 1);
    await app.database.query('UPDATE users SET preferred_language = $1 WHERE id = $2', [screen.language, worker!.id]);
    const workerPage = await app.pageOf(worker!, screen);
    await workerPage.goto(`${app.url}/dashboard#shifts`);
    const offer = workerPage.getByText(title).first();

    // an admin saves a draft
    const page = await adminPage(screen, 'view=week&work=add-shift/2026-11-20T09:00');
    const form = page.getByRole('dialog');
    const values = { title, description: 'Laminate covers', endTime: '17:00', payRate: '17', totalPositions: '2' };
    for (const [field, value] of Object.entries(values)) await form.locator(`[name="${field}"]`).fill(value);
    await form.locator('[name="skillLevelId"]').selectOption('1');
    expect(await inspect(page, screen, 'admin-draft-form')).toEqual([]);
    await form.getByRole('button', { name: t('admin:shiftForm.saveDraft') }).click();
    await form.waitFor({ state: 'detached' });
    const drafts = (count: number) =>
      page.getByText(t(`planning:drafts.count_${count === 1 ? 'one' : 'other'}`, { count }));
    await drafts(1).waitFor();
    const schedule = page.getByRole('region', { name: t('admin:schedule.title') });
    await schedule.getByText(t('admin:shift.draft'), { exact: true }).first().waitFor();
    expect(await inspect(page, screen, 'admin-schedule-with-draft')).toEqual([]);

    // and repeats it the day after, as a draft too
    const { rows } = await app.database.query<{ id: number }>('SELECT id FROM shifts WHERE title = $1', [title]);
    const id = rows[0]!.id;
    await page.goto(`${app.url}/admin-dashboard?view=week&work=copy-week/shift-${id}`);
    const copies = page.getByRole('dialog');
    const weekdays = copies.getByRole('group', { name: t('planning:copies.weekdays') }).getByRole('button');
    await weekdays.nth(5).click();
    await copies.locator('[type=date]').fill('2026-11-21');
    await copies.getByText(t('planning:copies.willMake_one', { count: 1 })).waitFor();
    expect(await inspect(page, screen, 'admin-copies-of-draft')).toEqual([]);
    await copies.getByRole('button', { name: t('planning:copies.saveDrafts') }).click();
    await copies.getByRole('button', { name: t('planning:copies.undo') }).waitFor();

    // the shift screen says what it is
    await page.goto(`${app.url}/admin-dashboard?view=week&work=shift/${id}`);
    await page.getByText(t('planning:drafts.notVisible')).waitFor();
    expect(await inspect(page, screen, 'admin-shift-draft')).toEqual([]);
    await workerPage.reload();
    await workerPage.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await offer.count()).toBe(0);

    // both are published at once: the worker is notified once, and sees them without a reload
    await page.goto(`${app.url}/admin-dashboard?view=week`);
    await page.getByRole('button', { name: t('planning:drafts.publishCount_other', { count: 2 }) }).click();
    const question = page.getByRole('dialog');
    await question.getByText(t('planning:publish.workers_one', { count: 1 })).waitFor();
    expect(await inspect(page, screen, 'admin-publish')).toEqual([]);
    await question.getByRole('button', { name: t('planning:publish.confirm_other', { count: 2 }) }).click();
    await question.waitFor({ state: 'detached' });
    await drafts(2).waitFor({ state: 'detached' });
    await offer.waitFor();
    await until(async () => (await noticesTo(worker!.id)).length === 1, 'one notification', 10_000);
    await expectSoon(() => noticesTo(worker!.id), [screen.language === 'en' ? '2 new shifts' : '2 turnos nuevos']);
    for (const one of [page, workerPage]) await one.context().close();
  });
});
