import { describe, expect, it } from '@jest/globals';
import { siteInstant } from '../../../shared/kernel/site-time.js';
import type { LocalDate, LocalTime } from '../../../shared/kernel/time.js';
import { siteDate } from '../../../shared/kernel/site-time.js';
import type { ApprovedShift } from '../../../shared/payroll/payment.contract.js';
import { statementFixture } from '../../test/factories/statement-fixture.js';

const statements = statementFixture();
const { fixture } = statements;

const usd = (dollars: number) => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(dollars);

describe('statement figures in screen, CSV and PDF', () => {
  /**
   * Two rates, a premium, odd minutes, and a Saturday night into the next week, so that the overtime is not a round
   * amount.
   */
  async function anOddWeek(): Promise<number[]> {
    const days = ['2026-11-08', '2026-11-09', '2026-11-10'];
    const odd = { from: '08:00', to: '18:00', clockOut: '19:13', rateCents: 1850 };
    const ids = [];
    for (const date of days) ids.push(await fixture.approved({ date, ...odd }));
    ids.push(
      await fixture.approved({ date: '2026-11-11', from: '08:00', to: '18:00', rateCents: 2250, premiumCents: 175 }),
    );
    ids.push(
      await fixture.approved({ date: '2026-11-14', from: '20:00', to: '06:00', clockOut: '06:07', rateCents: 1650 }),
    );
    return ids;
  }

  it('[E-03, E-09] screen, CSV, PDF and the admin’s payments agree to the cent', async () => {
    const ids = await anOddWeek();
    const listed = (await fixture.call('GET', 'approved-shifts')).body as ApprovedShift[];
    const run = (await fixture.pay(ids)).body;
    const statement = await statements.statement();
    const paid = (await fixture.payments()).reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);

    expect(statement.weeks).toHaveLength(1);
    expect(statement.totals.overtime).toBeGreaterThan(0);
    expect(Math.round(statement.totals.total * 100)).toBe(paid);
    expect([statement.totals.total, statement.totals.overtime]).toEqual([run.total, run.overtimeTotal]);
    const amountOf = new Map(listed.map(({ id, amount }) => [id, amount]));
    for (const { assignmentId, total } of statement.weeks[0]!.entries) expect(total).toBe(amountOf.get(assignmentId));

    const csv = await statements.lines();
    const amounts = csv.slice(0, -1).map(({ Amount }) => Math.round(Number(Amount) * 100));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(paid);
    expect(csv.at(-1)).toMatchObject({ Shift: 'Total', Amount: statement.totals.total.toFixed(2) });
    expect(csv.at(-2)).toMatchObject({ Shift: 'Overtime', Amount: statement.totals.overtime.toFixed(2) });

    const written = await statements.texts();
    const entryAmounts = statement.weeks[0]!.entries.map(({ total }) => usd(total ?? 0));
    expect(written).toEqual(
      expect.arrayContaining([...entryAmounts, usd(statement.totals.overtime), usd(statement.totals.total)]),
    );
    expect(statement.yearToDate).toMatchObject({
      earned: statement.totals.total,
      overtime: statement.totals.overtime,
      paid: paid / 100,
    });
  });

  it('[E-09, E-18] show when overtime was paid after the whole week is paid', async () => {
    const [last = 0, ...earlier] = (await anOddWeek()).reverse();
    await fixture.pay(earlier);
    const partly = await statements.statement();
    expect(partly.weeks[0]?.overtime).toMatchObject({ paidAt: null });
    expect((await statements.lines()).at(-2)).toMatchObject({ Shift: 'Overtime', Payment: '', 'Paid on': '' });
    const paidLines = (texts: string[]) =>
      texts.filter((text) => text.startsWith('Paid ') && text !== 'Paid out').length;
    const before = paidLines(await statements.texts());
    await fixture.pay([last]);
    const { clock } = fixture.test;
    expect((await statements.statement()).weeks[0]?.overtime?.paidAt).toBe(new Date(clock.now()).toISOString());
    const [line] = (await statements.lines()).slice(-2);
    expect(line).toMatchObject({
      Shift: 'Overtime',
      Payment: 'Paid',
      'Paid on': siteDate(clock.now(), 'America/Denver'),
    });
    expect(paidLines(await statements.texts())).toBe(before + 2); // the last shift, and the overtime
  });

  it('[E-05, E-06] include only the overtime of the period’s days if it divides a week', async () => {
    await fixture.tenHourDays(['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30']);
    await fixture.approved({ date: '2026-10-31', from: '20:00', to: '06:00' });
    const [october, november] = ['?from=2026-10-30&to=2026-10-31', '?from=2026-11-01&to=2026-11-30'];
    // the clocks go back that night: 20:00 to 06:00 is 11 hours, four of them before midnight
    expect((await statements.statement(october)).weeks).toMatchObject([
      { hours: 21, overtime: { hours: 14, amount: 140 }, total: 560 },
    ]);
    expect((await statements.lines(october)).at(-1)).toMatchObject({ Hours: '21.00', Amount: '560.00' });
    expect(await statements.texts(october)).toContain('$560.00');
    expect(await statements.statement(november)).toMatchObject({
      weeks: [],
      totals: { hours: 0, overtime: 0, total: 0 },
    });
    expect(await statements.texts(november)).toContain('No shifts in this period.');
  });

  it('[E-06, E-09] include overtime after the first midnight of the period, without its shift', async () => {
    await fixture.tenHourDays(['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11']);
    await fixture.approved({ date: '2026-11-12', from: '20:00', to: '06:00' });
    const since = '?from=2026-11-13&to=2026-11-30';
    expect((await statements.statement(since)).weeks).toMatchObject([
      { weekStart: '2026-11-08', entries: [], hours: 0, overtime: { hours: 6, amount: 60 }, total: 60 },
    ]);
    expect(await statements.lines(since)).toMatchObject([
      { Shift: 'Overtime', 'Overtime hours': '6.00', Amount: '60.00' },
      { Shift: 'Total', Hours: '0.00', Amount: '60.00' },
    ]);
    const before = (await statements.statement('?from=2026-11-01&to=2026-11-12')).totals.total;
    expect(before + 60).toBe((await statements.statement()).totals.total);
  });
});

describe('due dates and year to date', () => {
  const at = (date: string, time: string) =>
    siteInstant(date as LocalDate, time as LocalTime, fixture.test.config.site.timeZone);

  it('[E-17, E-20] payments are due and late at the same times as in the admin’s payments', async () => {
    const id = await fixture.approved();
    const entry = async () => (await statements.statement()).weeks[0]!.entries[0]!;
    const listed = async () =>
      ((await fixture.call('GET', 'approved-shifts')).body as ApprovedShift[]).find((one) => one.id === id)!;
    expect(await entry()).toMatchObject({ dueAt: (await listed()).dueAt, lateAfter: '2026-11-19T15:00:00.000Z' });
    for (const [time, isLate] of [
      ['08:00', false],
      ['08:01', true],
    ] as const) {
      fixture.test.clock.moveTo(at('2026-11-19', time));
      expect([(await entry()).isLate, (await listed()).isLate]).toEqual([isLate, isLate]);
    }
    await fixture.pay([id]);
    expect(await entry()).toMatchObject({ isLate: false, paymentStatus: 'paid' });
  });

  it('[E-05, E-09] the year to date counts work by its date and payments by their payment date', async () => {
    await fixture.approved({ date: '2025-12-31' });
    const january = await fixture.approved({ date: '2026-01-01' });
    await fixture.approved({ date: '2026-11-16' });
    fixture.test.clock.moveTo(at('2026-11-18', '09:00'));
    await fixture.pay([january]);
    const none = { year: 2026, overtime: 0 };
    expect((await statements.statement()).yearToDate).toEqual({ ...none, hours: 16, earned: 320, paid: 160 });
    fixture.test.clock.moveTo(at('2026-12-31', '23:59'));
    expect((await statements.statement()).yearToDate).toMatchObject({ ...none, paid: 160 });
    fixture.test.clock.moveTo(at('2027-01-01', '00:00'));
    expect((await statements.statement()).yearToDate).toEqual({
      year: 2027,
      hours: 0,
      overtime: 0,
      earned: 0,
      paid: 0,
    });
  });
});
