import { describe, expect, it } from '@jest/globals';
import { instantOf } from '../../../shared/kernel/time.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorker } from '../../test/factories/worker.js';
import { createLockedPeriod, lock, lockedFixture, shownTotal } from './test/locked-period.js';

const fixture = payrollFixture();
const WEEK = '2026-11-08';
const DAYS = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'];
const locked = { status: 409, code: 'pay_period_locked' };

const stateOf = async (week: string) =>
  (await fixture.call('GET', 'pay-periods')).body.find((one: { id: string }) => one.id === week);

describe('GET pay-periods', () => {
  it('[E-21] lists each period with its pay by kind, unpaid amount and open work', async () => {
    const fresh = await lockedFixture();
    try {
      await fresh.tenHourDays(DAYS);
      const id = await fresh.approved();
      await fresh.timesheet({ date: '2026-11-14', from: '19:00', to: '21:00' });
      await fresh.pay([id]);
      const { body, headers } = await fresh.call('GET', 'pay-periods');
      expect(headers['x-total-count']).toBe('2');
      expect(body).toEqual([
        {
          ...{ id: '2026-11-15', weekStart: '2026-11-15', weekEnd: '2026-11-21', state: 'running' },
          ...{ workers: 1, hours: 8, shiftTotal: 160, overtimeTotal: 0, adjustmentTotal: 0, total: 160, unpaid: 0 },
          ...{ openWork: 0, lockedAt: null, lockedBy: null },
        },
        {
          ...{ id: WEEK, weekStart: WEEK, weekEnd: '2026-11-14', state: 'open', workers: 1, hours: 50 },
          ...{ shiftTotal: 1000, overtimeTotal: 0, adjustmentTotal: 0, total: 1000, unpaid: 1000 },
          ...{ openWork: 1, lockedAt: null, lockedBy: null },
        },
      ]);
      // as a lock would record it: including the ten hours of overtime
      expect((await fresh.call('GET', `pay-periods/${WEEK}`)).body).toMatchObject({
        ...{ overtimeTotal: 100, overtimeDue: 100, total: 1100, totalCents: 110_000, unpaid: 1100 },
      });
      expect((await fresh.call('GET', 'pay-periods?limit=1')).body).toHaveLength(1);
      expect((await fresh.call('GET', 'pay-periods?limit=1&cursor=2026-11-15')).body).toMatchObject([{ id: WEEK }]);
    } finally {
      await fresh.test.close();
    }
  });

  it('[E-27] lists an older period with open work or unlocked pay until it is locked', async () => {
    const fresh = await lockedFixture();
    try {
      const listed = async () => {
        const { body } = await fresh.call('GET', 'pay-periods');
        return body.map(({ id, openWork, total }: Record<string, unknown>) => ({ id, openWork, total }));
      };
      const { id } = await fresh.timesheet({ date: '2026-01-07', from: '08:00', to: '12:00' });
      expect(await listed()).toEqual([{ id: '2026-01-04', openWork: 1, total: 0 }]);
      await fresh.approve(id);
      await fresh.pay([id]);
      expect(await listed()).toEqual([{ id: '2026-01-04', openWork: 0, total: 80 }]);
      expect((await lock(fresh, '2026-01-04', 8_000)).status).toBe(200);
      expect(await listed()).toEqual([]);
    } finally {
      await fresh.test.close();
    }
  });

  it.each(['2026-11-09', '2026-02-30', '1970-01-04', 'x'])('[E-21] answers 404 for the week %s', async (week) => {
    expect((await fixture.call('GET', `pay-periods/${week}`)).status).toBe(404);
    expect((await fixture.call('GET', `pay-periods/${week}/payroll.csv`)).status).toBe(404);
    expect((await fixture.call('POST', `pay-periods/${week}/lock`, { totalCents: 0 })).status).toBe(404);
  });
});

describe('POST pay-periods/{week}/lock', () => {
  it('[E-19, E-21] hands approved pay and its overtime to payroll, permanently and with one audit row', async () => {
    const fresh = await lockedFixture();
    try {
      const ids = await fresh.tenHourDays(DAYS);
      await fresh.pay(ids.slice(0, 1));
      const response = await lock(fresh, WEEK, 110_000);
      expect(response.body).toEqual({ message: 'Pay period locked: $1,100.00' });
      const rows = await fresh.payments();
      expect(
        rows
          .filter(({ kind }) => kind === 'shift')
          .map(({ status }) => status)
          .sort(),
      ).toEqual(['paid', ...Array<string>(4).fill('processed')]);
      expect(await fresh.overtime()).toMatchObject([{ amount: '100.00', status: 'processed', week: WEEK }]);
      expect((await fresh.call('GET', 'pay-periods')).body).toMatchObject([
        { state: 'locked', total: 1100, overtimeTotal: 100, unpaid: 900, lockedBy: expect.any(String) },
      ]);
      // a repeated lock changes nothing, whatever total it sends
      expect((await lock(fresh, WEEK, 1)).status).toBe(200);
      const auditRows = await rowsOf(fresh.test, `SELECT changes FROM audit_log WHERE action = 'pay_period.locked'`);
      expect(auditRows).toEqual([{ changes: { weekStart: WEEK, payments: 6, hours: 50, amount: 1100 } }]);
    } finally {
      await fresh.test.close();
    }
  });

  it('[X-36] lists, shows and locks a period of hundreds of millions of dollars', async () => {
    const fresh = await lockedFixture();
    try {
      await fresh.approved();
      await fresh.test.dataSource.query(
        `WITH paid AS (
           INSERT INTO payments (kind, user_id, amount, pay_period_start, pay_period_end, status, payment_method, processed_at,
             processed_by, created_at, notes, request_id)
           SELECT 'adjustment', $1, 99999999.99, $2::date, $2::date + 6, 'paid', 'direct_deposit', now(), (SELECT min(id) FROM admins),
             now(), 'a large company', gen_random_uuid() FROM generate_series(1, 5) RETURNING id)
         INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id)
         SELECT now(), 'system', 'payment.adjusted', 'payment', id::text FROM paid`,
        [fresh.userId, '2026-11-15'],
      );
      const total = 5 * 99_999_999.99 + 160;
      const week = '2026-11-15';
      fresh.test.clock.moveTo(instantOf('2026-11-23T12:00:00Z'));
      expect((await fresh.call('GET', 'pay-periods')).body).toMatchObject([{ id: week, total, shiftTotal: 160 }]);
      expect(await shownTotal(fresh, week)).toBe(50_000_015_995);
      expect((await lock(fresh, week, 50_000_015_995)).body).toMatchObject({
        message: expect.stringContaining('$500,000,159.95'),
      });
      expect((await fresh.call('GET', 'pay-periods')).body).toMatchObject([{ id: week, state: 'locked', total }]);
      const csv = await fresh.call('GET', `pay-periods/${week}/payroll.csv`);
      expect(csv.status).toBe(200);
    } finally {
      await fresh.test.close();
    }
  });

  it('[E-18, E-21] pays handed-over shifts later, and their overtime once with the first of them', async () => {
    const { ids } = await createLockedPeriod(fixture);
    const preview = await fixture.call('POST', 'payments/preview', { assignmentIds: ids.slice(0, 1) });
    expect(preview.body).toMatchObject({ shiftTotal: 200, overtimeTotal: 100, overtime: [{ hours: 10 }] });
    expect((await fixture.pay(ids.slice(0, 1))).body).toMatchObject({
      shiftTotal: 200,
      overtimeTotal: 100,
      total: 300,
    });
    expect((await fixture.pay(ids)).body).toMatchObject({ paidCount: 4, overtimeTotal: 0 });
    expect((await fixture.payments()).every(({ status }) => status === 'paid')).toBe(true);
    expect((await fixture.undo(ids.slice(0, 1))).body).toMatchObject(locked);
  });

  it('[E-21] locks only after Saturday has ended at the site, also in weeks with a clock change', async () => {
    const token = async (at: string) => {
      fixture.test.clock.moveTo(instantOf(at));
      return (await lock(fixture, at.startsWith('2026-11-0') ? '2026-11-01' : '2027-03-14', 0)).body;
    };
    // the week of the 25-hour Sunday ends on Sunday the 8th at 00:00 MST, the one of the 23-hour Sunday at 00:00 MDT
    expect(await token('2026-11-08T06:59:59.999Z')).toMatchObject({ code: 'pay_period_running' });
    expect(await token('2026-11-08T07:00:00.000Z')).toMatchObject({ message: expect.any(String) });
    expect(await token('2027-03-21T05:59:59.999Z')).toMatchObject({ code: 'pay_period_running' });
    expect(await token('2027-03-21T06:00:00.000Z')).toMatchObject({ message: expect.any(String) });
  });

  it('[E-21] refuses a period with open work, or a total that differs from the shown one', async () => {
    const week = '2026-10-25';
    const { id } = await fixture.timesheet({ date: '2026-10-26' });
    expect((await lock(fixture, week, 0)).body).toMatchObject({ code: 'pay_period_open_work', params: { count: 1 } });
    await fixture.approve(id);
    expect((await lock(fixture, week, 15_999)).body).toMatchObject({ code: 'pay_period_changed' });
    expect((await stateOf(week)).state).toBe('open');
    expect((await lock(fixture, week, await shownTotal(fixture, week))).status).toBe(200);
    expect((await stateOf(week)).state).toBe('locked');
  });

  it('[E-21] refuses a period while an open night shift of the week before reaches into it', async () => {
    const week = '2026-10-18';
    const { id } = await fixture.timesheet({ date: '2026-10-17', from: '22:00', to: '06:00' });
    expect((await lock(fixture, week, 0)).body).toMatchObject({ code: 'pay_period_open_work', params: { count: 1 } });
    await fixture.approve(id);
    // its pay belongs to the week before, its hours to both weeks
    expect((await lock(fixture, week, 0)).status).toBe(200);
    expect((await fixture.edit(id, { ...NIGHT, reason: 'one hour more' })).body).toMatchObject(locked);
    expect((await fixture.pay([id])).body).toMatchObject({ paidCount: 1, total: 160 });
    expect((await fixture.undo([id])).body).toMatchObject(locked);
    expect((await lock(fixture, '2026-10-11', 16_000)).status).toBe(200);
  });

  it('[E-12, E-21] handles concurrent approval, edit and lock from two servers atomically, with exact totals', () =>
    fixture.withSecondServer(async (other) => {
      for (const week of ['2026-09-06', '2026-09-13', '2026-09-20', '2026-09-27']) {
        fixture.userId = (await aWorker(fixture.test)).id;
        const id = await fixture.approved({ date: week });
        const edit = { ...DAY(week), clockOutTime: '18:00' };
        const [locking, editing] = await Promise.all([lock(fixture, week, 16_000), other.edit(id, edit)]);
        const wasLocked = locking.status === 200;
        expect([locking.status, editing.status]).toEqual(wasLocked ? [200, 409] : [409, 200]);
        expect(await fixture.payments()).toHaveLength(wasLocked ? 1 : 0);
      }
    }));
});

const NIGHT = { clockInDate: '2026-10-17', clockInTime: '22:00', clockOutDate: '2026-10-18', clockOutTime: '07:00' };
const DAY = (date: string) => ({
  clockInDate: date,
  clockInTime: '09:00',
  clockOutDate: date,
  clockOutTime: '17:00',
});
