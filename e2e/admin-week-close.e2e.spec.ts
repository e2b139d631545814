import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Download, Page } from 'playwright-core';
import { AdminWeek, type Name, press, WIDE } from './support/admin/admin-week.js';
import { AT_THE_SITE } from './support/browser/browser.js';
import { brokenInvariants } from './support/servers/database.js';
import { delayCalls } from './support/browser/delay-calls.js';
import { inspect } from './support/browser/inspect.js';
import { untilToast } from './support/accounts/people.js';
import { aShiftOn, aWorkedShift } from './support/servers/shift-test-app.js';
import { expectSoon, expectText } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(180_000);

/** 09:00 at the site on the Monday after the week. */
const NEXT_MONDAY = '2026-11-23T16:00:00Z';

const t = textsIn('en');
const tEs = textsIn('es');
const problemEs = textsIn('es', 'shared/locales');

let app: AdminWeek['app'];
let adminUi: Page;
let phone: Page;
let team: AdminWeek['team'];

const { open, call, one } = new AdminWeek((week) => ({ app, adminUi, phone, team } = week));

/** The week has two shifts on Tuesday, each with two workers. */
beforeAll(async () => {
  const on = (start: string, end: string, rest: object) =>
    aShiftOn(app.database, { date: '2026-11-17', start, end, positions: 2, ...rest });
  const bindery = await on('09:00', '13:00', { title: 'Bindery', titleEs: 'Encuadernación', rate: 17.5 });
  const mailing = await on('14:00', '18:00', { title: 'Mailing' });
  for (const name of ['Ada', 'Bea'] as const) await call(name, `shifts/${bindery}/assign`);
  for (const name of ['Dov', 'Cruz'] as const) await call(name, `shifts/${mailing}/assign`);
});

/** A clock event for the shift of this title, stored offline; `north` of the site by the given degrees. */
async function clock(name: Name, verb: 'in' | 'out', title: string, { at, north = 0 }: { at: string; north?: number }) {
  const { id } = await one<{ id: number }>(
    `SELECT a.id FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id
     WHERE a.user_id = $1 AND s.title = $2 AND a.status IN ('assigned', 'in_progress')`,
    team[name].id,
    title,
  );
  const { latitude, longitude, accuracy } = AT_THE_SITE;
  const location = { latitude: latitude + north, longitude, accuracy, distance: 0, timestamp: at };
  const offline = { clientEventId: randomUUID(), capturedAt: at, clockOffsetMs: 0, capturedOffline: true };
  return call(name, `worker/clock-${verb}`, { shiftAssignmentId: id, location, ...offline });
}

const cents = (text: string | null | undefined) => Math.round(Number((text ?? '').replace(/[^\d.-]/g, '')) * 100);

/** Amounts in the database of the week, in cents, by key. */
async function paidBy(
  of: 'kind' | 'email',
  kinds = ['shift', 'overtime', 'adjustment'],
): Promise<Record<string, number>> {
  const { rows } = await app.database.query<{ of: string; cents: number }>(
    `SELECT ${of === 'kind' ? 'p.kind' : 'u.email'} AS of, (sum(p.amount) * 100)::int AS cents
     FROM payments p JOIN users u ON u.id = p.user_id WHERE p.kind = ANY($1) GROUP BY 1`,
    [kinds],
  );
  return Object.fromEntries(rows.map((row) => [row.of, row.cents]));
}
const sum = (amounts: Record<string, number>) => Object.values(amounts).reduce((a, b) => a + b, 0);

/** The rows of a spreadsheet, by column name. */
async function linesOf(file: Promise<Download>): Promise<Record<string, string>[]> {
  const text = readFileSync(await (await file).path(), 'utf8').replace('\ufeff', '');
  const [heads = [], ...lines] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((line) => Object.fromEntries(heads.map((head, index) => [head, line[index] ?? ''])));
}

describe('on Tuesday the work is done', () => {
  it('[K-07, O-07] three clock in and out, another only in; the phones bring their taps days later', async () => {
    await app.restartAt(NEXT_MONDAY);
    for (const name of ['Ada', 'Bea'] as const) await clock(name, 'in', 'Bindery', { at: '2026-11-17T15:57:00Z' });
    await clock('Ada', 'out', 'Bindery', { at: '2026-11-17T20:01:00Z' });
    await clock('Dov', 'in', 'Mailing', { at: '2026-11-17T20:58:00Z' });
    await clock('Dov', 'out', 'Mailing', { at: '2026-11-18T01:04:00Z' });
    await clock('Cruz', 'in', 'Mailing', { at: '2026-11-17T20:59:00Z', north: 1 });
    await clock('Cruz', 'out', 'Mailing', { at: '2026-11-18T01:00:00Z' });
    for (const day of ['18', '19', '20', '21']) {
      const shift = { date: `2026-11-${day}`, start: '08:00', end: '18:00', rate: 18.5 };
      await aWorkedShift(app.database, shift, team.Ada.id);
    }
  });
});

describe('on the Monday after the coordinator closes the week', () => {
  it('[W-19, W-20, W-21, W-91] adds the clock-out that was forgotten, at a phone, though the timesheet has changed', async () => {
    await open(phone, 'approve-timesheets');
    await phone.getByRole('button', { name: /^Agregar hora de salida: Bea Vega, mar 17 nov$/ }).click();
    await phone.locator('[name=clockOutTime]').fill('13:00');
    await phone.locator('textarea[name=reason]').fill('Lo dijo su encargada');
    // as another admin does, without an event for this page
    const note = `UPDATE shift_assignments SET admin_notes = 'Seen by the lead' WHERE user_id = $1 AND status = 'in_progress'`;
    await app.database.query(note, [team.Bea.id]);
    await press(phone, tEs('admin:timesheets.clockOut.add'));
    await phone.getByText(tEs('admin:editConflict.title')).waitFor();
    expect(await phone.locator('textarea[name=reason]').inputValue()).toBe('Lo dijo su encargada');
    await press(phone, tEs('admin:editConflict.merge'));
    expect(await phone.locator('[name=clockOutTime]').inputValue()).toBe('13:00');
    await press(phone, tEs('admin:timesheets.clockOut.add'));
    await untilToast(phone, tEs('admin:timesheets.clockOut.done'));
  });

  it('[W-27, W-29] lets an offline tap count that came from the wrong place; the clock-out that waited for it follows', async () => {
    await open(adminUi, 'clock-review');
    const waiting = adminUi.getByRole('dialog').getByRole('listitem');
    await expectText(waiting, 'Cruz Vega', t('people:review.reason.outside_geofence'));
    await waiting.getByRole('button').click();
    await adminUi.getByLabel(t('people:review.why')).fill('Sent to the paper mill for the pallets');
    await press(adminUi, t('people:review.apply'));
    await untilToast(adminUi, t('people:review.done.applied'));
    await adminUi.getByText(t('people:review.none'), { exact: true }).waitFor();
    const sql = `SELECT status, hours_worked::float AS hours FROM shift_assignments WHERE user_id = $1 AND status <> 'rejected'`;
    expect(await one(sql, team.Cruz.id)).toEqual({ status: 'completed', hours: 4.02 });
  });

  it('[W-22, W-25, W-26, W-33, W-34, H-34] lets go of a correction only when asked; taps that arrived days later are approved one by one, the rest together', async () => {
    await open(adminUi, 'approve-timesheets');
    const details = (name: string, date: string) =>
      adminUi.getByRole('button', {
        name: t('admin:timesheets.detailsOf', { name: `${name} Vega`, date }),
        exact: true,
      });
    await details('Bea', 'Tue, Nov 17').click();
    await press(adminUi, t('admin:timesheets.edit.title'));
    await adminUi.locator('[name=adminNotes]').fill('ask the lead');
    for (const leave of [
      details('Ada', 'Wed, Nov 18'),
      adminUi.getByRole('button', { name: t('admin:panel.close'), exact: true }),
    ]) {
      await leave.click();
      await press(adminUi, t('common:discard.keep'));
    }
    expect(await adminUi.locator('[name=adminNotes]').inputValue()).toBe('ask the lead');
    await press(adminUi, t('common:action.cancel'));
    await press(adminUi, t('common:discard.confirm'));
    await adminUi.locator('[name=adminNotes]').waitFor({ state: 'detached' });

    // sent by the phone six days later: with both times, and without a check box
    await details('Bea', 'Tue, Nov 17').click();
    await expectText(adminUi.getByRole('dialog'), 'Clock-in at', 'recorded without signal', '144h 3m');
    const selectBea = adminUi.getByRole('checkbox', {
      name: t('admin:timesheets.selectOf', { name: 'Bea Vega', date: 'Tue, Nov 17' }),
    });
    expect(await selectBea.isDisabled()).toBe(true);
    // all ready timesheets are selected while the first approval is pending
    const release = await delayCalls(adminUi, '**/api/admin/timesheets/*/approve', { times: 1 });
    const approveOne = () => press(adminUi, t('admin:timesheets.approveOne'));
    await approveOne();
    await adminUi.getByRole('checkbox', { name: t('admin:timesheets.selectReady') }).check();
    release();
    await untilToast(adminUi, t('admin:timesheets.approvedCount_one', { count: 1 }));
    // in the list, and in its panel
    await adminUi.getByRole('dialog').getByText('Bea Vega').first().waitFor({ state: 'detached' });
    for (const name of ['Ada', 'Cruz', 'Dov'] as const) {
      await details(name, 'Tue, Nov 17').click();
      await approveOne();
      await details(name, 'Tue, Nov 17').waitFor({ state: 'detached' });
    }
    await press(adminUi, t('admin:timesheets.approve_other', { count: 4 }));
    await untilToast(adminUi, t('admin:timesheets.approvedCount_other', { count: 4 }));
    await adminUi.getByText(t('admin:timesheets.none'), { exact: true }).waitFor();
  });

  it('[E-11, E-16, E-18] pays the week of each worker, at the total that the question shows', async () => {
    await open(adminUi, 'update-payments');
    for (const name of Object.keys(team))
      await adminUi.getByRole('checkbox', { name: `Select ${name} Vega, Nov 15 – 21` }).check();
    await press(adminUi, t('admin:payments.markPaid'));
    const question = adminUi.getByRole('dialog').last();
    await question.locator('[aria-busy=false]').waitFor();
    await question.getByText(t('admin:payments.totalOf_other', { count: 4 }), { exact: true }).waitFor();
    const [, , , overtime, total] = await question.locator('dd').allTextContents();
    await press(adminUi, t('admin:payments.markPaid'));
    await untilToast(adminUi, total ?? '');
    await adminUi.getByText(t('admin:payments.none'), { exact: true }).waitFor();
    const paid = await paidBy('kind');
    expect(paid.overtime).toBeGreaterThan(0);
    expect([cents(overtime), cents(total)]).toEqual([paid.overtime, sum(paid)]);
  });

  it('[E-13] undoes one payment, and adjusts a week', async () => {
    await press(adminUi, t('admin:payments.tabPaid'));
    const dov = adminUi.getByLabel('Dov Vega, Nov 15 – 21', { exact: true });
    expect(await inspect(adminUi, WIDE, 'admin-payments-paid')).toEqual([]);
    await dov.getByRole('button', { name: /^Undo payment of Mailing/ }).click();
    await adminUi.getByRole('dialog').last().getByRole('textbox').fill('The bank returned it');
    await press(adminUi, t('admin:payments.undo'));
    await untilToast(adminUi, '1 no longer marked as paid');
    await dov.waitFor({ state: 'detached' });
    await adminUi.getByRole('button', { name: 'Adjust the week of Ada Vega, Nov 15 – 21' }).click();
    const question = adminUi.getByRole('dialog').last();
    await question.getByLabel(t('admin:payments.amount')).fill('12.34');
    await question.locator('textarea').fill('Boots');
    expect(await inspect(adminUi, WIDE, 'admin-payments-adjust')).toEqual([]);
    await press(adminUi, t('admin:payments.adjustConfirm'));
    await expectText(adminUi.getByLabel('Ada Vega, Nov 15 – 21', { exact: true }), 'Boots', '$12.34');
  });

  it('[E-21, E-22] locks the pay period at its total; its spreadsheet is that of the payments to the cent', async () => {
    await press(adminUi, t('admin:payments.tabPeriods'));
    const period = adminUi.getByLabel('Pay period Nov 15 – 21', { exact: true });
    await expectText(period, t('admin:payments.periods.state.open'));
    expect(await inspect(adminUi, WIDE, 'admin-pay-periods')).toEqual([]);
    await press(adminUi, 'Lock period Nov 15 – 21');
    const question = adminUi.getByRole('dialog').last();
    await question.locator('dd').last().waitFor();
    expect(await inspect(adminUi, WIDE, 'admin-pay-period-lock')).toEqual([]);
    const total = await question.locator('dd').last().textContent();
    const paid = await paidBy('kind');
    expect(cents(total)).toBe(sum(paid));
    await question.locator('button:not([aria-disabled=true])', { hasText: t('admin:payments.periods.lock') }).click();
    await untilToast(adminUi, total ?? '');
    await expectText(period, t('admin:payments.periods.state.locked'), total ?? '');

    const file = linesOf(adminUi.waitForEvent('download'));
    await press(adminUi, 'Spreadsheet (CSV) of Nov 15 – 21');
    const lines = await file;
    const inFile = (line: string) =>
      lines.filter((one) => one.Line === line).reduce((all, one) => all + cents(one.Amount), 0);
    expect([inFile('Shift'), inFile('Overtime'), inFile('Adjustment'), inFile('Total')]).toEqual([
      ...[paid.shift, paid.overtime, paid.adjustment],
      cents(total),
    ]);
    expect(lines.filter((one) => one.Payment === 'With payroll').map((one) => one['First name'])).toEqual(['Dov']);
  });

  it('[R-01, R-06] exports the payroll report: each worker’s gross pay is that of the payments, and so is the screen’s', async () => {
    const earned = await paidBy('email', ['shift', 'overtime']);
    await open(adminUi, 'reports/payroll/week');
    const figure = adminUi.locator('dl > div').filter({ hasText: t('reports:summary.totalGrossPay') });
    await expectSoon(async () => cents(await figure.locator('dd').textContent()), sum(earned));
    const file = linesOf(adminUi.waitForEvent('download'));
    await press(adminUi, t('reports:export.of', { format: t('reports:export.csv') }));
    const gross = (await file).map((line) => [line[t('reports:email')], cents(line[t('reports:columns.grossPay')])]);
    expect(Object.fromEntries(gross)).toEqual(earned);
  });

  it('[E-21, W-18] what is locked says so in the worker’s history and among the payments, where nothing is undone', async () => {
    await open(adminUi, 'update-payments');
    await press(adminUi, t('admin:payments.tabPaid'));
    const locked = t('admin:payments.periods.state.locked');
    await expectSoon(() => adminUi.getByRole('dialog').getByText(locked, { exact: true }).count(), 7);
    expect(await adminUi.getByText(t('admin:payments.undo'), { exact: true }).count()).toBe(0);

    await open(adminUi, `worker/${team.Ada.id}/history`);
    await adminUi.getByRole('button', { name: /^Details of Bindery, Tue/ }).click();
    const panel = await adminUi.getByRole('region', { name: 'Bindery', exact: true }).boundingBox();
    const list = await adminUi.getByRole('region', { name: t('people:file.history') }).boundingBox();
    expect(panel!.x).toBeGreaterThanOrEqual(list!.x + list!.width); // beside the list, not below it

    await open(phone, `worker/${team.Ada.id}/history`);
    const file = phone.getByRole('dialog');
    await expectSoon(() => file.getByText(tEs('admin:payments.periods.state.locked'), { exact: true }).count(), 5);
    await file.getByRole('button', { name: /^Detalles de Encuadernación, mar/i }).click();
    await file.getByRole('heading', { name: 'Encuadernación' }).waitFor();
    await file.getByText(problemEs('problems:pay_period_locked')).waitFor();
    expect(await brokenInvariants(app.database)).toEqual([]);
  });

  it('[P-22, H-11] the form of a performance event names the worker’s shifts in Spanish', async () => {
    await open(phone, `performance/${team.Ada.id}`);
    await press(phone, tEs('notify:performance.record'));
    const shifts = phone.locator('[name=shiftAssignmentId]');
    await shifts.getByRole('option', { name: /Encuadernación$/ }).waitFor({ state: 'attached' });
  });
});
