import { describe, expect, it } from '@jest/globals';
import { TEXT_LIMITS } from '../../../shared/kernel/policy.js';
import { plusHours } from '../../../shared/kernel/time.js';
import type { EarningsStatement } from '../../../shared/payroll/earnings.contract.js';
import type { Timesheet } from '../../../shared/payroll/timesheet.contract.js';
import type { WorkerMail } from '../../platform/jobs/queues.js';
import { anAppliedClockEvent } from '../../test/factories/clock-event.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { auditOf, jobsIn, reasonsOf, rowsOf } from '../../test/factories/rows.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { asSuperuser } from '../../test/support/test-database.js';
import { until } from '../../test/support/until.js';

const MONDAY = '2026-11-16';
const NINE_TO_THREE = { clockInDate: MONDAY, clockInTime: '09:00', clockOutDate: MONDAY, clockOutTime: '15:00' };
const REASON = 'Clocked in for the brother';

const fixture = payrollFixture();

const shownOf = async (id: number) => {
  const list = (await fixture.call('GET', 'timesheets')).body as Timesheet[];
  const { revision, total } = list.find((one) => one.id === id) as Timesheet;
  return { revision, total };
};
const dismiss = (id: number, body: object) => fixture.call('POST', `timesheets/${id}/dismiss`, body);
const dismissAsShown = async (id: number, more: object = {}) =>
  dismiss(id, { reason: REASON, ...(await shownOf(id)), ...more });
const inbox = () =>
  rowsOf<{ kind: string; title: string; message: string }>(
    fixture.test,
    `SELECT metadata ->> 'news' AS kind, title, message FROM notifications WHERE user_id = $1 ORDER BY id`,
    [fixture.userId],
  );
const untouched = async (id: number) => {
  expect(await fixture.actions(id)).toEqual([]);
  expect(await fixture.payments()).toEqual([]);
  expect(await fixture.notifications('timesheetDismissed')).toEqual([]);
};

describe('POST timesheets/{id}/dismiss', () => {
  it('[W-80] sets 0 hours with the reason and approves them; the recorded times stay', async () => {
    const { id } = await fixture.timesheet();
    const response = await dismissAsShown(id, { reason: ` ${REASON} ` });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      ...{ id, status: 'completed', isApproved: true, paymentStatus: 'processing' },
      ...{ hoursWorked: 0, hoursEdited: true, timesEntered: true, total: 0 },
      ...{ clockInTime: '2026-11-16T16:00:00.000Z', clockOutTime: '2026-11-17T00:00:00.000Z' },
    });
    expect(await fixture.payments()).toMatchObject([{ kind: 'shift', amount: '0.00', status: 'processing' }]);
    expect(await auditOf(fixture.test, 'assignment', id)).toMatchObject([
      {
        action: 'timesheet.dismissed',
        changes: { hoursWorked: { from: 8, to: 0 }, hoursEdited: { from: false, to: true }, reason: 'given' },
      },
      { action: 'timesheet.approved', changes: { amount: 0 } },
    ]);
    expect(await reasonsOf(fixture.test, 'assignment', id)).toEqual([REASON]);
    const list = (await fixture.call('GET', 'timesheets')).body as Timesheet[];
    expect(list.filter((one) => one.id === id)).toEqual([]);
  });

  it('[W-80] records the reason even if the hours were already 0', async () => {
    const { id } = await fixture.timesheet({ to: '15:00' });
    await fixture.edit(id, { ...NINE_TO_THREE, hoursWorked: 0, reason: 'To be checked' });
    expect((await dismissAsShown(id)).body).toMatchObject({ isApproved: true, hoursWorked: 0 });
    expect(await reasonsOf(fixture.test, 'assignment', id)).toEqual(['To be checked', REASON]);
    expect(await fixture.notifications('timesheetDismissed')).toHaveLength(1);
  });

  it('[W-85] notifies the worker once with recorded hours and reason; the queues do not contain the reason', async () => {
    const { id, shiftId } = await fixture.timesheet();
    await dismissAsShown(id);
    await until(async () => (await inbox()).length > 0);
    expect(await inbox()).toEqual([
      {
        kind: 'timesheetDismissed',
        title: "Your hours won't be paid",
        message:
          'Bindery line, Monday, November 16 at 9:00 AM. The shift desk dismissed the hours recorded for this shift: ' +
          `8h (9:00 AM to 5:00 PM). You won't be paid for them (before: $160.00). Reason: ${REASON}`,
      },
    ]);
    expect(await fixture.notifications('timesheetChanged')).toEqual([]);
    const notifications = await fixture.notifications('timesheetDismissed');
    expect(notifications).toMatchObject([{ shiftId, params: { reasonOf: expect.any(String) } }]);
    const mails = (await jobsIn<WorkerMail>(fixture.test, 'mail')).filter(({ userId }) => userId === fixture.userId);
    expect(mails).toMatchObject([{ template: 'timesheetDismissed' }]);
    expect(JSON.stringify([notifications, mails])).not.toContain('brother');
  });

  it('[W-85, H-11] in the language of the worker', async () => {
    fixture.userId = (await aWorker(fixture.test, { preferredLanguage: 'es' })).id;
    const { id } = await fixture.timesheet();
    await dismissAsShown(id);
    await until(async () => (await inbox()).length > 0);
    const [notice] = await inbox();
    expect(notice?.title).toBe('No se pagarán tus horas');
    expect(notice?.message).toMatch(
      /descartó las horas registradas de este turno: 8h \(de 9:00 a\.m\. a 5:00 p\.m\.\)\. No se te pagarán \(antes: \$160\.00\)\./,
    );
    expect(notice?.message).toMatch(new RegExp(`Motivo: ${REASON}$`));
  });

  it('[W-86] the statement shows the reason until the hours are restored', async () => {
    const { id } = await fixture.timesheet({ to: '15:00' });
    const own = await aWorkerToken(fixture.test, fixture.userId);
    const line = async () => {
      const { body } = await fixture.test.call('GET', `/api/worker/${fixture.userId}/timesheets`, { token: own });
      const [entry] = (body as EarningsStatement).weeks.flatMap(({ entries }) => entries);
      return [entry?.total, entry?.notPaidReason];
    };
    expect(await line()).toEqual([120, null]);
    await dismissAsShown(id);
    expect(await line()).toEqual([0, REASON]);
    await fixture.edit(id, { ...NINE_TO_THREE, hoursWorked: 1, reason: 'You were seen for an hour' });
    expect(await line()).toEqual([20, null]);
    await fixture.edit(id, { ...NINE_TO_THREE, hoursWorked: 0, reason: 'It was somebody else' });
    expect(await line()).toEqual([0, null]);
    await fixture.approve(id);
    expect(await line()).toEqual([0, 'It was somebody else']);
    await fixture.edit(id, { ...NINE_TO_THREE, hoursWorked: 3, reason: 'The lead saw you' });
    await fixture.approve(id);
    expect(await line()).toEqual([60, null]);
  });

  it('[W-86] shows the reason of the change that set the hours to 0, not of an earlier or a later one', async () => {
    const { id } = await fixture.timesheet({ to: '15:00' });
    const own = await aWorkerToken(fixture.test, fixture.userId);
    const reason = async () => {
      const { body } = await fixture.test.call('GET', `/api/worker/${fixture.userId}/timesheets`, { token: own });
      return (body as EarningsStatement).weeks[0]?.entries[0]?.notPaidReason;
    };
    await fixture.edit(id, { ...NINE_TO_THREE, hoursWorked: 0, reason: 'It was somebody else' });
    await fixture.edit(id, { ...NINE_TO_THREE, hoursWorked: 0, reason: 'A note for the desk', adminNotes: 'Seen' });
    await fixture.approve(id);
    expect(await reason()).toBe('It was somebody else');
  });

  it('[W-87] does not confirm attendance: a recorded no-show stays', async () => {
    const missedAt = fixture.test.clock.now();
    const { id, clockInTime } = await fixture.timesheet({ assignment: { missedAt } });
    const clockEvent = { userId: fixture.userId, assignmentId: id, kind: 'clock_in', judgedAt: clockInTime! } as const;
    await anAppliedClockEvent(fixture.test, { ...clockEvent, receivedAt: plusHours(clockInTime!, 3) });
    expect((await dismissAsShown(id)).status).toBe(200);
    expect(await fixture.actions(id)).not.toContain('assignment.miss_taken_back');
    const [row] = await rowsOf(fixture.test, 'SELECT missed_at FROM shift_assignments WHERE id = $1', [id]);
    expect(row).toEqual({ missed_at: new Date(missedAt) });
    const disproved = await jobsIn<{ shiftAssignmentId: number }>(fixture.test, 'no-show-disproved');
    expect(disproved.filter(({ shiftAssignmentId }) => shiftAssignmentId === id)).toEqual([]);
  });

  it('[W-112] counts a dismissed shift with a recorded no-show as a no-show, in the file and in reports', async () => {
    const { id, clockInTime } = await fixture.timesheet({ assignment: { missedAt: fixture.test.clock.now() } });
    const clockEvent = { userId: fixture.userId, assignmentId: id, kind: 'clock_in', judgedAt: clockInTime! } as const;
    await anAppliedClockEvent(fixture.test, { ...clockEvent, receivedAt: plusHours(clockInTime!, 3) });
    const figures = async () => {
      const { body: file } = await fixture.call('GET', `workers/${fixture.userId}`);
      const { body: report } = await fixture.call('GET', 'reports/attendance/month');
      const row = report.workers.find((one: { id: number }) => one.id === fixture.userId);
      return [file.completedShifts, file.noShows, row.completedShifts, row.noShowShifts, row.attendanceRate];
    };
    expect(await figures()).toEqual([0, 1, 0, 1, 0]);
    expect((await dismissAsShown(id)).status).toBe(200);
    expect(await figures()).toEqual([0, 1, 0, 1, 0]);
  });

  it.each([
    [{ reason: undefined }, 'required'],
    [{ reason: '  ' }, 'required'],
    [{ reason: 'x'.repeat(TEXT_LIMITS.reason + 1) }, 'too_long'],
    [{ revision: undefined }, 'required'],
    [{ revision: 0 }, 'id_invalid'],
    [{ hoursWorked: 2 }, 'unknown_field'],
  ])('[W-80, X-21] refuses the body with %j', async (change, code) => {
    const { id } = await fixture.timesheet();
    const { body } = await dismissAsShown(id, change);
    expect(body).toMatchObject({ status: 400, code: 'validation_failed', errors: [{ code }] });
    await untouched(id);
  });

  it('[W-80] accepts a reason of the maximum length', async () => {
    const { id } = await fixture.timesheet();
    expect((await dismissAsShown(id, { reason: 'x'.repeat(TEXT_LIMITS.reason) })).status).toBe(200);
  });

  it('[W-82] refuses hours or a total that changed since they were shown, and returns the current timesheet', async () => {
    const { id } = await fixture.timesheet();
    const shown = await shownOf(id);
    await fixture.edit(id, { ...NINE_TO_THREE, reason: 'paper list' });
    const stale = await dismiss(id, { reason: REASON, ...shown });
    expect(stale.body).toMatchObject({ status: 409, code: 'changed_since_shown', current: { id, hoursWorked: 6 } });
    const otherTotal = await dismissAsShown(id, { total: shown.total });
    expect(otherTotal.body).toMatchObject({ status: 409, code: 'changed_since_shown' });
    expect(await fixture.actions(id)).toEqual(['timesheet.edited']);
    expect((await dismissAsShown(id)).status).toBe(200);
  });

  it('[W-81] refuses approved and paid timesheets', async () => {
    const { id } = await fixture.timesheet();
    const shown = await shownOf(id);
    await fixture.approve(id);
    const refused = { status: 409, code: 'timesheet_already_approved' };
    expect((await dismiss(id, { reason: REASON, ...shown })).body).toMatchObject(refused);
    await fixture.pay([id]);
    expect((await dismiss(id, { reason: REASON, ...shown })).body).toMatchObject({ code: 'timesheet_already_paid' });
    expect(await fixture.payments()).toMatchObject([{ amount: '160.00', status: 'paid' }]);
  });

  it.each(['pending', 'assigned', 'in_progress', 'rejected'] as const)(
    '[W-81] refuses one that is %s',
    async (status) => {
      const { id } = await fixture.timesheet({ status });
      expect((await dismiss(id, { reason: REASON, revision: 1 })).body).toMatchObject({
        status: 409,
        code: 'timesheet_not_complete',
      });
      await untouched(id);
    },
  );

  it.each(['8', '0'])('[W-90] a dismissal of %s hours that the same admin repeats changes nothing', async (hours) => {
    const { id } = await fixture.timesheet();
    if (hours === '0') await fixture.edit(id, { ...NINE_TO_THREE, hoursWorked: 0, reason: 'Nobody saw you' });
    const before = (await fixture.actions(id)).length;
    const request = { reason: REASON, ...(await shownOf(id)) };
    const responses = await Promise.all([dismiss(id, request), dismiss(id, request)]);
    responses.push(await dismiss(id, request));
    for (const { status, body } of responses)
      expect([status, body]).toMatchObject([200, { isApproved: true, hoursWorked: 0 }]);
    expect((await fixture.actions(id)).slice(before)).toEqual(['timesheet.dismissed', 'timesheet.approved']);
    expect(await fixture.payments()).toHaveLength(1);
    expect(await fixture.notifications('timesheetDismissed')).toHaveLength(1);
  });

  it('[W-81] refuses a timesheet that another admin dismissed, or the same admin before later changes', async () => {
    const { id } = await fixture.timesheet();
    const shown = await shownOf(id);
    await dismiss(id, { reason: REASON, ...shown });
    const refused = { status: 409, code: 'timesheet_already_approved' };
    expect((await dismiss(id, { reason: REASON, revision: 9 })).body).toMatchObject(refused);
    const other = await fixture.timesheet({ date: '2026-11-12' });
    const before = await shownOf(other.id);
    const day = { clockInDate: '2026-11-12', clockOutDate: '2026-11-12' };
    await fixture.edit(other.id, { ...NINE_TO_THREE, ...day, hoursWorked: 0, reason: 'To be checked' });
    await fixture.approve(other.id);
    expect((await dismiss(other.id, { reason: REASON, ...before })).body).toMatchObject(refused);
    await rowsOf(fixture.test, 'UPDATE shift_assignments SET approved_by = NULL WHERE id = $1', [id]);
    expect((await dismiss(id, { reason: REASON, ...shown, revision: (shown.revision ?? 0) + 1 })).body).toMatchObject(
      refused,
    );
    expect(await fixture.actions(id)).toEqual(['timesheet.dismissed', 'timesheet.approved']);
  });

  it('[W-81, W-82, W-37] accepts one of a concurrent approval and dismissal', async () => {
    for (const day of ['16', '17'] as const) {
      const { id } = await fixture.timesheet({
        date: `2026-11-${day}`,
        to: day === '16' ? '17:00' : '08:00',
        from: '05:00',
      });
      const shown = await shownOf(id);
      const calls = [
        () => fixture.call('POST', `timesheets/${id}/approve`, shown),
        () => dismiss(id, { reason: REASON, ...shown }),
      ];
      const responses = await Promise.all((day === '16' ? calls : calls.reverse()).map((call) => call()));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('[W-81, E-21] refuses work of a locked pay period, and writes nothing', async () => {
    const inside = await fixture.timesheet({ date: '2026-10-31' });
    const after = await fixture.timesheet({ date: '2026-11-01' });
    // a lock refuses open timesheets: this row simulates a concurrent lock
    await fixture.test.dataSource.query(
      `INSERT INTO pay_period_locks (week_start, starts_at, ends_at, payments, hours, amount, locked_at, locked_by)
       SELECT '2026-10-25', '2026-10-25T06:00Z', '2026-11-01T06:00Z', 0, 0, 0, '2026-11-16T06:00Z', min(id) FROM admins`,
    );
    expect((await dismissAsShown(inside.id)).body).toMatchObject({ status: 409, code: 'pay_period_locked' });
    await untouched(inside.id);
    expect((await dismissAsShown(after.id)).status).toBe(200);
    await asSuperuser(fixture.test.database.superuserUrl, 'DELETE FROM pay_period_locks');
    expect((await dismissAsShown(inside.id)).status).toBe(200);
  });

  it('[W-80, X-02] answers 404 for an unknown id, 403 to a worker, 401 to an anonymous caller', async () => {
    const own = await aWorkerToken(fixture.test, fixture.userId);
    const { id } = await fixture.timesheet();
    const body = { reason: REASON, ...(await shownOf(id)) };
    const path = `/api/admin/timesheets/${id}/dismiss`;
    expect((await dismiss(999_999, body)).status).toBe(404);
    expect((await fixture.test.call('POST', path, { token: own, body })).status).toBe(403);
    expect((await fixture.test.call('POST', path, { body })).status).toBe(401);
    await untouched(id);
  });
});
