import { describe, expect, it } from '@jest/globals';
import type { PayRunPreview } from '../../../shared/payroll/payment.contract.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';

const WEEK = ['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'];

const fixture = payrollFixture();

describe('POST payments/preview', () => {
  const preview = (assignmentIds: unknown) => fixture.call('POST', 'payments/preview', { assignmentIds });
  const figuresOf = ({ paidCount, shiftTotal, overtimeTotal, total }: PayRunPreview) => ({
    paidCount,
    shiftTotal,
    overtimeTotal,
    total,
  });

  it('[E-16, E-18] returns shift lines, overtime then due and the total, and writes nothing', async () => {
    const ids = await fixture.tenHourDays(WEEK);
    const before = await fixture.payments();
    const { status, body } = await preview(ids);
    expect(status).toBe(200);
    expect(body).toEqual({
      paidCount: 5,
      shiftTotal: 1000,
      overtimeTotal: 100,
      total: 1100,
      shifts: ids.map((assignmentId) => ({
        ...{ assignmentId, amount: 200, hoursWorked: 10, payRate: 20, premiumRate: 0 },
        revision: expect.any(Number),
      })),
      overtime: [
        { userId: fixture.userId, workerName: 'Rosa Delgado', weekStart: '2026-11-08', hours: 10, amount: 100 },
      ],
    });
    expect(await fixture.payments()).toEqual(before);
    expect(await fixture.paymentNotifications()).toEqual([]);
    expect(await fixture.actions(ids[0] as number)).toEqual(['timesheet.approved']);
  });

  it('[E-16, E-18] equals the payment: for part of a week, its rest, a Saturday night, two workers', async () => {
    const odd = { rateCents: 1775, premiumCents: 50 };
    const [first = 0, ...rest] = await fixture.tenHourDays(WEEK, odd);
    const saturday = await fixture.approved({ date: '2026-11-14', from: '20:00', to: '04:00', clockOut: '03:47' });
    const others = await fixture.tenHourDays(['2026-11-15', '2026-11-16'], odd);
    fixture.userId = (await aWorker(fixture.test)).id;
    others.push(...(await fixture.tenHourDays(WEEK, { rateCents: 2125 })));
    for (const batch of [[first], [...rest, first], [saturday, ...others]]) {
      const shown = (await preview(batch)).body;
      const { message: _, ...paid } = (await fixture.pay(batch)).body;
      expect(figuresOf(shown)).toEqual(paid);
      const cents = (lines: { amount: number }[]) =>
        lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0);
      expect([cents(shown.shifts), cents(shown.overtime)]).toEqual([
        Math.round(paid.shiftTotal * 100),
        Math.round(paid.overtimeTotal * 100),
      ]);
    }
  });

  it('[W-232] has the overtime hours that the run adds to the paid ones', async () => {
    const ids = await fixture.tenHourDays([...WEEK, '2026-11-13']);
    const hours = async (some: number[]) =>
      (await preview(some)).body.overtime.map((one: { hours: number }) => one.hours);
    expect(await hours(ids)).toEqual([20]);
    await fixture.pay(ids.slice(0, 5));
    expect(await hours(ids.slice(5))).toEqual([10]);
  });

  it('[E-12] omits shifts that are already paid', async () => {
    const ids = await fixture.tenHourDays(WEEK);
    await fixture.pay(ids);
    const none = { paidCount: 0, shiftTotal: 0, overtimeTotal: 0, total: 0, shifts: [], overtime: [] };
    expect((await preview([...ids, ...ids])).body).toEqual(none);
  });

  it('[E-12, X-21] refuses what mark-paid refuses', async () => {
    const id = await fixture.approved();
    const open = await fixture.timesheet({ date: '2026-11-10' });
    expect((await preview([id, open.id])).body).toMatchObject({ status: 409, code: 'timesheet_not_approved' });
    expect((await preview([id, 999_999])).status).toBe(404);
    for (const ids of [[], '1', [0], undefined]) {
      expect((await preview(ids)).body).toMatchObject({ status: 400, code: 'validation_failed' });
    }
    const token = await aWorkerToken(fixture.test, fixture.userId);
    const path = '/api/admin/payments/preview';
    expect((await fixture.test.call('POST', path, { token, body: { assignmentIds: [id] } })).status).toBe(403);
    expect((await fixture.test.call('POST', path, { body: { assignmentIds: [id] } })).status).toBe(401);
  });
});
