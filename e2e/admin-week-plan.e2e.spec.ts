import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AdminWeek, press, WIDE } from './support/admin/admin-week.js';
import { inspect } from './support/browser/inspect.js';
import { untilToast } from './support/accounts/people.js';
import { aShiftOn } from './support/servers/shift-test-app.js';
import { expectSoon, expectText } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(180_000);

const t = textsIn('en');
const tEs = textsIn('es');
const problem = textsIn('en', 'shared/locales');
const problemEs = textsIn('es', 'shared/locales');

let app: AdminWeek['app'];
let adminUi: Page;
let phone: Page;
let team: AdminWeek['team'];

const { open, call, one } = new AdminWeek((week) => ({ app, adminUi, phone, team } = week));

const shiftOf = async (title: string, date: string) =>
  (await one<{ id: number }>('SELECT id FROM shifts WHERE title = $1 AND date = $2', title, date)).id;

describe('on Monday the coordinator plans the week', () => {
  it('[D-21, D-26] copies the last one; the preview says what will be made, and why the rest will not', async () => {
    const { database } = app;
    await aShiftOn(database, { date: '2026-11-09', start: '05:00', end: '09:00', title: 'Dawn press' });
    const bindery = {
      start: '09:00',
      end: '13:00',
      title: 'Bindery',
      rate: 17.5,
      positions: 2,
      requiresApproval: true,
    };
    const source = await aShiftOn(database, { ...bindery, date: '2026-11-10' });
    await database.query(`UPDATE shifts SET title_es = 'Encuadernación' WHERE id = $1`, [source]);
    await aShiftOn(database, { date: '2026-11-10', start: '14:00', end: '18:00', title: 'Mailing', positions: 2 });
    for (const date of ['2026-11-11', '2026-11-18'])
      await aShiftOn(database, { date, start: '10:00', end: '14:00', title: 'Folding' });

    await open(adminUi, 'copy-week');
    await adminUi.getByLabel(t('planning:copies.from')).selectOption('2026-11-09');
    const weeks = adminUi.getByRole('group', { name: t('planning:copies.to') });
    await weeks.getByRole('button', { name: 'Nov 16 – 22' }).click();
    await weeks.getByRole('button', { pressed: true }).filter({ hasText: 'Nov 23 – 29' }).click();
    const preview = adminUi.getByRole('region', { name: t('planning:copies.preview') });
    await expectText(preview, problem('problems:shift_in_past'), problem('problems:shift_already_there'));
    await adminUi.getByText(t('planning:copies.willMake_other', { count: 2 })).waitFor();
    await adminUi.getByText(t('planning:copies.willNot_other', { count: 2 })).waitFor();
    await press(adminUi, t('planning:copies.create_other', { count: 2 }));
    await adminUi.getByRole('button', { name: t('planning:copies.undo'), exact: true }).waitFor();
    expect(await shiftOf('Mailing', '2026-11-17')).toBeGreaterThan(await shiftOf('Bindery', '2026-11-17'));
  });

  it('[W-01, W-03, W-04, W-05] on the way decides applications at a phone: two of three, and the third reads why not', async () => {
    const bindery = await shiftOf('Bindery', '2026-11-17');
    for (const name of ['Ada', 'Bea', 'Cruz'] as const) await call(name, `shifts/${bindery}/apply`);
    await open(phone, 'applications');
    const note = phone.locator('[data-footer]').getByLabel(tEs('admin:applications.note'));
    await press(phone, tEs('people:bulk.selectAll_other', { count: 3 }));
    await note.fill('Nos vemos el martes');
    await press(phone, tEs('people:bulk.approve_other', { count: 3 }));
    await untilToast(phone, problemEs('problems:shift_full'));
    await untilToast(phone, tEs('people:bulk.some', { count: 2, of: 3 }));
    const item = phone
      .getByRole('dialog')
      .getByRole('listitem')
      .filter({ has: phone.getByRole('checkbox') });
    const left = item.filter({ hasText: 'Cruz Vega' });
    await expectText(left, problemEs('problems:shift_full'));
    await expectSoon(() => phone.getByRole('dialog').getByRole('checkbox').count(), 1);
    await phone.getByRole('checkbox', { name: tEs('admin:applications.selectOf', { name: 'Cruz Vega' }) }).check();
    expect(await note.inputValue()).toBe('Nos vemos el martes'); // for the remaining application
    await note.fill('Para el jueves hay más');
    await press(phone, tEs('people:bulk.reject_one', { count: 1 }));
    await untilToast(phone, tEs('people:bulk.applicationsRejected_one', { count: 1 }));
    await phone.getByRole('dialog').getByText(tEs('admin:applications.none')).waitFor();
    const sql = 'SELECT status, admin_notes FROM shift_assignments WHERE user_id = $1';
    expect(await one(sql, team.Cruz.id)).toEqual({ status: 'rejected', admin_notes: 'Para el jueves hay más' });
  });

  it('[D-04, D-06, D-39] fills the urgent positions: one who was asked takes the first, the other is assigned', async () => {
    await open(adminUi, 'urgent');
    await adminUi
      .getByText(t('planning:urgent.openOf_other', { count: 2, total: 2 }))
      .first()
      .waitFor();
    const box = adminUi.getByRole('checkbox', { name: t('planning:urgent.selectOf', { name: 'Dov Vega' }) });
    await box.check();
    await press(adminUi, t('planning:urgent.ask_one', { count: 1 }));
    await untilToast(adminUi, 'Requests sent: 1 of 1.');
    await adminUi
      .getByRole('listitem')
      .filter({ hasText: 'Dov Vega' })
      .getByText(/^Request sent /)
      .waitFor();
    await expectSoon(() => box.isDisabled(), true);
    await call('Dov', `shifts/${await shiftOf('Mailing', '2026-11-17')}/assign`);
    await adminUi
      .getByText(t('planning:urgent.openOf_one', { count: 1, total: 2 }))
      .first()
      .waitFor(); // without a reload
    await press(adminUi, t('planning:urgent.assignOf', { name: 'Cruz Vega' }));
    await press(adminUi, t('planning:urgent.assignConfirm'));
    await untilToast(adminUi, 'The worker is on the shift.');
    await adminUi.getByText(t('planning:urgent.none')).waitFor();
  });

  it('[W-45, W-75] takes one worker off one shift with a reason, and puts her on it again', async () => {
    await open(adminUi, `shift/${await shiftOf('Bindery', '2026-11-17')}`);
    await press(adminUi, t('admin:shift.remove.of', { name: 'Bea Vega' }));
    const confirm = adminUi.getByRole('button', { name: t('admin:shift.remove.confirm'), exact: true });
    await expectSoon(() => confirm.isDisabled(), true);
    await adminUi.getByRole('dialog').last().getByRole('textbox').fill('Needed on Friday');
    expect(await inspect(adminUi, WIDE, 'admin-shift-remove')).toEqual([]);
    await confirm.click();
    await untilToast(adminUi, 'The worker is off the shift.');
    const sql = `SELECT status, cancellation_reason, is_late_cancellation FROM shift_assignments WHERE user_id = $1`;
    expect(await one(sql, team.Bea.id)).toEqual({
      status: 'cancelled',
      cancellation_reason: 'Needed on Friday',
      is_late_cancellation: false,
    });
    await press(adminUi, t('admin:shift.assign'));
    await press(adminUi, t('planning:urgent.assignOf', { name: 'Bea Vega' }));
    await press(adminUi, t('planning:urgent.assignConfirm'));
    await untilToast(adminUi, 'The worker is on the shift.');
  });
});
