import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../test/factories/rows.js';
import { statementFixture } from '../../test/factories/statement-fixture.js';

const statements = statementFixture();
const { fixture } = statements;

const WEEK = ['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11'];
const TOTALS = { weekStart: '2026-11-08' };

/** Pays ten hours at $20 on each of these days. Returns their assignments. */
async function paidDays(dates: string[]): Promise<number[]> {
  const ids = await fixture.tenHourDays(dates);
  await fixture.pay(ids);
  return ids;
}

const correct = (assignmentId: number | undefined, hours: number, amountCents: number, more: object = {}) =>
  fixture.adjust({ assignmentId }, amountCents, { hours, ...more });

describe('an adjustment in hours', () => {
  it('[E-33, E-34] pays them at the rate of the shift with its premium rate, and stores hours and rate', async () => {
    const id = await fixture.approved({ date: '2026-11-09', rateCents: 2000, premiumCents: 150 });
    await fixture.pay([id]);
    expect((await correct(id, 0.25, 538)).status).toBe(201);
    expect((await correct(id, -0.75, -1_613)).status).toBe(201);
    const rows = await rowsOf(
      fixture.test,
      `SELECT amount, hours, hourly_rate, overtime_hours, overtime_amount FROM payments
       WHERE kind = 'adjustment' AND user_id = $1 ORDER BY id`,
      [fixture.userId],
    );
    const rate = { hourly_rate: '21.50', overtime_hours: '0.00', overtime_amount: '0.00' };
    expect(rows).toEqual([
      { amount: '5.38', hours: '0.25', ...rate },
      { amount: '-16.13', hours: '-0.75', ...rate },
    ]);
  });

  it('[E-34] counts all recorded hours of the week for its overtime, unpaid and corrected ones too', async () => {
    const [first] = await paidDays(WEEK.slice(0, 1));
    await fixture.tenHourDays(WEEK.slice(1, 3)); // approved
    await fixture.timesheet({ date: WEEK[3]!, from: '08:00', to: '17:30' }); // 39.5 hours in the week
    expect((await correct(first, 0.5, 1_000)).status).toBe(201);
    expect((await correct(first, 0.5, 1_500)).status).toBe(201);
  });

  it('[E-35] leaves the shift 0 to 24 hours, earlier corrections included', async () => {
    const [id] = await paidDays(['2026-11-09']);
    const refused = { code: 'corrected_hours_invalid' };
    expect((await correct(id, 14.25, 28_500)).body).toMatchObject(refused);
    expect((await correct(id, -4, -8_000)).status).toBe(201);
    expect((await correct(id, 18.25, 36_500)).body).toMatchObject(refused);
    await fixture.adjust({ assignmentId: id }, 20_000);
    expect((await correct(id, -6.25, -12_500)).body).toMatchObject(refused);
    expect((await correct(id, -6, -12_000)).status).toBe(201);
  });

  it('[E-28, E-34, N-45] takes back the overtime of a shift from the week, and tells the worker the pay of the week', async () => {
    const ids = await paidDays([...WEEK, '2026-11-12']); // 50 hours: $1,000 + $100
    expect((await correct(ids[0], -10, -30_000)).status).toBe(201);
    expect((await fixture.adjust({ assignmentId: ids[0] }, -1)).body).toMatchObject({
      code: 'adjustment_exceeds_paid',
    });
    expect(await fixture.notifications('paymentAdjusted')).toMatchObject([
      { params: { amountCents: -30_000, fromCents: 110_000, toCents: 80_000, payOf: 'week' } },
    ]);
  });

  it('[E-40] writes nothing if the amount is not the pay of the hours, as the week now is', async () => {
    const ids = await paidDays(WEEK);
    expect((await correct(ids[0], 0.5, 1_000)).body).toMatchObject({ status: 409, code: 'changed_since_shown' });
    expect((await correct(ids[0], 0.5, 1_500)).status).toBe(201);
    expect((await fixture.payments()).filter(({ kind }) => kind === 'adjustment')).toHaveLength(1);
  });

  it('[E-33, E-13] is the same adjustment for a repeated request, and another one for other hours', async () => {
    const [id] = await paidDays(['2026-11-09']);
    const same = { clientAdjustmentId: randomUUID() };
    const first = await correct(id, 0.5, 1_000, same);
    expect((await correct(id, 0.5, 1_000, same)).body).toEqual(first.body);
    expect((await fixture.adjust({ assignmentId: id }, 1_000, same)).body).toMatchObject({
      code: 'adjustment_id_reused',
    });
  });

  it.each([[0], [0.1], [24.25], [-24.25]])('[E-33] refuses %d hours', async (hours) => {
    expect((await correct(1, hours, 100)).body).toMatchObject({ status: 400, errors: [{ field: 'hours' }] });
  });

  it('[E-33] is refused for a whole week, which has no rate', async () => {
    const week = { userId: fixture.userId, weekStart: '2026-11-08', hours: 1 };
    expect((await fixture.adjust(week, 2_000)).body).toMatchObject({ status: 400, code: 'adjustment_of_nothing' });
  });

  it('[E-34] lists the hours of the week by rate, for the amount that the admin sees', async () => {
    const [id] = await paidDays(['2026-11-09']);
    await fixture.approved({ date: '2026-11-10', rateCents: 2000, premiumCents: 150 });
    await correct(id, 0.5, 1_000);
    const weeks: { userId: number }[] = (await fixture.call('GET', 'payments/paid')).body;
    expect(weeks.find(({ userId }) => userId === fixture.userId)).toMatchObject({
      weekHours: expect.arrayContaining([
        { hours: 10.5, rate: 20 },
        { hours: 8, rate: 21.5 },
      ]),
      shifts: [{ adjustments: [{ correctedHours: { hours: 0.5, rate: 20, overtimeHours: 0, overtimeAmount: 0 } }] }],
    });
  });
});

describe('overtime of a week with corrected hours', () => {
  it('[E-38] counts them among the first 40 hours, also on the statement', async () => {
    const [first] = await paidDays(WEEK.slice(0, 3));
    expect((await correct(first, 2, 4_000)).status).toBe(201);
    const later = await fixture.tenHourDays(['2026-11-12', '2026-11-13']);
    expect((await fixture.pay(later)).body).toMatchObject({ shiftTotal: 400, overtimeTotal: 120 }); // 52 hours
    const { weeks, totals, yearToDate } = await statements.statement();
    expect(weeks).toMatchObject([{ ...TOTALS, overtime: { hours: 12, amount: 120 }, hours: 52, total: 1_160 }]);
    expect([totals.total, yearToDate.earned, yearToDate.paid, yearToDate.hours]).toEqual([1_160, 1_160, 1_160, 52]);
  });

  it('[E-38] is not paid again for hours whose adjustment paid it, nor taken back by an undo', async () => {
    const ids = await paidDays([...WEEK, '2026-11-12']); // 10 hours of overtime
    expect((await correct(ids[0], 2, 6_000)).status).toBe(201);
    const [later] = await fixture.tenHourDays(['2026-11-13']);
    expect((await fixture.pay([later])).body).toMatchObject({ overtimeTotal: 100 });
    expect((await statements.statement()).weeks).toMatchObject([
      { ...TOTALS, overtime: { hours: 20, amount: 200 }, total: 1_460 },
    ]);
    expect((await fixture.undo([later])).body).toMatchObject({ overtimeTotal: 100 });
    expect(await fixture.overtime()).toMatchObject([{ amount: '100.00' }]);
  });
});

describe('files with corrected hours', () => {
  it('[E-36, W-230] the statement has hours, rate and overtime, as CSV and as PDF, and the hours in its totals', async () => {
    const ids = await paidDays(WEEK);
    await correct(ids[0], 0.5, 1_500);
    const lines = await statements.lines();
    const line = { Hours: '0.50', 'Pay rate': '20.00', 'Overtime hours': '0.50', Amount: '15.00' };
    expect(lines.find(({ Shift }) => Shift?.startsWith('Adjustment'))).toMatchObject(line);
    expect(lines.at(-1)).toMatchObject({ Hours: '40.50', Amount: '815.00' });
    const texts = (await statements.texts()).join('\n');
    for (const text of ['0.50 h × $20.00 · Overtime: 0.50 h, $5.00', 'A break was paid', '40.50'])
      expect(texts).toContain(text);
  });
});
