import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { LocalDate, LocalTime } from '../../../shared/kernel/time.js';
import { toIso } from '../../../shared/kernel/time.js';
import type { Timesheet } from '../../../shared/payroll/timesheet.contract.js';
import { siteInstant } from '../../../shared/kernel/site-time.js';
import { assignmentNow } from '../../test/factories/assignment.js';
import { aClockEventToReview } from '../../test/factories/clock-event.js';
import { clockBody } from '../../test/factories/clock.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorkerToken } from '../../test/factories/worker.js';

const MONDAY = '2026-11-16' as LocalDate;

const fixture = payrollFixture();
const site = (time: string) => siteInstant(MONDAY, time as LocalTime, fixture.test.config.site.timeZone);
const entered = (from: string, to: string, more: object = {}) => ({
  ...{ clockInDate: MONDAY, clockInTime: from, clockOutDate: MONDAY, clockOutTime: to, reason: 'Sign-in sheet' },
  ...more,
});

/** Creates two consecutive shifts of the worker: the first clocked in without a clock-out, the second as given. */
async function backToBack(second: Parameters<typeof fixture.timesheet>[0] = {}) {
  const first = await fixture.timesheet({
    ...{ from: '08:00', to: '12:00', status: 'in_progress', shift: { title: 'Morning line' } },
    assignment: { missingClockOut: true },
  });
  const next = await fixture.timesheet({ from: '12:00', to: '16:00', shift: { title: 'Afternoon line' }, ...second });
  return { first: first.id, next: next.id };
}
const OVERLAPS = {
  status: 409,
  body: {
    code: 'recorded_times_overlap',
    params: { title: 'Afternoon line', date: MONDAY, startTime: '12:00', endTime: '16:00' },
  },
};

describe('recorded times of one worker', () => {
  it('[K-21] refuses an admin’s clock-out that reaches into another worked shift', async () => {
    const { first } = await backToBack();
    const late = await fixture.clockOut(first, { clockOutDate: MONDAY, clockOutTime: '14:30' });
    expect(late).toMatchObject(OVERLAPS);
    expect(late.body.message).toBe(
      'These times overlap "Afternoon line" on Mon, Nov 16, where 12:00 PM to 4:00 PM is recorded already. Check both shifts.',
    );
    const atTheStart = await fixture.clockOut(first, { clockOutDate: MONDAY, clockOutTime: '12:00' });
    expect(atTheStart.body).toMatchObject({ status: 'completed', hoursWorked: 4 });
  });

  it('[K-21, H-11] names the other shift in the admin’s language', async () => {
    const { first } = await backToBack({ shift: { title: 'Afternoon line', titleEs: 'Línea de la tarde' } });
    const late = await fixture.test.call('PUT', `/api/admin/shift-assignments/${first}/clock-out`, {
      token: fixture.token,
      headers: { 'accept-language': 'es' },
      body: { clockOutDate: MONDAY, clockOutTime: '14:30' },
    });
    expect(late.body).toMatchObject({ params: { title: 'Línea de la tarde' } });
    expect(late.body.message).toContain('«Línea de la tarde» del lun 16 nov');
  });

  it('[K-21] refuses times entered for another shift that cover an open clock-in', async () => {
    const { next } = await backToBack({ status: 'assigned' });
    expect(await fixture.edit(next, entered('07:30', '16:00'))).toMatchObject({
      status: 409,
      body: { code: 'recorded_clock_in_overlaps', params: { title: 'Morning line', clockTime: '08:00' } },
    });
    expect((await fixture.edit(next, entered('08:01', '16:00'))).status).toBe(200);
  });

  it('[K-21] allows extending a clocked shift up to the next clock-in, but not beyond', async () => {
    const { first, next } = await backToBack();
    await fixture.clockOut(first, { clockOutDate: MONDAY, clockOutTime: '12:00' });
    expect(await fixture.edit(first, entered('08:00', '12:01'))).toMatchObject(OVERLAPS);
    expect((await fixture.edit(next, entered('12:30', '16:00'))).status).toBe(200);
    expect((await fixture.edit(first, entered('08:00', '12:30'))).body).toMatchObject({ hoursWorked: 4.5 });
  });

  it('[K-47] dismissed times do not block the hours of the correct shift', async () => {
    const wrong = await fixture.timesheet({ from: '12:00', to: '16:00', shift: { title: 'Afternoon line' } });
    const right = await fixture.timesheet({ from: '08:00', to: '12:00', status: 'assigned' });
    expect(await fixture.edit(right.id, entered('11:00', '15:00'))).toMatchObject(OVERLAPS);
    const shown = ((await fixture.call('GET', 'timesheets')).body as Timesheet[]).find(({ id }) => id === wrong.id);
    const dismissal = { reason: 'Was on the morning line', revision: shown?.revision, total: shown?.total };
    expect((await fixture.call('POST', `timesheets/${wrong.id}/dismiss`, dismissal)).status).toBe(200);
    expect((await fixture.edit(right.id, entered('11:00', '15:00'))).body).toMatchObject({ hoursWorked: 4 });
  });

  it('[K-47] nor do hours set to 0 by hand, nor a clock-out on the phone', async () => {
    const wrong = await fixture.timesheet({ from: '12:30', to: '16:00', shift: { title: 'Afternoon line' } });
    await fixture.edit(wrong.id, entered('12:30', '16:00', { hoursWorked: 0 }));
    const right = await fixture.timesheet({ from: '08:00', to: '12:30', status: 'in_progress' });
    fixture.test.clock.moveTo(site('13:00'));
    const token = await aWorkerToken(fixture.test, fixture.userId);
    const body = clockBody(fixture.test, right.id);
    const { body: response } = await fixture.test.call('POST', '/api/worker/clock-out', { token, body });
    expect(response.outcome).toBe('applied');
  });

  it('[K-48] restores hours of 0-hour times only if they overlap no other shift', async () => {
    const wrong = await fixture.timesheet({ from: '12:00', to: '16:00', shift: { title: 'Afternoon line' } });
    await fixture.edit(wrong.id, entered('12:00', '16:00', { hoursWorked: 0 }));
    const right = await fixture.timesheet({ from: '08:00', to: '12:00', shift: { title: 'Morning line' } });
    await fixture.edit(right.id, entered('11:00', '15:00'));
    const refused = {
      status: 409,
      body: {
        code: 'recorded_times_overlap',
        params: { title: 'Morning line', date: MONDAY, startTime: '11:00', endTime: '15:00' },
      },
    };
    expect(await fixture.edit(wrong.id, entered('12:00', '16:00'))).toMatchObject(refused);
    expect(await fixture.edit(wrong.id, entered('12:00', '16:00', { hoursWorked: 0.25 }))).toMatchObject(refused);
    expect(await fixture.clockOut(wrong.id, { clockOutDate: MONDAY, clockOutTime: '16:00' })).toMatchObject(refused);
    expect((await fixture.edit(wrong.id, entered('15:00', '16:00'))).body).toMatchObject({ hoursWorked: 1 });
  });

  it('[K-21] does not apply an event under review over another shift', async () => {
    const { first } = await backToBack();
    const judgedAt = site('14:30');
    const event = { userId: fixture.userId, assignmentId: first, kind: 'clock_out', judgedAt } as const;
    const id = await aClockEventToReview(fixture.test, event);
    expect(await fixture.call('POST', `clock-events/${id}/apply`, { reason: 'seen' })).toMatchObject(OVERLAPS);
    const into = await fixture.timesheet({ from: '17:00', to: '20:00', status: 'assigned' });
    const early = await aClockEventToReview(fixture.test, {
      ...{ userId: fixture.userId, assignmentId: into.id, kind: 'clock_in', judgedAt: site('15:59') },
    });
    expect(await fixture.call('POST', `clock-events/${early}/apply`, { reason: 'seen' })).toMatchObject(OVERLAPS);
  });

  it('[K-21] puts an overlapping clock-out from the phone under review and tells the worker; no hours are lost', async () => {
    const first = await fixture.timesheet({ from: '08:00', to: '13:00', status: 'in_progress' });
    await fixture.timesheet({ from: '13:00', to: '16:00', clockIn: '12:30', shift: { title: 'Afternoon line' } });
    fixture.test.clock.moveTo(site('13:05'));
    const token = await aWorkerToken(fixture.test, fixture.userId);
    const { status, body } = await fixture.test.call('POST', '/api/worker/clock-out', {
      token,
      body: clockBody(fixture.test, first.id),
    });
    expect([status, body.outcome]).toEqual([200, 'needs_review']);
    expect(body.message).toContain('It overlaps another shift with recorded hours.');
    expect((await assignmentNow(fixture.test, first.id)).status).toBe('in_progress');
  });

  it('[K-21] puts an overlapping offline clock event under review', async () => {
    const { first } = await backToBack();
    fixture.test.clock.moveTo(site('17:00'));
    const token = await aWorkerToken(fixture.test, fixture.userId);
    const body = clockBody(fixture.test, first, {
      ...{ clientEventId: randomUUID(), capturedAt: toIso(site('13:30')), clockOffsetMs: 0, capturedOffline: true },
    });
    const response = await fixture.test.call('POST', '/api/worker/clock-out', { token, body });
    expect(response).toMatchObject({ status: 200, body: { outcome: 'needs_review' } });
    expect(
      await rowsOf(
        fixture.test,
        `SELECT d.reasons FROM clock_event_decisions d JOIN clock_events e ON e.id = d.clock_event_id WHERE e.user_id = $1`,
        [fixture.userId],
      ),
    ).toEqual([{ reasons: ['recorded_times_overlap'] }]);
  });
});
