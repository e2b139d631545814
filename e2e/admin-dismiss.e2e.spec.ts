import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE_AND_WIDE_SCREEN } from './support/browser/browser.js';
import { AdminTestApp } from './support/admin/admin-test-app.js';
import { coveredButtons, inspect } from './support/browser/inspect.js';
import { aWorkedShift } from './support/servers/shift-test-app.js';
import { expectSoon, expectText } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';
import { A_MORNING } from './support/browser/page-for-each-test.js';

jest.setTimeout(120_000);

const MONDAY = '2026-11-16';
const adminUi = new AdminTestApp(A_MORNING);
let attempt = 0;

/** A worker with a unique name, and an unapproved timesheet of Monday, nine to five. */
async function aWorkerToPay() {
  const { app } = adminUi;
  const [worker] = await app.workers(1, 1);
  const name = `Rosa Vega${'abcdefgh'[(attempt += 1)]}`;
  const [first, last] = name.split(' ');
  await app.database.query('UPDATE users SET first_name = $2, last_name = $3 WHERE id = $1', [worker!.id, first, last]);
  const shift = { date: MONDAY, start: '09:00', end: '17:00', title: 'Bindery', titleEs: 'Encuadernado', rate: 20 };
  return { worker: worker!, name, id: await aWorkedShift(app.database, shift, worker!.id) };
}

describe.each(PHONE_AND_WIDE_SCREEN)('dismissing hours in $language at $width px', (screen) => {
  const t = textsIn(screen.language);
  const question = (page: Page) => page.getByRole('dialog').last();
  const press = (page: Page, key: string) =>
    question(page)
      .getByRole('button', { name: t(key), exact: true })
      .click();

  it('[W-80, W-83, W-84, W-86] asks for a reason, shows a change made by another admin, and the worker sees the reason', async () => {
    const { worker, name, id } = await aWorkerToPay();
    const page = await adminUi.open(screen, '/admin-dashboard?work=approve-timesheets');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${t('admin:timesheets.detailsOf', { name, date: '' })}`) })
      .click();
    await question(page)
      .getByRole('button', { name: t('admin:timesheets.dismiss.open'), exact: true })
      .waitFor();
    if (screen.width === 360)
      for (const height of [540, 570, 600, 640]) {
        await page.setViewportSize({ width: 360, height });
        expect(await coveredButtons(page)).toEqual([]);
      }
    await press(page, 'admin:timesheets.dismiss.open');
    await question(page)
      .getByRole('heading', { name: t('admin:timesheets.dismiss.title', { name }) })
      .waitFor();
    await expectText(question(page), name, t('admin:timesheets.hoursOf', { hours: '8.00' }), '$160.00');
    const confirm = question(page).getByRole('button', { name: t('admin:timesheets.dismiss.confirm'), exact: true });
    await expectSoon(() => confirm.isDisabled(), true);
    const reason = `Clocked by mistake (${name})`;
    await question(page).locator('textarea').fill(reason);
    expect(await inspect(page, screen, 'admin-timesheets-dismiss')).toEqual([]);

    // another admin edits the timesheet: the dismissal is refused, and shows the hours before and now
    const readings = { clockInDate: MONDAY, clockInTime: '09:00', clockOutDate: MONDAY, clockOutTime: '16:00' };
    await adminUi.call('PUT', `timesheets/${id}`, { ...readings, reason: 'Left early' });
    await confirm.click();
    const note = question(page).getByRole('alert');
    await expectText(note, t('admin:timesheets.dismiss.changed'), '$160.00 →', '$140.00');
    await expectSoon(() => confirm.isDisabled(), true);
    expect(await question(page).locator('textarea').inputValue()).toBe(reason);
    expect(await inspect(page, screen, 'admin-timesheets-dismiss-changed')).toEqual([]);
    await press(page, 'admin:timesheets.dismiss.continue');
    await note.waitFor({ state: 'detached' });
    await confirm.click();
    await page
      .locator('[data-variant][data-state=open]')
      .filter({ hasText: t('admin:timesheets.dismiss.done') })
      .waitFor();
    await page.getByRole('dialog').getByText(name).first().waitFor({ state: 'detached' });
    const { rows } = await adminUi.app.database.query<object>(
      'SELECT hours_worked::float AS hours, is_approved FROM shift_assignments WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ hours: 0, is_approved: true }]);

    const phone = await adminUi.app.pageOf(worker, screen);
    await phone.goto(`${adminUi.app.url}/dashboard`);
    await phone.getByRole('button', { name: t('worker:quick.earnings') }).click();
    const line = phone.getByRole('listitem').filter({ hasText: reason });
    await expectText(line, t('earnings:notPaid', { reason }), '$0.00');
    expect(await inspect(phone, screen, 'worker-earnings-dismissed')).toEqual([]);
  });

  it('[W-24, H-15] says why an edit is refused, also where its timesheet has left the list', async () => {
    const { name, id } = await aWorkerToPay();
    const page = await adminUi.open(screen, '/admin-dashboard?work=approve-timesheets');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${t('admin:timesheets.detailsOf', { name, date: '' })}`) })
      .click();
    await press(page, 'admin:timesheets.edit.title');
    await page.locator('input[name=clockOutTime]').fill('16:30');
    await page.locator('textarea[name=reason]').fill('Told by the lead');
    await adminUi.call('POST', `timesheets/${id}/approve`, {});
    await press(page, 'admin:timesheets.edit.save');
    await page
      .locator('[data-variant][data-state=open]')
      .filter({ hasText: textsIn(screen.language, 'shared/locales')('problems:edited_meanwhile') })
      .waitFor();
  });
});
