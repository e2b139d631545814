import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { statementFixture } from '../../test/factories/statement-fixture.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorker } from '../../test/factories/worker.js';
import { until } from '../../test/support/until.js';

const statements = statementFixture();
const { fixture } = statements;

async function paid(date = '2026-11-09'): Promise<number> {
  const id = await fixture.approved({ date });
  await fixture.pay([id]);
  return id;
}

describe('POST payments/adjustments', () => {
  it('[E-13] writes one adjustment row with its reason, audits it and notifies the worker', async () => {
    const id = await paid();
    const response = await fixture.adjust({ assignmentId: id }, -1250);
    expect(response).toMatchObject({ status: 201, body: { message: 'Adjustment recorded: -$12.50' } });
    const rows = await rowsOf(
      fixture.test,
      `SELECT p.amount, p.status, p.notes, p.shift_assignment_id, to_char(p.pay_period_start, 'YYYY-MM-DD') AS week, r.reason
       FROM payments p JOIN audit_log l ON l.subject_id = p.id::text AND l.action = 'payment.adjusted'
       JOIN audit_reasons r ON r.audit_id = l.id WHERE p.kind = 'adjustment' AND p.user_id = $1`,
      [fixture.userId],
    );
    const reason = 'A break was paid';
    expect(rows).toEqual([
      { amount: '-12.50', status: 'paid', notes: reason, shift_assignment_id: id, week: '2026-11-08', reason },
    ]);
    expect(await fixture.notifications('paymentAdjusted')).toMatchObject([{ params: { amountCents: -1250 } }]);
  });

  it.each([
    [
      'en',
      'There is an adjustment of -$12.50 in your earnings for Bindery line, Monday, November 9 at 9:00 AM. ' +
        'Your pay for this shift was $160.00 and is now $147.50. Reason: A break was paid',
      'There is an adjustment of $5.00 in your earnings for the week of Sun, Nov 8. ' +
        'Your pay for the week was $147.50 and is now $152.50. Reason: A break was paid',
    ],
    [
      'es',
      'En tus ganancias hay un ajuste de -$12.50 del turno Bindery line, lunes 9 de noviembre, 9:00 a.m. ' +
        'Tu pago de este turno era de $160.00 y ahora es de $147.50. Motivo: A break was paid',
      'En tus ganancias hay un ajuste de $5.00 de la semana del dom 8 nov. ' +
        'Tu pago de la semana era de $147.50 y ahora es de $152.50. Motivo: A break was paid',
    ],
  ] as const)(
    '[N-45] (%s) tells the worker the pay before and after, and the reason',
    async (language, ofShift, ofWeek) => {
      fixture.userId = (await aWorker(fixture.test, { preferredLanguage: language })).id;
      const id = await paid();
      await fixture.adjust({ assignmentId: id }, -1250);
      await fixture.adjust({ userId: fixture.userId, weekStart: '2026-11-08' }, 500);
      const texts = () =>
        rowsOf<{ message: string }>(
          fixture.test,
          `SELECT message FROM notifications WHERE user_id = $1 AND metadata ->> 'news' = 'paymentAdjusted' ORDER BY id`,
          [fixture.userId],
        );
      await until(async () => (await texts()).length === 2);
      expect((await texts()).map(({ message }) => message).sort()).toEqual([ofShift, ofWeek].sort());
    },
  );

  it('[E-13] returns the same adjustment for a repeated or concurrent id; refuses the id with another body', async () => {
    const id = await paid();
    const same = { clientAdjustmentId: randomUUID() };
    const ask = (amount: number) => fixture.adjust({ assignmentId: id }, amount, same);
    const responses = await Promise.all([ask(700), ask(700), ask(700)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect((await ask(701)).body).toMatchObject({ status: 422, code: 'adjustment_id_reused' });
    expect((await fixture.payments()).filter(({ kind }) => kind === 'adjustment')).toHaveLength(1);
    expect(await fixture.notifications('paymentAdjusted')).toHaveLength(1);
  });

  it('[E-13] is refused for unpaid work, approved or not, and for unknown ids', async () => {
    const refused = { status: 409, code: 'payment_not_paid' };
    const approved = await fixture.approved();
    expect((await fixture.adjust({ assignmentId: approved }, 100)).body).toMatchObject(refused);
    const { id } = await fixture.timesheet({ date: '2026-11-10' });
    expect((await fixture.adjust({ assignmentId: id }, 100)).body).toMatchObject(refused);
    const week = { userId: fixture.userId, weekStart: '2026-11-15' };
    expect((await fixture.adjust(week, 100)).body).toMatchObject(refused);
    expect((await fixture.adjust({ assignmentId: 999_999 }, 100)).status).toBe(404);
    expect((await fixture.adjust({ ...week, userId: 999_999 }, 100)).status).toBe(404);
  });

  it('[E-13] reverses at most the paid amount, also with concurrent requests', async () => {
    const id = await paid();
    expect((await fixture.adjust({ assignmentId: id }, -16_001)).body).toMatchObject({
      code: 'adjustment_exceeds_paid',
    });
    const responses = await Promise.all([1, 2, 3].map(() => fixture.adjust({ assignmentId: id }, -8_000)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  });

  it.each([
    ['the week first', true],
    ['the shift first', false],
  ])('[E-28] takes back of a shift and of its week no more than was paid for the week: %s', async (_, isWeekFirst) => {
    const id = await paid();
    const targets = [{ userId: fixture.userId, weekStart: '2026-11-08' }, { assignmentId: id }];
    const [first, second] = isWeekFirst ? targets : targets.toReversed();
    expect((await fixture.adjust(first!, -10_000)).status).toBe(201);
    const code = isWeekFirst ? 'adjustment_exceeds_week' : 'adjustment_exceeds_paid';
    expect((await fixture.adjust(second!, -6_001)).body).toMatchObject({ code });
    expect((await fixture.adjust(second!, -6_000)).status).toBe(201);
  });

  it('[E-28] takes back no more in concurrent requests for the shift and the week', async () => {
    const id = await paid();
    const [shift, week] = [{ assignmentId: id }, { userId: fixture.userId, weekStart: '2026-11-08' }];
    const responses = await Promise.all([shift, week, shift, week].map((of) => fixture.adjust(of, -8_000)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  });

  it('[E-13] refuses an id that concurrent requests use for several workers', async () => {
    const ids = [await paid()];
    for (const worker of [await aWorker(fixture.test), await aWorker(fixture.test)]) {
      ids.push(await fixture.approved({ date: '2026-11-09', userId: worker.id }));
      await fixture.pay(ids.slice(-1));
    }
    const clientAdjustmentId = randomUUID();
    const responses = await Promise.all(
      ids.map((assignmentId) => fixture.adjust({ assignmentId }, -100, { clientAdjustmentId })),
    );
    expect(responses.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [201, undefined],
      [422, 'adjustment_id_reused'],
      [422, 'adjustment_id_reused'],
    ]);
  });

  it.each([[{}], [{ userId: 1 }], [{ assignmentId: 1, userId: 1, weekStart: '2026-11-08' }]])(
    '[E-13] is refused for %j, neither a shift nor a week',
    async (of) => {
      expect((await fixture.adjust(of, 100)).body).toMatchObject({ status: 400, code: 'adjustment_of_nothing' });
    },
  );

  it.each([
    [{ assignmentId: 1, amountCents: 0 }, 'amountCents'],
    [{ assignmentId: 1, amountCents: 500_001 }, 'amountCents'],
    [{ assignmentId: 1, reason: ' ' }, 'reason'],
  ])('[E-13, X-21] refuses %j', async (body, field) => {
    expect((await fixture.adjust(body, 100, body)).body).toMatchObject({ status: 400, errors: [{ field }] });
  });
});

describe('a statement with adjustments', () => {
  it('[E-13] lists each in its week with its reason, and includes it in the totals and the year', async () => {
    const id = await paid();
    await fixture.adjust({ assignmentId: id }, -1250);
    await fixture.adjust({ userId: fixture.userId, weekStart: '2026-11-12' }, 500, { reason: 'Overtime was short' });
    const { weeks, totals, yearToDate } = await statements.statement();
    expect(weeks).toMatchObject([
      {
        weekStart: '2026-11-08',
        total: 152.5,
        adjustments: [
          { assignmentId: id, amount: -12.5, reason: 'A break was paid', paidAt: expect.any(String) },
          { assignmentId: null, amount: 5, reason: 'Overtime was short' },
        ],
      },
    ]);
    expect([totals.total, yearToDate.earned, yearToDate.paid]).toEqual([152.5, 152.5, 152.5]);
  });

  it('[E-13] omits adjustments if the period excludes the shift’s day or the week’s Sunday', async () => {
    const id = await paid();
    await fixture.adjust({ assignmentId: id }, -1250);
    await fixture.adjust({ userId: fixture.userId, weekStart: '2026-11-08' }, 500);
    const amounts = async (query: string) =>
      (await statements.statement(query)).weeks.flatMap((week) => week.adjustments.map(({ amount }) => amount));
    expect(await amounts('?from=2026-11-08&to=2026-11-08')).toEqual([5]);
    expect(await amounts('?from=2026-11-09&to=2026-11-09')).toEqual([-12.5]);
    expect(await amounts('?from=2026-11-10&to=2026-11-14')).toEqual([]);
  });

  it('[E-13, X-21] PDF and CSV contain them: the amount as a number, the reason as text', async () => {
    const id = await paid();
    await fixture.adjust({ assignmentId: id }, -1250);
    expect((await statements.lines())[1]).toMatchObject({
      'Week of': '2026-11-08',
      Date: '2026-11-09',
      Shift: 'Adjustment: A break was paid',
      Amount: '-12.50',
      Payment: 'Paid',
      'Paid on': '2026-11-17',
    });
    const texts = (await statements.texts()).join('\n');
    for (const text of ['Adjustment: Bindery line', 'A break was paid', '-$12.50', '$147.50'])
      expect(texts).toContain(text);
  });
});
