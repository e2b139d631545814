import { describe, expect, it } from '@jest/globals';
import type { PayRunPreview } from '../../../shared/payroll/payment.contract.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { lock, lockedFixture, shownTotal } from '../pay-periods/test/locked-period.js';
import { TEST_NOW } from '../../test/support/test-app.js';
import { statementsOf } from '../../test/support/rows-read.js';

const fixture = payrollFixture();

describe('POST payments/mark-paid', () => {
  it('[E-11, E-16] marks assignment and payment as paid, with time and admin, and notifies the worker once', async () => {
    const ids = [
      await fixture.approved({ date: '2026-11-09' }),
      await fixture.approved({ date: '2026-11-10', clockOut: '16:20' }),
    ];
    const response = await fixture.pay(ids);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      message: '2 marked as paid: $306.60',
      paidCount: 2,
      shiftTotal: 306.6,
      overtimeTotal: 0,
      total: 306.6,
    });
    const rows = await rowsOf(
      fixture.test,
      `SELECT a.payment_status, p.status, p.processed_at, p.processed_by FROM payments p
       JOIN shift_assignments a ON a.id = p.shift_assignment_id WHERE a.id = ANY ($1)`,
      [ids],
    );
    const row = {
      payment_status: 'paid',
      status: 'paid',
      processed_at: new Date(TEST_NOW),
      processed_by: expect.any(Number),
    };
    expect(rows).toEqual([row, row]);
    expect(await fixture.paymentNotifications()).toMatchObject([{ params: { amountCents: 30_660, shiftCount: 2 } }]);
    expect(await fixture.actions(ids[0] as number)).toEqual(['timesheet.approved', 'timesheet.paid']);
  });

  it('[E-25] sends no notification for $0.00 or its reversal, and does not count such shifts', async () => {
    const times = {
      clockInDate: '2026-11-09',
      clockInTime: '09:00',
      clockOutDate: '2026-11-09',
      clockOutTime: '17:00',
    };
    const { id: dismissed } = await fixture.timesheet({ date: '2026-11-09' });
    await fixture.edit(dismissed, { ...times, hoursWorked: 0, reason: 'Was not there' });
    await fixture.approve(dismissed);
    expect((await fixture.pay([dismissed])).body).toMatchObject({ paidCount: 1, total: 0 });
    expect((await fixture.undo([dismissed])).body).toMatchObject({ undoneCount: 1, total: 0 });
    expect([await fixture.paymentNotifications(), await fixture.notifications('paymentUndone')]).toEqual([[], []]);

    const both = [dismissed, await fixture.approved({ date: '2026-11-10' })];
    await fixture.pay(both);
    await fixture.undo(both);
    const one = [{ params: { amountCents: 16_000, shiftCount: 1 } }];
    expect(await fixture.paymentNotifications()).toMatchObject(one);
    expect(await fixture.notifications('paymentUndone')).toMatchObject(one);
  });

  it('[E-12] pays once, also with repeated calls or a repeated id in a call', async () => {
    const id = await fixture.approved();
    expect((await fixture.pay([id, id])).body).toMatchObject({ paidCount: 1, total: 160 });
    const again = await fixture.pay([id]);
    expect(again.body).toEqual({
      message: expect.stringContaining('Nothing changed'),
      paidCount: 0,
      shiftTotal: 0,
      overtimeTotal: 0,
      total: 0,
    });
    expect(await fixture.payments()).toHaveLength(1);
    expect(await fixture.actions(id)).toHaveLength(2);
    expect(await fixture.paymentNotifications()).toHaveLength(1);
  });

  it('[E-24] pays nothing if a shift or the total differs from the preview', async () => {
    const ids = [await fixture.approved({ date: '2026-11-09' }), await fixture.approved({ date: '2026-11-10' })];
    const preview = (await fixture.call('POST', 'payments/preview', { assignmentIds: ids })).body as PayRunPreview;
    const revisions = preview.shifts.map(({ revision }) => revision);
    const shown = { assignmentIds: preview.shifts.map(({ assignmentId }) => assignmentId), revisions };
    const times = {
      clockInDate: '2026-11-10',
      clockInTime: '09:00',
      clockOutDate: '2026-11-10',
      clockOutTime: '11:00',
    };
    await fixture.edit(ids[1] as number, times);
    await fixture.approve(ids[1] as number);
    const pay = (more: object) => fixture.call('POST', 'payments/mark-paid', { ...shown, ...more });
    for (const more of [{ total: preview.total }, {}, { revisions: null, total: preview.total }]) {
      const { body } = await pay(more);
      expect(body).toMatchObject({ status: 409, code: 'changed_since_shown', current: { paidCount: 2 } });
      expect((body as { current: PayRunPreview }).current.total).toBeLessThan(preview.total);
    }
    expect(await fixture.paymentNotifications()).toEqual([]);
    const newPreview = (await fixture.call('POST', 'payments/preview', { assignmentIds: ids })).body as PayRunPreview;
    const asShown = { revisions: newPreview.shifts.map(({ revision }) => revision), total: newPreview.total };
    expect((await pay(asShown)).body).toMatchObject({ paidCount: 2, total: newPreview.total });
    expect((await pay(asShown)).body).toMatchObject({ paidCount: 0 });
  });

  it('[E-12] pays a week and its overtime once with two concurrent servers', () =>
    fixture.withSecondServer(async (other) => {
      for (let round = 0; round < 5; round += 1) {
        fixture.userId = (await aWorker(fixture.test)).id;
        const ids = await fixture.tenHourDays(['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12']);
        const reversed = [...ids].reverse();
        const calls = [fixture.pay(ids), other.pay(reversed), other.pay(ids.slice(2)), fixture.pay(ids.slice(0, 3))];
        const responses = await Promise.all(calls);
        expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        expect(responses.reduce((sum, { body }) => sum + body.paidCount, 0)).toBe(5);
        expect(responses.reduce((sum, { body }) => sum + body.total, 0)).toBe(1100);
        expect((await fixture.payments()).filter(({ kind }) => kind === 'shift')).toHaveLength(5);
        expect((await fixture.overtime()).reduce((sum, row) => sum + Number(row.amount), 0)).toBe(100);
        const entries = await rowsOf(
          fixture.test,
          `SELECT 1 FROM audit_log WHERE action = 'timesheet.paid' AND subject_id = ANY ($1)`,
          [ids.map(String)],
        );
        expect(entries).toHaveLength(5);
      }
    }));

  it('[E-12, E-18] two servers that pay halves of a week at once calculate its overtime one after the other', () =>
    fixture.withSecondServer(async (other) => {
      for (let round = 0; round < 5; round += 1) {
        fixture.userId = (await aWorker(fixture.test)).id;
        const ids = await fixture.tenHourDays(['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12']);
        const responses = await Promise.all([fixture.pay(ids.slice(0, 2)), other.pay(ids.slice(2))]);
        expect(responses.map(({ status }) => status)).toEqual([200, 200]);
        expect(await fixture.overtime()).toMatchObject([{ amount: '100.00', sequence: 1 }]);
      }
    }));

  it('[X-37] pays, undoes and locks any number of workers with few statements', async () => {
    const fresh = await lockedFixture();
    const week = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'];
    const counted = async (call: () => Promise<{ status: number }>) => {
      const statements = await statementsOf(fresh.test, async () => expect((await call()).status).toBe(200));
      return statements.filter((sql) => /payments|payment_status|audit_|FOR NO KEY UPDATE/.test(sql)).length;
    };
    try {
      const runs: number[][] = [];
      for (const workers of [1, 8]) {
        const ids: number[] = [];
        for (let nth = 0; nth < workers; nth += 1) {
          fresh.userId = (await aWorker(fresh.test)).id;
          ids.push(...(await fresh.tenHourDays(week)));
        }
        runs.push([await counted(() => fresh.pay(ids)), await counted(() => fresh.undo(ids))]);
        expect(await fresh.overtime()).toEqual([]);
      }
      expect(runs[1]).toEqual(runs[0]);
      expect(Math.max(...runs.flat())).toBeLessThan(20);
      const locking = await counted(async () => lock(fresh, '2026-11-08', await shownTotal(fresh, '2026-11-08')));
      expect(locking).toBeLessThan(25);
      expect(await fresh.overtime()).toMatchObject([{ amount: '100.00', status: 'processed' }]);
    } finally {
      await fresh.test.close();
    }
  });

  it('[E-12] pays all or none: one unapproved shift refuses the call', async () => {
    const id = await fixture.approved();
    const open = await fixture.timesheet({ date: '2026-11-10' });
    expect((await fixture.pay([id, open.id])).body).toMatchObject({ status: 409, code: 'timesheet_not_approved' });
    expect((await fixture.pay([id, 999_999])).status).toBe(404);
    expect(await fixture.payments()).toMatchObject([{ status: 'processing' }]);
    expect(await fixture.paymentNotifications()).toEqual([]);
  });

  it.each([[[]], ['1'], [[0]], [[1.5]], [['1']], [undefined], [Array.from({ length: 501 }, (_, index) => index + 1)]])(
    '[E-16, X-21] refuses the ids %#',
    async (ids) => {
      expect((await fixture.pay(ids)).body).toMatchObject({ status: 400, code: 'validation_failed' });
    },
  );

  it('[X-02, X-21] refuses unknown fields, a worker and an anonymous caller', async () => {
    const id = await fixture.approved();
    const path = '/api/admin/payments/mark-paid';
    const unknown = await fixture.test.call('POST', path, {
      token: fixture.token,
      body: { assignmentIds: [id], amount: 1 },
    });
    expect(unknown.body.errors).toMatchObject([{ field: 'amount', code: 'unknown_field' }]);
    const own = await aWorkerToken(fixture.test, fixture.userId);
    expect((await fixture.test.call('POST', path, { token: own, body: { assignmentIds: [id] } })).status).toBe(403);
    expect((await fixture.test.call('POST', path, { body: { assignmentIds: [id] } })).status).toBe(401);
  });
});
