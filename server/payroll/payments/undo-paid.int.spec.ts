import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, instant } from '../../../shared/kernel/time.js';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { PayrollDesk, payrollDesk } from '../../test/factories/payroll-desk.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorker } from '../../test/factories/worker.js';
import { createTestApp, TEST_NOW } from '../../test/support/test-app.js';

const desk = payrollDesk();
const WEEK = ['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'];
const closed = { status: 409, code: 'payment_undo_closed' };

async function paid(): Promise<number> {
  const id = await desk.approved();
  await desk.pay([id]);
  return id;
}

describe('POST payments/undo', () => {
  it('[E-13] takes the payment back: to be paid again, audited with its reason, the worker told', async () => {
    const id = await paid();
    expect((await desk.undo([id, id])).body).toEqual({
      message: '1 no longer marked as paid: $160.00',
      undoneCount: 1,
      shiftTotal: 160,
      overtimeTotal: 0,
      total: 160,
    });
    const rows = await rowsOf(
      desk.test,
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
    expect(await desk.news('paymentUndone')).toMatchObject([{ params: { amountCents: 16_000, shiftCount: 1 } }]);
  });

  it('[E-12, E-13] undone again it changes nothing; it can be edited, and paid once more', async () => {
    const id = await paid();
    await desk.undo([id]);
    expect((await desk.undo([id])).body).toMatchObject({
      undoneCount: 0,
      total: 0,
      message: expect.stringContaining('Nothing changed'),
    });
    expect((await desk.pay([id])).body).toMatchObject({ paidCount: 1, total: 160 });
    expect(await desk.payments()).toMatchObject([{ kind: 'shift', status: 'paid' }]);
    expect((await desk.actions(id)).slice(1)).toEqual(['timesheet.paid', 'timesheet.payment_undone', 'timesheet.paid']);
    expect(await desk.news('paymentUndone')).toHaveLength(1);
  });

  it('[E-13] for 24 hours: at the last moment yes, a millisecond later no', async () => {
    const [first, second] = [await paid(), await desk.approved({ date: '2026-11-10' })];
    await desk.pay([second]);
    desk.test.clock.moveTo(instant(TEST_NOW + 24 * HOUR_MS));
    expect((await desk.undo([first])).body).toMatchObject({ undoneCount: 1 });
    desk.test.clock.moveTo(instant(TEST_NOW + 24 * HOUR_MS + 1));
    expect((await desk.undo([second])).body).toMatchObject(closed);
    // what is not paid any more is no reason to refuse, what is refused takes the others along
    expect((await desk.undo([first, second])).body).toMatchObject(closed);
  });

  it('[E-13, E-19] not what payroll had before it was marked as paid', async () => {
    const id = await desk.approved();
    for (const table of ['payments SET status', 'shift_assignments SET payment_status']) {
      const key = table.startsWith('payments') ? 'shift_assignment_id' : 'id';
      await desk.test.dataSource.query(`UPDATE ${table} = 'processed' WHERE ${key} = $1`, [id]);
    }
    await desk.pay([id]);
    expect((await desk.undo([id])).body).toMatchObject(closed);
  });

  it('[E-13] not what an adjustment builds on', async () => {
    const id = await paid();
    await desk.adjust({ assignmentId: id }, -500);
    expect((await desk.undo([id])).body).toMatchObject(closed);
    const other = await desk.approved({ date: '2026-11-09' });
    await desk.pay([other]);
    await desk.adjust({ userId: desk.userId, weekStart: '2026-11-08' }, 100);
    expect((await desk.undo([other])).body).toMatchObject(closed);
  });

  it('[E-13, E-18] the overtime of the week is recalculated: the batch’s row goes, or keeps what is still earned', async () => {
    const ids = await desk.tenHourDays([...WEEK, '2026-11-13']);
    await desk.pay(ids);
    // 60 hours: 20 x 10; 50: 10 x 10; 40: none
    expect((await desk.undo([ids[5]])).body).toMatchObject({ shiftTotal: 200, overtimeTotal: 100, total: 300 });
    expect(await desk.overtime()).toMatchObject([{ amount: '100.00', sequence: 1 }]);
    expect((await desk.undo([ids[0]])).body).toMatchObject({ overtimeTotal: 100 });
    expect(await desk.overtime()).toEqual([]);
    expect((await desk.pay([ids[0], ids[5]])).body).toMatchObject({ shiftTotal: 400, overtimeTotal: 200 });
  });

  it('[E-13, E-18] an earlier batch undone takes the later one’s overtime, which its hours no longer earn', async () => {
    const ids = await desk.tenHourDays(WEEK);
    await desk.pay(ids.slice(0, 4));
    await desk.pay(ids.slice(4));
    expect((await desk.undo([ids[0]])).body).toMatchObject({ undoneCount: 1, overtimeTotal: 100 });
    expect(await desk.overtime()).toEqual([]);
    const told = await rowsOf(
      desk.test,
      `SELECT changes FROM audit_log WHERE action = 'overtime.taken_back' AND changes ->> 'userId' = $1`,
      [String(desk.userId)],
    );
    expect(told).toMatchObject([{ changes: { weekStart: '2026-11-08', amount: { from: 100, to: 0 } } }]);
  });

  it('[E-12, E-13] undo and pay at once by two admins: each as often as the other allows, the money whole', async () => {
    const other = new PayrollDesk();
    other.test = await createTestApp({ database: desk.test.database });
    try {
      other.token = await anAdminToken(other.test);
      for (let round = 0; round < 5; round += 1) {
        desk.userId = (await aWorker(desk.test)).id;
        const ids = await desk.tenHourDays(WEEK);
        await desk.pay(ids);
        const reversed = [...ids].reverse();
        const answers = await Promise.all([desk.undo(ids), other.pay(reversed), other.undo(reversed), desk.pay(ids)]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        const sum = (field: string) => answers.reduce((all, { body }) => all + (body[field] ?? 0), 0);
        const isPaid = (await desk.payments()).filter(({ status }) => status === 'paid').length > 0;
        expect(sum('paidCount') - sum('undoneCount')).toBe(isPaid ? 0 : -5);
        expect(await desk.overtime()).toHaveLength(isPaid ? 1 : 0);
      }
    } finally {
      await other.test.close();
    }
  });

  it('[E-13, X-21] asks for shifts and a reason, and knows each of them', async () => {
    const id = await paid();
    expect((await desk.undo([id], ' ')).body.errors).toMatchObject([{ field: 'reason', code: 'required' }]);
    expect((await desk.undo([])).status).toBe(400);
    expect((await desk.undo([id, 999_999])).status).toBe(404);
    expect(await desk.payments()).toMatchObject([{ status: 'paid' }]);
  });
});
