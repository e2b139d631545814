import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { alwaysSignedIn } from './support/accounts/sessions.js';
import { openContext, type Screen, SCREENS } from './support/browser/browser.js';
import { inspect } from './support/browser/inspect.js';
import { A_MORNING } from './support/browser/page-for-each-test.js';
import { textsIn } from './support/browser/texts.js';
import { until } from './support/browser/until.js';
import { anAssignment, aShiftOn, openShiftTestApp, type ShiftTestApp } from './support/servers/shift-test-app.js';

jest.setTimeout(120_000);

const [TODAY, TOMORROW] = ['2026-11-17', '2026-11-18'];

let app: ShiftTestApp;

/** 08:26 at the site. */
beforeAll(async () => {
  app = await openShiftTestApp(A_MORNING);
}, 90_000);
afterAll(() => app?.close());

async function adminPage(screen: Screen, work: string): Promise<Page> {
  const { context } = await openContext(app.browser, screen);
  await alwaysSignedIn(context, await app.admin());
  const page = await context.newPage();
  await page.goto(`${app.url}/admin-dashboard?work=${work}`);
  return page;
}

const noticesTo = async (userId: number) =>
  (
    await app.database.query<{ message: string }>('SELECT message FROM notifications WHERE user_id = $1 ORDER BY id', [
      userId,
    ])
  ).rows.map(({ message }) => message);

/** Each try has titles of its own. */
let tries = 0;

describe.each(SCREENS)('moving a worker to another shift, $width px, $language', (screen) => {
  it('[W-188, W-192, W-195] works from the shift and from the board of today, which follows, and tells the worker', async () => {
    const t = textsIn(screen.language);
    const mark = (tries += 1);
    const { database } = app;
    await database.query('UPDATE shifts SET is_active = false');
    const [worker] = await app.workers(1, 1);
    const name = `Ngozi${mark} Okafor`;
    await database.query(`UPDATE users SET first_name = $2, last_name = 'Okafor' WHERE id = $1`, [
      worker!.id,
      `Ngozi${mark}`,
    ]);
    const bindery = `Bindery ${mark}`;
    const kitting = `Kitting ${mark}`;
    const left = await aShiftOn(database, { date: TODAY, start: '13:00', end: '17:00', title: bindery });
    await aShiftOn(database, { date: TODAY, start: '14:00', end: '18:00', title: kitting });
    await anAssignment(database, left, worker!.id);
    const held = await aShiftOn(database, { date: TOMORROW, start: '08:00', end: '16:00', title: `Packing ${mark}` });
    await anAssignment(database, held, worker!.id);
    await aShiftOn(database, { date: TOMORROW, start: '12:00', end: '18:00', title: `Trimmer ${mark}` });

    const [page, board] = [await adminPage(screen, `shift/${left}`), await adminPage(screen, 'today')];
    const moveName = t('admin:shift.move.of', { name });
    const section = (title: string) => board.getByRole('region', { name: title });
    await section(bindery).getByRole('listitem').filter({ hasText: name }).waitFor();
    await page.getByRole('button', { name: moveName }).waitFor();
    expect(await inspect(page, screen, 'admin-shift-with-move')).toEqual([]);

    await page.getByRole('button', { name: moveName }).click();
    const dialog = page.getByRole('dialog', { name: moveName });
    await dialog.getByRole('radio', { name: kitting }).check();
    expect(await dialog.getByRole('radio', { name: `Trimmer ${mark}` }).isDisabled()).toBe(true);
    await dialog.locator('textarea').fill('Kitting is short');
    expect(await inspect(page, screen, 'admin-move-worker')).toEqual([]);
    await dialog.locator('[data-footer] button').first().click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: moveName }).waitFor({ state: 'detached' });

    const row = section(kitting).getByRole('listitem').filter({ hasText: name });
    await row.waitFor();
    await until(async () => (await noticesTo(worker!.id)).length === 1, 'one notification', 10_000);
    expect((await noticesTo(worker!.id))[0]).toContain(bindery);
    expect(await inspect(board, screen, 'admin-today-with-move')).toEqual([]);

    await row.getByRole('button', { name: moveName }).click();
    const back = board.getByRole('dialog', { name: moveName });
    await back.getByRole('searchbox').fill('binder');
    await back.getByRole('radio', { name: bindery }).check();
    await back.locator('textarea').fill('As planned');
    await back.locator('[data-footer] button').first().click();
    await section(bindery).getByRole('listitem').filter({ hasText: name }).waitFor();
    for (const one of [page, board]) await one.context().close();
  });
});
