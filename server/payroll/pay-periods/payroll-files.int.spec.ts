import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from './test/parse-csv.js';
import type { PayrollFixture } from '../../test/factories/payroll-fixture.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorker } from '../../test/factories/worker.js';
import { lock, lockedFixture, shownTotal } from './test/locked-period.js';

const WEEK = '2026-11-08';
const DAYS = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'];

let fixture: PayrollFixture;
let other: number;
const numbers = () => [
  { id: fixture.userId, employeeNumber: '101' },
  { id: other, employeeNumber: '000102' },
];
const setNumber = (id: number, employeeNumber: unknown) =>
  fixture.call('PUT', `workers/${id}/employee-number`, { employeeNumber });
const file = (name: string, language = 'en') =>
  fixture.test.call('GET', `/api/admin/pay-periods/${WEEK}/${name}`, {
    token: fixture.token,
    headers: { 'accept-language': language },
  });
const cents = (text: string | undefined) => Math.round(Number(text ?? 0) * 100);

beforeAll(async () => {
  fixture = await lockedFixture({ ADP_COMPANY_CODE: 'g2', ADP_OVERTIME_EARNINGS_CODE: 'ovp' });
  // odd minutes and rates, a premium, a night into the next week, a formula for a name
  await fixture.tenHourDays(DAYS, { clockOut: '18:07', rateCents: 1850, premiumCents: 125 });
  await fixture.approved({ date: '2026-11-14', from: '20:00', to: '04:00', rateCents: 2150 });
  const paid = await fixture.approved({ date: '2026-11-08', to: '11:01', rateCents: 1675 });
  await fixture.pay([paid]);
  await fixture.adjust({ assignmentId: paid }, -333, { reason: '=HYPERLINK("http://x")' });
  other = (await aWorker(fixture.test, { firstName: '@Ana', lastName: 'Álvarez' })).id;
  await fixture.approved({ userId: other, date: '2026-11-10', shift: { title: 'Kitting line' } });
});
afterAll(() => fixture.test.close());

describe('GET pay-periods/{week}/payroll.csv', () => {
  it('[E-22] has one line for each payment, an exact total and no formulas', async () => {
    const { body, headers } = await file('payroll.csv');
    expect(headers['content-disposition']).toBe(`attachment; filename="gigshift-payroll-${WEEK}.csv"`);
    expect(body.startsWith('\uFEFF')).toBe(true);
    const [head, ...lines] = parse(body);
    expect(head).toEqual([
      ...['Pay period from', 'ADP file number', 'Last name', 'First name', 'Line', 'Date', 'Shift or reason'],
      ...[
        'Clock-in',
        'Clock-out',
        'Hours',
        'Overtime hours',
        'Pay rate',
        'Premium rate',
        'Amount',
        'Payment',
        'Paid on',
      ],
    ]);
    const total = lines.pop();
    const amounts = lines.map((line) => cents(line[13]));
    expect(cents(total?.[13])).toBe(amounts.reduce((sum, one) => sum + one, 0));
    const [{ sum } = { sum: '' }] = await rowsOf<{ sum: string }>(
      fixture.test,
      'SELECT sum(amount) FROM payments WHERE pay_period_start = $1',
      [WEEK],
    );
    expect(total?.[13]).toBe(sum);
    expect(lines[0]?.slice(0, 4)).toEqual([WEEK, '', 'Delgado', 'Rosa']);
    expect(lines.at(-1)?.slice(2, 5)).toEqual(['Álvarez', "'@Ana", 'Shift']);
    const adjusted = lines.find((line) => line[4] === 'Adjustment');
    expect(adjusted?.[6]).toBe('\'=HYPERLINK("http://x")');
    expect(adjusted?.[13]).toBe('-3.33');
    const night = lines.find((line) => line[5] === '2026-11-14');
    expect(night?.slice(7, 12)).toEqual(['2026-11-14 20:00', '2026-11-15 04:00', '8.00', '', '21.50']);
  });

  it('[E-22] is in Spanish for a Spanish reader', async () => {
    const [head, ...lines] = parse((await file('payroll.csv', 'es')).body);
    expect(head?.slice(4, 7)).toEqual(['Concepto', 'Fecha', 'Turno o motivo']);
    expect(lines.map((line) => line[4])).toContain('Ajuste');
  });
});

describe('GET pay-periods/{week}/adp.csv', () => {
  it('[E-23] requires the lock and each worker’s employee number', async () => {
    expect((await file('adp.csv')).body).toMatchObject({ status: 409, code: 'pay_period_not_locked' });
    expect((await lock(fixture, WEEK, await shownTotal(fixture, WEEK))).status).toBe(200);
    expect((await file('adp.csv')).body).toMatchObject({ code: 'employee_number_missing', params: { count: 2 } });
    for (const { id, employeeNumber } of numbers()) expect((await setNumber(id, employeeNumber)).status).toBe(200);
    expect((await setNumber(other, '101')).body).toMatchObject({ status: 409, code: 'employee_number_taken' });
    expect((await setNumber(other, '12a')).body.errors).toMatchObject([{ code: 'employee_number_invalid' }]);
    expect((await setNumber(999_999, '12')).status).toBe(404);
    expect((await file('adp.csv')).status).toBe(200);
  });

  it('[E-23] has ADP’s file name and columns; hours x rate plus amounts equal the payments to the cent', async () => {
    const { body, headers } = await file('adp.csv');
    expect(headers['content-disposition']).toBe('attachment; filename="PRG2_EPI.csv"');
    const [head, ...lines] = parse(body);
    expect(head).toEqual([
      ...['Co Code', 'Batch ID', 'File #', 'Temp Rate', 'Reg Hours', 'Earnings 3 Code', 'Earnings 3 Amount'],
    ]);
    expect(new Set(lines.map((line) => line.slice(0, 3).join()))).toEqual(
      new Set(['G2_,GS261114,000101', 'G2_,GS261114,000102']),
    );
    // ADP rounds each line half up to whole cents
    const paid = lines.map(([, , , rate, hours, , amount]) =>
      rate === '' ? cents(amount) : Math.floor((cents(rate) * cents(hours) + 50) / 100),
    );
    const { body: period } = await fixture.call('GET', `pay-periods/${WEEK}`);
    expect(paid.reduce((sum, one) => sum + one, 0)).toBe(period.totalCents);
    const hours = lines.reduce((sum, line) => sum + cents(line[4]), 0);
    expect(hours).toBe(Math.round(period.hours * 100));
    expect(lines.map((line) => line[5]).filter(Boolean)).toEqual(['OVP', 'ADJ']);
    expect(lines.filter((line) => line[5] === 'ADJ').map((line) => line[6])).toEqual(['-3.33']);
  });

  it('[E-22, E-23] audits each download with its admin and period', async () => {
    const auditRows = await rowsOf<{ changes: { format: string } }>(
      fixture.test,
      `SELECT changes FROM audit_log WHERE action = 'pay_period.exported' AND subject_id = $1 ORDER BY id`,
      [WEEK],
    );
    expect(auditRows.map(({ changes }) => changes.format)).toEqual(['csv', 'csv', 'adp', 'adp']);
  });

  it('[E-23] is refused without a company code', async () => {
    const config = fixture.test.config.payrollFile as { companyCode: string | null };
    config.companyCode = null;
    expect((await file('adp.csv')).body).toMatchObject({ status: 409, code: 'payroll_file_not_configured' });
  });
});
