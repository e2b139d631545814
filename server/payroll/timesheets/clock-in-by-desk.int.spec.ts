import { describe, expect, it } from '@jest/globals';
import { plusHours, plusMinutes } from '../../../shared/kernel/time.js';
import { RecordSystemEvent } from '../../performance/record-system-event.js';
import { clockBody } from '../../test/factories/clock.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { jobsIn, reasonsOf, rowsOf } from '../../test/factories/rows.js';
import { aWorkerToken } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const TODAY = '2026-11-17';
const REASON = 'The phone is broken';

const fixture = payrollFixture();

/** A worker on a shift that began at 07:45, a quarter of an hour before the test's time. */
const assigned = (options: object = {}) =>
  fixture.timesheet({ date: TODAY, from: '07:45', to: '15:00', status: 'assigned', ...options });
const body = (other: object = {}) => ({ clockInDate: TODAY, clockInTime: '07:50', reason: REASON, ...other });
const stateOf = async (id: number) => {
  const sql = 'SELECT status, clock_in_time, clock_out_time, hours_worked FROM shift_assignments WHERE id = $1';
  return (await rowsOf(fixture.test, sql, [id]))[0];
};
const countingEvents = () =>
  rowsOf(
    fixture.test,
    'SELECT metric_type, severity FROM performance_metrics WHERE user_id = $1 AND voided_at IS NULL ORDER BY id',
    [fixture.userId],
  );

describe('PUT shift-assignments/{id}/clock-in', () => {
  it('[W-120, W-127, W-177] clocks the worker in, audits the reason and marks the timesheet', async () => {
    const { id } = await assigned();
    const response = await fixture.clockIn(id, body({ reason: ` ${REASON} ` }));
    expect(response).toMatchObject({
      status: 200,
      body: { status: 'in_progress', clockInTime: '2026-11-17T14:50:00.000Z', timesEntered: true },
    });
    expect(await stateOf(id)).toMatchObject({ status: 'in_progress', clock_out_time: null, hours_worked: null });
    expect(await fixture.actions(id)).toEqual(['timesheet.clocked_in']);
    expect(await reasonsOf(fixture.test, 'assignment', id)).toEqual([REASON]);
  });

  it('[W-124, W-178] notifies the worker of time and reason, who then clocks out as usual', async () => {
    const { id } = await assigned();
    await fixture.clockIn(id, body());
    expect(await fixture.notifications('clockedInByDesk')).toMatchObject([
      { params: { toInAt: plusMinutes(TEST_NOW, -10), reasonOf: expect.anything() } },
    ]);
    const token = await aWorkerToken(fixture.test, fixture.userId);
    fixture.test.clock.moveTo(plusHours(TEST_NOW, 7));
    const out = await fixture.test.call('POST', '/api/worker/clock-out', {
      token,
      body: clockBody(fixture.test, id),
    });
    expect(out.body).toMatchObject({ outcome: 'applied' });
    expect(await stateOf(id)).toMatchObject({ status: 'completed', hours_worked: '7.17' });
  });

  it('[W-123] five requests at once clock in once', async () => {
    const { id } = await assigned();
    const responses = await Promise.all(Array.from({ length: 5 }, () => fixture.clockIn(id, body())));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await fixture.actions(id)).toEqual(['timesheet.clocked_in']);
    expect(await fixture.notifications('clockedInByDesk')).toHaveLength(1);
  });

  it('[W-123] the worker and the desk at once: one of them clocks in', async () => {
    const { id } = await assigned();
    const token = await aWorkerToken(fixture.test, fixture.userId);
    const [desk, worker] = await Promise.all([
      fixture.clockIn(id, body()),
      fixture.test.call('POST', '/api/worker/clock-in', { token, body: clockBody(fixture.test, id) }),
    ]);
    expect([desk.status, worker.status].sort()).toEqual([200, 409]);
    expect(await stateOf(id)).toMatchObject({ status: 'in_progress' });
  });

  it('[W-175] is refused for a worker who is clocked in to another shift', async () => {
    await fixture.timesheet({ date: TODAY, from: '02:00', to: '07:30', status: 'in_progress' });
    const { id } = await assigned();
    expect((await fixture.clockIn(id, body())).body).toMatchObject({ status: 409, code: 'desk_clock_in_elsewhere' });
    expect(await stateOf(id)).toMatchObject({ status: 'assigned', clock_in_time: null });
  });

  it('[W-175] is refused for times that another shift of the worker has', async () => {
    await fixture.timesheet({ date: TODAY, from: '02:00', to: '07:30', clockOut: '07:55' });
    const { id } = await assigned();
    expect((await fixture.clockIn(id, body())).body).toMatchObject({ status: 409, code: 'recorded_times_overlap' });
    expect((await fixture.clockIn(id, body({ clockInTime: '07:56' }))).status).toBe(200);
  });

  it('[W-121, W-174] says that the shift is over, or that the worker has clocked in', async () => {
    const over = await assigned({ date: '2026-11-16', from: '09:00', to: '17:00' });
    expect((await fixture.clockIn(over.id, body())).body).toMatchObject({
      code: 'desk_clock_in_over',
      message: 'The shift is over. Enter both times instead.',
    });
    const running = await fixture.timesheet({ date: TODAY, from: '07:45', to: '15:00', status: 'in_progress' });
    expect((await fixture.clockIn(running.id, body({ clockInTime: '07:55' }))).body).toMatchObject({
      code: 'desk_clock_in_not_possible',
    });
  });

  it('[W-125, W-129, W-179] takes back a no-show with its points, and counts a late arrival', async () => {
    const { id } = await assigned({ from: '05:00' });
    const event = { type: 'no_show', shiftAssignmentId: id, userId: fixture.userId } as const;
    await fixture.test.app.get(RecordSystemEvent).record(event);
    expect(await countingEvents()).toMatchObject([{ metric_type: 'no_show' }]);
    await fixture.clockIn(id, body());
    expect(await countingEvents()).toMatchObject([{ metric_type: 'late_arrival' }]);
  });

  it('[W-120] appears in the live lists', async () => {
    const { id } = await assigned();
    await fixture.clockIn(id, body());
    expect((await jobsIn<{ kind: string }>(fixture.test, 'worker-notification')).length).toBeGreaterThan(0);
    const { body: shifts } = await fixture.call('GET', 'today');
    const people = (shifts as { people: { id: number; clockInTime: string | null }[] }[]).flatMap((one) => one.people);
    expect(people.find((one) => one.id === id)?.clockInTime).toBe('2026-11-17T14:50:00.000Z');
  });
});
