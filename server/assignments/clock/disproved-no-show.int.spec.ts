import { describe, expect, it } from '@jest/globals';
import { type Instant, plusMinutes, toIso } from '../../../shared/kernel/time.js';
import { siteDate, siteTime } from '../../../shared/kernel/site-time.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAssignment, assignmentNow } from '../../test/factories/assignment.js';
import { alertsAbout } from '../../test/factories/notifications.js';
import { onShift } from '../../test/factories/offline-clock.js';
import { auditOf, jobsIn, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { TEST_NOW } from '../../test/support/test-app.js';
import { RecordSystemEvent } from '../../performance/record-system-event.js';
import { VoidDisprovedNoShow } from '../../performance/void-disproved-no-show.js';
import { AssignmentChecks } from '../scheduled/assignment-checks.js';

const test = adminAppFixture();

const at = (minutes: number): Instant => plusMinutes(TEST_NOW, minutes);

/** Creates a worker on a shift, with a no-show recorded 130 minutes after its start. */
async function missed() {
  const one = await onShift(test);
  test.clock.moveTo(at(130));
  await test.app.get(AssignmentChecks).runAll();
  const event = { type: 'no_show', shiftAssignmentId: one.id, userId: one.worker.id } as const;
  await test.app.get(RecordSystemEvent).record(event);
  const scoreNow = async () =>
    (
      await rowsOf<{ score: number }>(test, 'SELECT worker_score::float8 AS score FROM users WHERE id = $1', [
        one.worker.id,
      ])
    )[0]?.score;
  return { ...one, scoreNow };
}
const asAdmin = (method: string, path: string, body?: object) =>
  test.call(method, `/api/admin/${path}`, { token: test.adminToken, ...(body && { body }) });
/** Returns the no-shows and completed shifts of a worker: in the worker's file, the attendance report and the list of shifts. */
async function countsOf(userId: number) {
  const { body: file } = await asAdmin('GET', `workers/${userId}`);
  const { body: report } = await asAdmin('GET', 'reports/attendance/month');
  const { body: work } = await asAdmin('GET', 'reports/productivity/month');
  const rowIn = ({ workers }: { workers: { id: number }[] }): Record<string, unknown> => ({
    ...workers.find(({ id }) => id === userId),
  });
  const { noShowShifts, completedShifts, attendanceRate } = rowIn(report);
  const { body: shifts } = await asAdmin('GET', `worker-shifts/${userId}`);
  return {
    file: [file.noShows, file.completedShifts],
    report: [noShowShifts, completedShifts, attendanceRate, rowIn(work).totalHours],
    shift: [shifts[0].isNoShow, shifts[0].isNoShowDisputed],
  };
}
/** Returns the no-shows and completed shifts that an application shows, and the worker's gross pay in the payroll report. */
async function countsInApplication(id: number, userId: number) {
  const { body: applications } = await asAdmin('GET', 'pending-applications');
  const { noShows, completedShifts } = applications.find((one: { id: number }) => one.id === id);
  const { body: payroll } = await asAdmin('GET', 'reports/payroll/month');
  const worker = payroll.workers.find((one: { id: number }) => one.id === userId);
  return [noShows, completedShifts, worker.grossPay];
}
const alertsOf = (assignmentId: number) => alertsAbout(test, [assignmentId]);
const disproved = async (id: number) =>
  (await jobsIn<{ shiftAssignmentId: number; userId: number }>(test, 'no-show-disproved')).filter(
    (job) => job.shiftAssignmentId === id,
  );
const timesAtSlot = (moment: Instant) => {
  const zone = test.config.site.timeZone;
  return { date: siteDate(moment, zone), time: siteTime(moment, zone) };
};
const named = (kind: 'clockIn' | 'clockOut', { date, time }: { date: string; time: string }) => ({
  [`${kind}Date`]: date,
  [`${kind}Time`]: time,
});

describe('offline clock events', () => {
  it('[O-15] [K-17] revert a recorded no-show and its points if they arrive within 10 minutes', async () => {
    const one = await missed();
    const missedScore = await one.scoreNow();
    expect(missedScore).toBeLessThan(100);
    test.clock.moveTo(at(130));
    expect((await one.sendClockEvent('in', 120)).body.outcome).toBe('applied');
    const jobs = await disproved(one.id);
    expect(jobs).toEqual([{ shiftAssignmentId: one.id, userId: one.worker.id }]);
    for (const job of [...jobs, ...jobs]) await test.app.get(VoidDisprovedNoShow).voidDisproved(job);
    // the late arrival of this clock-in counts instead
    expect(await one.scoreNow()).toBeGreaterThan(missedScore!);
    const voided = await rowsOf<{ id: number }>(
      test,
      `SELECT id FROM performance_metrics WHERE shift_assignment_id = $1 AND metric_type = 'no_show' AND voided_at IS NOT NULL`,
      [one.id],
    );
    expect(voided).toHaveLength(1);
    const steps = await auditOf(test, 'performance_event', voided[0]?.id ?? 0);
    expect(steps.filter(({ action }) => action === 'performance_event.voided')).toHaveLength(1);
    expect(await alertsOf(one.id)).toEqual([]);
  });

  it('[W-43, W-71] keep a recorded no-show and its points if they arrive later: an alert asks for confirmation, the approval reverts both', async () => {
    const one = await missed();
    expect(await alertsOf(one.id)).toMatchObject([{ type: 'no_show', clockInTime: null }]);
    test.clock.moveTo(at(600));
    expect((await one.sendClockEvent('in', 0)).body.outcome).toBe('applied');
    expect((await one.sendClockEvent('out', 480)).body.outcome).toBe('applied');
    expect(await disproved(one.id)).toEqual([]);
    expect(await one.scoreNow()).toBeLessThan(100);
    const disputed = {
      type: 'no_show_disputed',
      severity: 'critical',
      clockInTime: toIso(at(0)),
      occurredAt: toIso(at(600)),
    };
    expect(await alertsOf(one.id)).toMatchObject([disputed]);

    // an edit that keeps the phone’s clock-in does not confirm it
    const { startsAt } = one.shift;
    const clocked = (minutes: number) => timesAtSlot(plusMinutes(startsAt, minutes));
    const edited = { ...named('clockIn', clocked(0)), ...named('clockOut', clocked(470)), reason: 'left early' };
    expect((await asAdmin('PUT', `timesheets/${one.id}`, edited)).status).toBe(200);
    expect(await one.scoreNow()).toBeLessThan(100);
    expect(await alertsOf(one.id)).toMatchObject([disputed]);

    const bulk = await asAdmin('POST', `timesheets/${one.id}/approve`, { bulk: true });
    expect(bulk.body).toMatchObject({ code: 'timesheet_needs_confirmation' });
    expect((await asAdmin('POST', `timesheets/${one.id}/approve`)).status).toBe(200);
    expect(await alertsOf(one.id)).toEqual([]);
    expect((await assignmentNow(test, one.id)).missedAt).toBeNull();
    for (const job of await disproved(one.id)) await test.app.get(VoidDisprovedNoShow).voidDisproved(job);
    expect(await one.scoreNow()).toBe(100);
    const steps = (await auditOf(test, 'assignment', one.id)).map(({ action }) => action);
    expect(steps.filter((step) => step.includes('miss'))).toEqual(['assignment.missed', 'assignment.miss_taken_back']);
  });

  it('[W-71] revert the no-show, its points and its alert after an admin enters another clock-in', async () => {
    const one = await missed();
    test.clock.moveTo(at(600));
    await one.sendClockEvent('in', 0);
    await one.sendClockEvent('out', 480);
    const clocked = (minutes: number) => timesAtSlot(plusMinutes(one.shift.startsAt, minutes));
    const entered = { ...named('clockIn', clocked(2)), ...named('clockOut', clocked(480)), reason: 'seen at the gate' };
    expect((await asAdmin('PUT', `timesheets/${one.id}`, entered)).status).toBe(200);
    expect(await one.scoreNow()).toBe(100);
    expect(await alertsOf(one.id)).toEqual([]);
  });

  it('[W-113] count as a no-show like its points, not as a worked shift, until the approval', async () => {
    const one = await missed();
    const noShow = { file: [1, 0], report: [1, 0, 0, 0], shift: [true, false] };
    expect(await countsOf(one.worker.id)).toEqual(noShow);
    test.clock.moveTo(at(600));
    await one.sendClockEvent('in', 0);
    const disputed = { ...noShow, shift: [true, true] };
    expect(await countsOf(one.worker.id)).toEqual(disputed);
    await one.sendClockEvent('out', 480);
    // the recorded hours stay in the reports
    expect(await countsOf(one.worker.id)).toEqual({ ...disputed, report: [1, 0, 0, 8] });
    expect((await asAdmin('POST', `timesheets/${one.id}/approve`)).status).toBe(200);
    expect(await countsOf(one.worker.id)).toEqual({ file: [0, 1], report: [0, 1, 100, 8], shift: [false, false] });
  });

  it('[W-113, W-118] count in applications as a no-show, not as a worked shift, until the approval; reports count their hours and pay', async () => {
    const one = await missed();
    const shift = await aShift(test, { inHours: 100 });
    const { id } = await anAssignment(test, { worker: one.worker, shift, status: 'pending' });
    const counts = () => countsInApplication(id, one.worker.id);
    expect(await counts()).toEqual([1, 0, 0]);
    test.clock.moveTo(at(600));
    await one.sendClockEvent('in', 0);
    expect(await counts()).toEqual([1, 0, 0]);
    await one.sendClockEvent('out', 480);
    const pay = Number(one.shift.payRateCents) * 0.08;
    expect(await counts()).toEqual([1, 0, pay]);
    expect((await asAdmin('POST', `timesheets/${one.id}/approve`)).status).toBe(200);
    expect(await counts()).toEqual([0, 1, pay]);
  });

  it.each([
    ['a clock-in that arrived in time', 130, 120],
    ['a clock-in that an admin entered', 600, 0],
  ])('[W-114] of a no-show without points, after %s, are no no-show once dismissed', async (_, arrives, minute) => {
    const one = await missed();
    test.clock.moveTo(at(arrives));
    await one.sendClockEvent('in', minute);
    test.clock.moveTo(at(600));
    await one.sendClockEvent('out', 480);
    const clocked = (minutes: number) => timesAtSlot(plusMinutes(one.shift.startsAt, minutes));
    const times = { ...named('clockIn', clocked(125)), ...named('clockOut', clocked(480)) };
    expect((await asAdmin('PUT', `timesheets/${one.id}`, { ...times, reason: 'seen at the gate' })).status).toBe(200);
    for (const job of await disproved(one.id)) await test.app.get(VoidDisprovedNoShow).voidDisproved(job);
    const zero = { ...times, hoursWorked: 0, reason: 'did not work' };
    expect((await asAdmin('PUT', `timesheets/${one.id}`, zero)).status).toBe(200);
    expect((await asAdmin('POST', `timesheets/${one.id}/approve`)).status).toBe(200);
    expect((await countsOf(one.worker.id)).file).toEqual([0, 1]);
  });

  it('[W-71] keep the no-show if the admin approves 0 hours', async () => {
    const one = await missed();
    test.clock.moveTo(at(600));
    await one.sendClockEvent('in', 0);
    await one.sendClockEvent('out', 480);
    const clocked = (minutes: number) => timesAtSlot(plusMinutes(one.shift.startsAt, minutes));
    const times = { ...named('clockIn', clocked(0)), ...named('clockOut', clocked(480)) };
    await asAdmin('PUT', `timesheets/${one.id}`, { ...times, hoursWorked: 0, reason: 'The lead did not see her' });
    expect((await asAdmin('POST', `timesheets/${one.id}/approve`)).status).toBe(200);
    expect(await countsOf(one.worker.id)).toMatchObject({ file: [1, 0], shift: [true, false] });
    expect(await disproved(one.id)).toEqual([]);
    expect(await one.scoreNow()).toBeLessThan(100);
    expect(await alertsOf(one.id)).toEqual([]);
  });
});
