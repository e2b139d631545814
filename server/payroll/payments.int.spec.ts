import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HOUR_MS, instant } from '../../shared/kernel/time.js';
import { anAdminToken } from '../test/factories/directory-user.js';
import { auditOf, jobsIn, rowsOf } from '../test/factories/rows.js';
import { aTimesheet, type TimesheetOptions } from '../test/factories/timesheet.js';
import { aWorker, aWorkerToken } from '../test/factories/worker.js';
import { type Answer, createTestApp, TEST_NOW, type TestApp } from '../test/support/test-app.js';

type PaymentRow = { kind: string; amount: string; status: string; sequence: number | null; week: string };

let test: TestApp;
let token: string;
let userId: number;

beforeAll(async () => {
  test = await createTestApp();
  token = await anAdminToken(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.moveTo(TEST_NOW);
  userId = (await aWorker(test)).id;
});

const approve = (id: number): Promise<Answer> => test.call('POST', `/api/admin/timesheets/${id}/approve`, { token });
const pay = (assignmentIds: unknown, by = { app: test, token }): Promise<Answer> =>
  by.app.call('POST', '/api/admin/payments/mark-paid', { token: by.token, body: { assignmentIds } });

async function approved(options: Partial<TimesheetOptions> = {}): Promise<number> {
  const { id } = await aTimesheet(test, { userId, date: '2026-11-09', ...options });
  await approve(id);
  return id;
}

/** Ten hours a day from a Sunday on. */
async function tenHourDays(dates: string[], options: Partial<TimesheetOptions> = {}): Promise<number[]> {
  const ids: number[] = [];
  for (const date of dates) ids.push(await approved({ date, from: '08:00', to: '18:00', ...options }));
  return ids;
}

const paymentsOf = (worker: number) =>
  rowsOf<PaymentRow>(
    test,
    `SELECT kind, amount, status, sequence, to_char(pay_period_start, 'YYYY-MM-DD') AS week
     FROM payments WHERE user_id = $1 ORDER BY id`,
    [worker],
  );
const overtimeOf = async (worker: number) => (await paymentsOf(worker)).filter((row) => row.kind === 'overtime');
const paidNews = async () =>
  (await jobsIn<{ userId: number; news: string; params: object }>(test, 'worker-news')).filter(
    (news) => news.userId === userId && news.news === 'paid',
  );

describe('POST payments/mark-paid', () => {
  it('[E-11, E-16] pays: assignment and payment paid, processed when and by whom, the worker told once', async () => {
    const ids = [await approved(), await approved({ date: '2026-11-10', clockOut: '16:20' })];
    const answer = await pay(ids);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: '2 marked as paid: $306.60', paidCount: 2, shiftTotal: 306.6, overtimeTotal: 0, total: 306.6 });
    const rows = await rowsOf(
      test,
      `SELECT a.payment_status, p.status, p.processed_at, p.processed_by FROM payments p
       JOIN shift_assignments a ON a.id = p.shift_assignment_id WHERE a.id = ANY ($1)`,
      [ids],
    );
    const row = { payment_status: 'paid', status: 'paid', processed_at: new Date(TEST_NOW), processed_by: expect.any(Number) };
    expect(rows).toEqual([row, row]);
    expect(await paidNews()).toMatchObject([{ params: { amountCents: 30_660, shiftCount: 2 } }]);
    expect((await auditOf(test, 'assignment', ids[0] as number)).map(({ action }) => action)).toEqual(['timesheet.approved', 'timesheet.paid']);
  });

  it('[E-12] paying again, or one of them twice in a call, pays nothing more', async () => {
    const id = await approved();
    expect((await pay([id, id])).body).toMatchObject({ paidCount: 1, total: 160 });
    const again = await pay([id]);
    expect(again.body).toEqual({ message: expect.stringContaining('Nothing changed'), paidCount: 0, shiftTotal: 0, overtimeTotal: 0, total: 0 });
    expect(await paymentsOf(userId)).toHaveLength(1);
    expect(await auditOf(test, 'assignment', id)).toHaveLength(2);
    expect(await paidNews()).toHaveLength(1);
  });

  it('[E-12] two servers paying the same week at once pay it once, overtime too', async () => {
    const app = await createTestApp({ database: test.database });
    try {
      const other = { app, token: await anAdminToken(app) };
      for (let round = 0; round < 5; round += 1) {
        userId = (await aWorker(test)).id;
        const ids = await tenHourDays(['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12']);
        const reversed = [...ids].reverse();
        const calls = [pay(ids), pay(reversed, other), pay(ids.slice(2), other), pay(ids.slice(0, 3))];
        const answers = await Promise.all(calls);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        expect(answers.reduce((sum, { body }) => sum + body.paidCount, 0)).toBe(5);
        expect(answers.reduce((sum, { body }) => sum + body.total, 0)).toBe(1100);
        expect((await paymentsOf(userId)).filter(({ kind }) => kind === 'shift')).toHaveLength(5);
        expect((await overtimeOf(userId)).reduce((sum, row) => sum + Number(row.amount), 0)).toBe(100);
        const entries = await rowsOf(test, `SELECT 1 FROM audit_log WHERE action = 'timesheet.paid' AND subject_id = ANY ($1)`, [ids.map(String)]);
        expect(entries).toHaveLength(5);
      }
    } finally {
      await app.close();
    }
  });

  it('[E-12] pays all or none: one unapproved among them refuses the call', async () => {
    const id = await approved();
    const open = await aTimesheet(test, { userId, date: '2026-11-10' });
    expect((await pay([id, open.id])).body).toMatchObject({ status: 409, code: 'timesheet_not_approved' });
    expect((await pay([id, 999_999])).status).toBe(404);
    expect(await paymentsOf(userId)).toMatchObject([{ status: 'processing' }]);
    expect(await paidNews()).toEqual([]);
  });

  it.each([[[]], ['1'], [[0]], [[1.5]], [['1']], [undefined], [Array.from({ length: 501 }, (_, index) => index + 1)]])(
    '[E-16, X-21] refuses the ids %#',
    async (ids) => {
      expect((await pay(ids)).body).toMatchObject({ status: 400, code: 'validation_failed' });
    },
  );

  it('[X-02, X-21] refuses unknown fields, a worker and nobody', async () => {
    const id = await approved();
    const path = '/api/admin/payments/mark-paid';
    const unknown = await test.call('POST', path, { token, body: { assignmentIds: [id], amount: 1 } });
    expect(unknown.body.errors).toMatchObject([{ field: 'amount', code: 'unknown_field' }]);
    const own = await aWorkerToken(test, userId);
    expect((await test.call('POST', path, { token: own, body: { assignmentIds: [id] } })).status).toBe(403);
    expect((await test.call('POST', path, { body: { assignmentIds: [id] } })).status).toBe(401);
  });
});

describe('overtime in a payment run', () => {
  it('[E-18, E-09] half the rate over 40 hours, one row of kind overtime with its audit row', async () => {
    const ids = await tenHourDays(['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12']);
    expect((await pay(ids)).body).toMatchObject({ shiftTotal: 1000, overtimeTotal: 100, total: 1100 });
    expect(await overtimeOf(userId)).toEqual([{ kind: 'overtime', amount: '100.00', status: 'paid', sequence: 1, week: '2026-11-08' }]);
    const entries = await rowsOf(test, `SELECT changes FROM audit_log WHERE action = 'overtime.paid' AND changes ->> 'userId' = $1`, [String(userId)]);
    expect(entries).toMatchObject([{ changes: { overtimeHours: 10, amount: 100, sequence: 1 } }]);
    expect(await paidNews()).toMatchObject([{ params: { amountCents: 110_000, shiftCount: 5 } }]);
  });

  it('[E-18] exactly 40 hours bring none; a later batch of the week adds the next sequence', async () => {
    const ids = await tenHourDays(['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11']);
    expect((await pay(ids)).body.overtimeTotal).toBe(0);
    const [fifth] = await tenHourDays(['2026-11-12']);
    expect((await pay([fifth])).body.overtimeTotal).toBe(100);
    // 60 hours: 40 at $20 from before, 10 at $20, 10 at $26; rate $21, premium 20 x 10.50 = 210, minus 100
    const [sixth] = await tenHourDays(['2026-11-13'], { rateCents: 2600 });
    expect((await pay([sixth])).body.overtimeTotal).toBe(110);
    expect((await overtimeOf(userId)).map(({ sequence, amount }) => [sequence, amount])).toEqual([
      [1, '100.00'],
      [2, '110.00'],
    ]);
  });

  it('[E-06, E-18] a Saturday night is cut at midnight: its hours after it belong to the next week', async () => {
    const days = await tenHourDays(['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11']);
    const saturday = await approved({ date: '2026-11-14', from: '20:00', to: '04:00' });
    // 44 hours until midnight: 4 x 0.5 x 20
    expect((await pay([...days, saturday])).body).toMatchObject({ shiftTotal: 960, overtimeTotal: 40 });
    expect(await overtimeOf(userId)).toMatchObject([{ week: '2026-11-08', amount: '40.00' }]);
    // the next week: 4 after midnight and 40 more
    test.clock.moveTo(instant(TEST_NOW + 7 * 24 * HOUR_MS));
    const next = await tenHourDays(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']);
    expect((await pay(next)).body.overtimeTotal).toBe(40);
    expect(await overtimeOf(userId)).toMatchObject([{ week: '2026-11-08' }, { week: '2026-11-15', amount: '40.00', sequence: 1 }]);
  });

  it('[E-18] weeks and workers of one run stay apart', async () => {
    const first = userId;
    const ids = await tenHourDays(['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12']);
    userId = (await aWorker(test)).id;
    ids.push(...(await tenHourDays(['2026-11-08', '2026-11-09', '2026-11-01', '2026-11-02', '2026-11-03'])));
    expect((await pay(ids)).body).toMatchObject({ paidCount: 10, overtimeTotal: 100 });
    expect([await overtimeOf(first), await overtimeOf(userId)]).toMatchObject([[{ amount: '100.00' }], []]);
  });
});

describe('GET approved-shifts', () => {
  const listed = async () =>
    (await test.call('GET', '/api/admin/approved-shifts', { token })).body.filter((one: { userId: number }) => one.userId === userId);

  it('[E-15, E-20] lists unpaid ones first with what is due and late, then those paid in the last 14 days', async () => {
    const paid = await approved({ date: '2026-11-10' });
    await pay([paid]);
    const waiting = await approved({ rateCents: 2050, premiumCents: 100, clockOut: '17:20' });
    expect(await listed()).toMatchObject([
      { id: waiting, amount: 179.1, hoursWorked: 8.33, payRate: 20.5, premiumRate: 1, weekStart: '2026-11-08', isLate: false, paidAt: null, approvedBy: expect.stringContaining('Dana'), dueAt: '2026-11-18T15:00:00.000Z' },
      { id: paid, paymentStatus: 'paid', paidAt: '2026-11-17T15:00:00.000Z', isLate: false },
    ]);
    test.clock.moveTo(instant(TEST_NOW + 48 * HOUR_MS));
    expect((await listed())[0].isLate).toBe(false);
    test.clock.moveTo(instant(TEST_NOW + 48 * HOUR_MS + 1));
    expect((await listed())[0].isLate).toBe(true);
    test.clock.moveTo(instant(TEST_NOW + 14 * 24 * HOUR_MS));
    expect(await listed()).toHaveLength(2);
    test.clock.moveTo(instant(TEST_NOW + 14 * 24 * HOUR_MS + 1));
    expect(await listed()).toMatchObject([{ id: waiting }]);
  });

  it('[E-02, E-03] statement, approved shifts, payment run and payments rows agree to the cent', async () => {
    const odd = { rateCents: 1750, premiumCents: 50 };
    const ids = [
      await approved({ date: '2026-11-08', from: '08:00', to: '20:00', clockOut: '19:47', ...odd }),
      await approved({ date: '2026-11-09', from: '08:00', to: '20:00', clockOut: '19:13', ...odd }),
      await approved({ date: '2026-11-10', from: '08:00', to: '20:00', clockOut: '19:31', rateCents: 2150 }),
      await approved({ date: '2026-11-11', from: '08:00', to: '20:00', clockOut: '19:59', ...odd }),
    ];
    const amounts = (await listed()).map((one: { amount: number }) => one.amount);
    const run = (await pay(ids)).body;
    const own = await aWorkerToken(test, userId);
    const { weeks } = (await test.call('GET', `/api/worker/${userId}/timesheets`, { token: own })).body;
    const stats = (await test.call('GET', '/api/user/stats', { token: own })).body;
    const inCents = (values: number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0);
    const rows = await paymentsOf(userId);
    expect(run.overtimeTotal).toBeGreaterThan(0);
    expect(inCents(amounts)).toBe(inCents([run.shiftTotal]));
    expect(inCents(weeks[0].entries.map((entry: { total: number }) => entry.total))).toBe(inCents([run.shiftTotal]));
    expect(weeks[0].overtime.amount).toBe(run.overtimeTotal);
    expect([weeks[0].total, stats.monthlyEarnings]).toEqual([run.total, run.total]);
    expect(inCents(rows.map((row) => Number(row.amount)))).toBe(inCents([run.total]));
  });
});
