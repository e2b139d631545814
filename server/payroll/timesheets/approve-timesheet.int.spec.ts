import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, instant } from '../../../shared/kernel/time.js';
import type { Timesheet } from '../../../shared/payroll/timesheet.contract.js';
import { anAppliedClockEvent } from '../../test/factories/clock-event.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorkerToken } from '../../test/factories/worker.js';

const fixture = payrollFixture();

describe('POST timesheets/{id}/approve', () => {
  it('[W-25, W-26, E-10, E-14] approves: status stays completed, pay is processing, one payments row', async () => {
    await aShift(fixture.test); // the ids of assignment and shift differ
    const { id } = await fixture.timesheet({ rateCents: 2050, premiumCents: 100, clockOut: '17:20' });
    const response = await fixture.approve(id);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      id,
      status: 'completed',
      isApproved: true,
      paymentStatus: 'processing',
      hoursWorked: 8.33,
      total: 179.1,
    });
    const payment = { kind: 'shift', amount: '179.10', status: 'processing', sequence: null, week: '2026-11-15' };
    expect(await fixture.payments()).toEqual([payment]);
    const [period] = await rowsOf(
      fixture.test,
      `SELECT payment_method, to_char(pay_period_end, 'YYYY-MM-DD') AS ends FROM payments WHERE shift_assignment_id = $1`,
      [id],
    );
    expect(period).toEqual({ payment_method: 'direct_deposit', ends: '2026-11-21' });
    const [row] = await rowsOf(fixture.test, 'SELECT approved_by, approved_when FROM shift_assignments WHERE id = $1', [
      id,
    ]);
    expect(row).toEqual({ approved_by: expect.any(Number), approved_when: new Date(fixture.test.clock.now()) });
  });

  it('[E-12] repeated and concurrent approvals write one payment and one audit row', async () => {
    const one = await fixture.timesheet();
    const responses = [
      ...(await Promise.all([fixture.approve(one.id), fixture.approve(one.id)])),
      await fixture.approve(one.id),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await fixture.payments()).toHaveLength(1);
    expect(await fixture.actions(one.id)).toEqual(['timesheet.approved']);
  });

  it('[W-37] refuses hours or a total that changed since they were shown, and returns the current timesheet', async () => {
    const { id } = await fixture.timesheet({ clockOut: '12:00' });
    const [shown] = (await fixture.call('GET', 'timesheets')).body as Timesheet[];
    const times = {
      clockInDate: '2026-11-16',
      clockInTime: '09:00',
      clockOutDate: '2026-11-16',
      clockOutTime: '16:00',
    };
    await fixture.edit(id, { ...times, reason: 'paper list' });
    const outdated = { revision: shown?.revision, total: shown?.total };
    const stale = await fixture.call('POST', `timesheets/${id}/approve`, outdated);
    expect(stale.body).toMatchObject({ status: 409, code: 'changed_since_shown', current: { id, hoursWorked: 7 } });
    const { revision, total } = (stale.body as { current: Timesheet }).current;
    const otherTotal = await fixture.call('POST', `timesheets/${id}/approve`, { revision, total: 1 });
    expect(otherTotal.body).toMatchObject({ code: 'changed_since_shown' });
    expect(await fixture.payments()).toEqual([]);
    // a client that lost the response repeats the same approval
    for (const _call of [1, 2]) {
      expect((await fixture.call('POST', `timesheets/${id}/approve`, { revision, total })).status).toBe(200);
    }
    expect((await fixture.call('POST', `timesheets/${id}/approve`, outdated)).status).toBe(409);
    expect(await fixture.payments()).toHaveLength(1);
  });

  it('[W-34] refuses a late clock event in a bulk approval, and approves it individually', async () => {
    const { id, clockInTime } = await fixture.timesheet();
    const judgedAt = clockInTime!;
    const clockEvent = { userId: fixture.userId, assignmentId: id, kind: 'clock_in', judgedAt } as const;
    await anAppliedClockEvent(fixture.test, { ...clockEvent, receivedAt: instant(judgedAt + HOUR_MS) });
    const bulk = await fixture.call('POST', `timesheets/${id}/approve`, { bulk: true });
    expect(bulk.body).toMatchObject({ status: 409, code: 'timesheet_needs_confirmation' });
    expect(await fixture.payments()).toEqual([]);
    for (const body of [{ bulk: false }, { bulk: true }]) {
      // already approved: the second call changes nothing
      expect((await fixture.call('POST', `timesheets/${id}/approve`, body)).status).toBe(200);
    }
    const plain = await fixture.timesheet({ date: '2026-11-17' });
    expect((await fixture.call('POST', `timesheets/${plain.id}/approve`, { bulk: true })).status).toBe(200);
  });

  it.each(['pending', 'assigned', 'in_progress', 'rejected'] as const)(
    '[W-25] refuses one that is %s',
    async (status) => {
      const { id } = await fixture.timesheet({ status });
      expect((await fixture.approve(id)).body).toMatchObject({ status: 409, code: 'timesheet_not_complete' });
      expect(await fixture.payments()).toEqual([]);
    },
  );

  it('[W-25] answers 404 for an unknown id, 403 to a worker, 401 to an anonymous caller', async () => {
    const own = await aWorkerToken(fixture.test, fixture.userId);
    const { id } = await fixture.timesheet();
    expect((await fixture.approve(999_999)).status).toBe(404);
    expect((await fixture.test.call('POST', `/api/admin/timesheets/${id}/approve`, { token: own })).status).toBe(403);
    expect((await fixture.test.call('POST', `/api/admin/timesheets/${id}/approve`)).status).toBe(401);
  });
});
