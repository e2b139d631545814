import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, instant } from '../../../shared/kernel/time.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorker } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const fixture = payrollFixture();

describe('overtime in a payment run', () => {
  it('[E-18, E-09] pays half the rate over 40 hours, with one overtime row and its audit row', async () => {
    const ids = await fixture.tenHourDays(['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12']);
    expect((await fixture.pay(ids)).body).toMatchObject({ shiftTotal: 1000, overtimeTotal: 100, total: 1100 });
    expect(await fixture.overtime()).toEqual([
      { kind: 'overtime', amount: '100.00', status: 'paid', sequence: 1, week: '2026-11-08' },
    ]);
    const entries = await rowsOf(
      fixture.test,
      `SELECT changes FROM audit_log WHERE action = 'overtime.paid' AND changes ->> 'userId' = $1`,
      [String(fixture.userId)],
    );
    expect(entries).toMatchObject([{ changes: { overtimeHours: 10, amount: 100, sequence: 1 } }]);
    expect(await fixture.paymentNotifications()).toMatchObject([{ params: { amountCents: 110_000, shiftCount: 5 } }]);
  });

  it('[E-18] pays none for exactly 40 hours; a later batch of the week adds the next sequence', async () => {
    const ids = await fixture.tenHourDays(['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11']);
    expect((await fixture.pay(ids)).body.overtimeTotal).toBe(0);
    const [fifth] = await fixture.tenHourDays(['2026-11-12']);
    const [sixth] = await fixture.tenHourDays(['2026-11-13'], { rateCents: 2600 }); // approved, and not paid yet
    expect((await fixture.pay([fifth])).body.overtimeTotal).toBe(100);
    // 60 hours: 40 at $20 from before, 10 at $20, 10 at $26; rate $21, premium 20 x 10.50 = 210, minus 100
    expect((await fixture.pay([sixth])).body.overtimeTotal).toBe(110);
    expect((await fixture.overtime()).map(({ sequence, amount }) => [sequence, amount])).toEqual([
      [1, '100.00'],
      [2, '110.00'],
    ]);
  });

  it('[E-06, E-18] splits a Saturday night at midnight: the hours after it belong to the next week', async () => {
    const days = await fixture.tenHourDays(['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11']);
    const saturday = await fixture.approved({ date: '2026-11-14', from: '20:00', to: '04:00' });
    // 44 hours until midnight: 4 x 0.5 x 20
    expect((await fixture.pay([...days, saturday])).body).toMatchObject({ shiftTotal: 960, overtimeTotal: 40 });
    expect(await fixture.overtime()).toMatchObject([{ week: '2026-11-08', amount: '40.00' }]);
    // the next week: 4 after midnight and 40 more
    fixture.test.clock.moveTo(instant(TEST_NOW + 7 * 24 * HOUR_MS));
    const next = await fixture.tenHourDays(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']);
    expect((await fixture.pay(next)).body.overtimeTotal).toBe(40);
    expect(await fixture.overtime()).toMatchObject([
      { week: '2026-11-08' },
      { week: '2026-11-15', amount: '40.00', sequence: 1 },
    ]);
  });

  it('[E-18] calculates the weeks and workers of one run separately', async () => {
    const first = fixture.userId;
    const ids = await fixture.tenHourDays(['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12']);
    fixture.userId = (await aWorker(fixture.test)).id;
    ids.push(...(await fixture.tenHourDays(['2026-11-08', '2026-11-09', '2026-11-01', '2026-11-02', '2026-11-03'])));
    expect((await fixture.pay(ids)).body).toMatchObject({ paidCount: 10, overtimeTotal: 100 });
    expect([await fixture.overtime(first), await fixture.overtime()]).toMatchObject([[{ amount: '100.00' }], []]);
  });
});
