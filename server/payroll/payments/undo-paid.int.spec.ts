import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, instant } from '../../../shared/kernel/time.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorker } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const fixture = payrollFixture();
const WEEK = ['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'];
const closed = { status: 409, code: 'payment_undo_closed' };

async function paid(): Promise<number> {
  const id = await fixture.approved();
  await fixture.pay([id]);
  return id;
}

describe('POST payments/undo', () => {
  it('[E-13] reverses the payment, audits the reason and notifies the worker', async () => {
    const id = await paid();
    expect((await fixture.undo([id, id])).body).toEqual({
      message: '1 no longer marked as paid: $160.00',
      undoneCount: 1,
      shiftTotal: 160,
      overtimeTotal: 0,
      total: 160,
    });
    const rows = await rowsOf(
      fixture.test,
      `SELECT a.payment_status, a.is_approved, p.status, p.processed_at, p.processed_by, r.reason
       FROM payments p JOIN shift_assignments a ON a.id = p.shift_assignment_id
       JOIN audit_log l ON l.subject_id = a.id::text AND l.action = 'timesheet.payment_undone'
       JOIN audit_reasons r ON r.audit_id = l.id WHERE a.id = $1`,
      [id],
    );
    const none = { processed_at: null, processed_by: null };
    expect(rows).toEqual([
      { payment_status: 'processing', is_approved: true, status: 'processing', ...none, reason: 'wrong worker' },
    ]);
    expect(await fixture.notifications('paymentUndone')).toMatchObject([
      { params: { amountCents: 16_000, shiftCount: 1 } },
    ]);
  });

  it('[E-12, E-13] changes nothing when repeated; the shift can be edited and paid again', async () => {
    const id = await paid();
    await fixture.undo([id]);
    expect((await fixture.undo([id])).body).toMatchObject({
      undoneCount: 0,
      total: 0,
      message: expect.stringContaining('Nothing changed'),
    });
    expect((await fixture.pay([id])).body).toMatchObject({ paidCount: 1, total: 160 });
    expect(await fixture.payments()).toMatchObject([{ kind: 'shift', status: 'paid' }]);
    expect((await fixture.actions(id)).slice(1)).toEqual([
      'timesheet.paid',
      'timesheet.payment_undone',
      'timesheet.paid',
    ]);
    expect(await fixture.notifications('paymentUndone')).toHaveLength(1);
  });

  it('[E-13] is possible for exactly 24 hours', async () => {
    const [first, second] = [await paid(), await fixture.approved({ date: '2026-11-10' })];
    await fixture.pay([second]);
    fixture.test.clock.moveTo(instant(TEST_NOW + 24 * HOUR_MS));
    expect((await fixture.undo([first])).body).toMatchObject({ undoneCount: 1 });
    fixture.test.clock.moveTo(instant(TEST_NOW + 24 * HOUR_MS + 1));
    expect((await fixture.undo([second])).body).toMatchObject(closed);
    // unpaid shifts are ignored; one refused shift refuses the call
    expect((await fixture.undo([first, second])).body).toMatchObject(closed);
  });

  it('[E-13, E-19] refuses a shift that payroll received before it was marked as paid', async () => {
    const id = await fixture.approved();
    for (const table of ['payments SET status', 'shift_assignments SET payment_status']) {
      const key = table.startsWith('payments') ? 'shift_assignment_id' : 'id';
      await fixture.test.dataSource.query(`UPDATE ${table} = 'processed' WHERE ${key} = $1`, [id]);
    }
    await fixture.pay([id]);
    expect((await fixture.undo([id])).body).toMatchObject(closed);
  });

  it('[E-13] refuses a shift with an adjustment', async () => {
    const id = await paid();
    await fixture.adjust({ assignmentId: id }, -500);
    expect((await fixture.undo([id])).body).toMatchObject(closed);
    const other = await fixture.approved({ date: '2026-11-09' });
    await fixture.pay([other]);
    await fixture.adjust({ userId: fixture.userId, weekStart: '2026-11-08' }, 100);
    expect((await fixture.undo([other])).body).toMatchObject(closed);
  });

  it('[E-13, E-18] recalculates the overtime of the week: deletes the batch’s row or reduces it to the earned premium', async () => {
    const ids = await fixture.tenHourDays([...WEEK, '2026-11-13']);
    await fixture.pay(ids);
    // 60 hours: 20 x 10; 50: 10 x 10; 40: none
    expect((await fixture.undo([ids[5]])).body).toMatchObject({ shiftTotal: 200, overtimeTotal: 100, total: 300 });
    expect(await fixture.overtime()).toMatchObject([{ amount: '100.00', sequence: 1 }]);
    expect((await fixture.undo([ids[0]])).body).toMatchObject({ overtimeTotal: 100 });
    expect(await fixture.overtime()).toEqual([]);
    expect((await fixture.pay([ids[0], ids[5]])).body).toMatchObject({ shiftTotal: 400, overtimeTotal: 200 });
  });

  it('[E-13, E-18] undoing an earlier batch reverses the later batch’s unearned overtime', async () => {
    const ids = await fixture.tenHourDays(WEEK);
    await fixture.pay(ids.slice(0, 4));
    await fixture.pay(ids.slice(4));
    expect((await fixture.undo([ids[0]])).body).toMatchObject({ undoneCount: 1, overtimeTotal: 100 });
    expect(await fixture.overtime()).toEqual([]);
    const auditRows = await rowsOf(
      fixture.test,
      `SELECT changes FROM audit_log WHERE action = 'overtime.taken_back' AND changes ->> 'userId' = $1`,
      [String(fixture.userId)],
    );
    expect(auditRows).toMatchObject([{ changes: { weekStart: '2026-11-08', amount: { from: 100, to: 0 } } }]);
  });

  it('[E-12, E-13] concurrent undo and pay by two admins leave exact totals', () =>
    fixture.withSecondServer(async (other) => {
      for (let round = 0; round < 5; round += 1) {
        fixture.userId = (await aWorker(fixture.test)).id;
        const ids = await fixture.tenHourDays(WEEK);
        await fixture.pay(ids);
        const reversed = [...ids].reverse();
        const responses = await Promise.all([
          fixture.undo(ids),
          other.pay(reversed),
          other.undo(reversed),
          fixture.pay(ids),
        ]);
        expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        const sum = (field: string) => responses.reduce((all, { body }) => all + (body[field] ?? 0), 0);
        const isPaid = (await fixture.payments()).filter(({ status }) => status === 'paid').length > 0;
        expect(sum('paidCount') - sum('undoneCount')).toBe(isPaid ? 0 : -5);
        expect(await fixture.overtime()).toHaveLength(isPaid ? 1 : 0);
      }
    }));

  it('[E-13, X-21] requires existing shifts and a reason', async () => {
    const id = await paid();
    expect((await fixture.undo([id], ' ')).body.errors).toMatchObject([{ field: 'reason', code: 'required' }]);
    expect((await fixture.undo([])).status).toBe(400);
    expect((await fixture.undo([id, 999_999])).status).toBe(404);
    expect(await fixture.payments()).toMatchObject([{ status: 'paid' }]);
  });
});
