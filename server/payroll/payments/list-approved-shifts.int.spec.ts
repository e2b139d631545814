import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, instant } from '../../../shared/kernel/time.js';
import { everyPage } from '../../test/factories/pages.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorkerToken } from '../../test/factories/worker.js';
import { rowsRead } from '../../test/support/rows-read.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const DAY = '2026-11-11';
const NINE_TO_FIVE = { clockInDate: DAY, clockInTime: '09:00', clockOutDate: DAY, clockOutTime: '17:00' };

const fixture = payrollFixture();

describe('GET approved-shifts', () => {
  const listed = async () =>
    (await fixture.test.call('GET', '/api/admin/approved-shifts', { token: fixture.token })).body.filter(
      (one: { userId: number }) => one.userId === fixture.userId,
    );

  it('[E-15, E-20] lists unpaid shifts first with due and late payments, then those paid in the last 14 days', async () => {
    const paid = await fixture.approved({ date: '2026-11-10' });
    await fixture.pay([paid]);
    const waiting = await fixture.approved({
      date: '2026-11-09',
      rateCents: 2050,
      premiumCents: 100,
      clockOut: '17:20',
    });
    expect(await listed()).toMatchObject([
      {
        id: waiting,
        amount: 179.1,
        hoursWorked: 8.33,
        payRate: 20.5,
        premiumRate: 1,
        weekStart: '2026-11-08',
        isLate: false,
        paidAt: null,
        approvedBy: expect.stringContaining('Dana'),
        dueAt: '2026-11-18T15:00:00.000Z',
      },
      { id: paid, paymentStatus: 'paid', paidAt: '2026-11-17T15:00:00.000Z', isLate: false },
    ]);
    fixture.test.clock.moveTo(instant(TEST_NOW + 48 * HOUR_MS));
    expect((await listed())[0].isLate).toBe(false);
    fixture.test.clock.moveTo(instant(TEST_NOW + 48 * HOUR_MS + 1));
    expect((await listed()).map(({ isLate }: { isLate: boolean }) => isLate)).toEqual([true, false]);
    fixture.test.clock.moveTo(instant(TEST_NOW + 14 * 24 * HOUR_MS));
    expect(await listed()).toHaveLength(2);
    fixture.test.clock.moveTo(instant(TEST_NOW + 14 * 24 * HOUR_MS + 1));
    expect(await listed()).toMatchObject([{ id: waiting }]);
  });

  it('[E-15] lists only approved shifts, handed over or not, with worker and shift', async () => {
    const sent = await fixture.approved({ date: '2026-11-09' });
    for (const table of ['payments SET status', 'shift_assignments SET payment_status']) {
      const key = table.startsWith('payments') ? 'shift_assignment_id' : 'id';
      await fixture.test.dataSource.query(`UPDATE ${table} = 'processed' WHERE ${key} = $1`, [sent]);
    }
    await fixture.timesheet({ date: '2026-11-10' });
    const taken = await fixture.approved({ date: DAY });
    await fixture.edit(taken, { ...NINE_TO_FIVE, clockOutTime: '16:00' });
    const [{ first_name: firstName, last_name: lastName, email }] = (await rowsOf(
      fixture.test,
      'SELECT first_name, last_name, email FROM users WHERE id = $1',
      [fixture.userId],
    )) as [Record<string, string>];
    expect(await listed()).toMatchObject([
      {
        id: sent,
        workerName: `${firstName} ${lastName}`,
        workerEmail: email,
        shiftTitle: 'Bindery line',
        shiftDate: '2026-11-09',
        startTime: '09:00',
        endTime: '17:00',
        paymentStatus: 'processed',
      },
    ]);
  });

  it('[E-02, E-03] statement, approved shifts, payment run and payments rows agree to the cent', async () => {
    const odd = { rateCents: 1750, premiumCents: 50 };
    const ids = [
      await fixture.approved({ date: '2026-11-08', from: '08:00', to: '20:00', clockOut: '19:47', ...odd }),
      await fixture.approved({ date: '2026-11-09', from: '08:00', to: '20:00', clockOut: '19:13', ...odd }),
      await fixture.approved({ date: '2026-11-10', from: '08:00', to: '20:00', clockOut: '19:31', rateCents: 2150 }),
      await fixture.approved({ date: '2026-11-11', from: '08:00', to: '20:00', clockOut: '19:59', ...odd }),
    ];
    const amounts = (await listed()).map((one: { amount: number }) => one.amount);
    const run = (await fixture.pay(ids)).body;
    const own = await aWorkerToken(fixture.test, fixture.userId);
    const { weeks } = (await fixture.test.call('GET', `/api/worker/${fixture.userId}/timesheets`, { token: own })).body;
    const stats = (await fixture.test.call('GET', '/api/user/stats', { token: own })).body;
    const inCents = (values: number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0);
    const rows = await fixture.payments();
    expect(run.overtimeTotal).toBeGreaterThan(0);
    expect(inCents(amounts)).toBe(inCents([run.shiftTotal]));
    expect(inCents(weeks[0].entries.map((entry: { total: number }) => entry.total))).toBe(inCents([run.shiftTotal]));
    expect(weeks[0].overtime.amount).toBe(run.overtimeTotal);
    expect([weeks[0].total, stats.monthlyEarnings]).toEqual([run.total, run.total]);
    expect(inCents(rows.map((row) => Number(row.amount)))).toBe(inCents([run.total]));
  });
  it('[E-20, X-20] paginates in the database: longest waiting first, then newest paid, across pages', async () => {
    const waiting: number[] = [];
    const paid: number[] = [];
    for (const date of ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14']) {
      fixture.test.clock.moveTo(instant(fixture.test.clock.now() + HOUR_MS));
      const id = await fixture.approved({ date });
      if (waiting.length < 3) waiting.push(id);
      else paid.unshift(id);
      if (paid[0] === id) await fixture.pay([id]);
    }
    const own = (items: object[]) =>
      (items as { id: number; userId: number }[]).filter((one) => one.userId === fixture.userId);
    const { items, totals, pages } = await everyPage((path) => fixture.call('GET', path), 'approved-shifts', 2);
    expect(own(items).map(({ id }) => id)).toEqual([...waiting, ...paid]);
    expect(pages).toBe(Math.ceil(items.length / 2));
    expect(new Set(totals)).toEqual(new Set([items.length]));
    expect(await rowsRead(fixture.test, () => fixture.call('GET', 'approved-shifts?limit=1'))).toBeLessThan(4);
  });
});
