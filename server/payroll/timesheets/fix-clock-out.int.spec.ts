import { describe, expect, it } from '@jest/globals';
import type { ActivityEntry } from '../../../shared/activity/activity.contract.js';
import type { Timesheet } from '../../../shared/payroll/timesheet.contract.js';
import { aWorkerToken } from '../../test/factories/worker.js';
import { reasonsOf } from '../../test/factories/rows.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';

const MONDAY = '2026-11-16';

const fixture = payrollFixture();

describe('PUT shift-assignments/{id}/clock-out', () => {
  it('[W-20, W-21] completes one without a clock-out and clears the flag', async () => {
    const one = await fixture.timesheet({ status: 'in_progress', assignment: { missingClockOut: true } });
    const response = await fixture.clockOut(one.id, { clockOutDate: MONDAY, clockOutTime: '17:15' });
    expect(response.body).toMatchObject({
      status: 'completed',
      hoursWorked: 8.25,
      missingClockOut: false,
      clockOutTime: '2026-11-17T00:15:00.000Z',
    });
    expect(await fixture.actions(one.id)).toEqual(['timesheet.clocked_out']);
  });

  it('[W-46, W-77, W-78] records the reason, notifies the worker and marks the timesheet; the activity shows old and new values', async () => {
    const one = await fixture.timesheet({ status: 'in_progress', assignment: { missingClockOut: true } });
    const untouched = await fixture.timesheet({ date: '2026-11-12' });
    const body = { clockOutDate: MONDAY, clockOutTime: '17:15', reason: ' Told by the lead ' };
    expect((await fixture.clockOut(one.id, body)).body).toMatchObject({ timesEntered: true });
    expect(await reasonsOf(fixture.test, 'assignment', one.id)).toEqual(['Told by the lead']);
    expect(await fixture.notifications('timesheetChanged')).toMatchObject([
      { params: { reasonOf: expect.anything() } },
    ]);
    const listed = (await fixture.call('GET', 'timesheets')).body as Timesheet[];
    const marked = listed
      .filter(({ userId }) => userId === fixture.userId)
      .map(({ id, timesEntered }) => [id, timesEntered]);
    expect(Object.fromEntries(marked)).toEqual({ [one.id]: true, [untouched.id]: false });
    const [entry] = (await fixture.call('GET', `audit?workerId=${fixture.userId}&actorKind=admin&limit=1`))
      .body as ActivityEntry[];
    expect(entry).toMatchObject({
      action: 'timesheet.clocked_out',
      reason: 'Told by the lead',
      changed: [
        { field: 'clockOutTime', from: null, to: '2026-11-17T00:15:00.000Z' },
        { field: 'hoursWorked', from: null, to: 8.25 },
      ],
    });
  });

  it('[K-32, N-21] the statement shows the missing clock-out, then the hours changed by an admin', async () => {
    const one = await fixture.timesheet({ status: 'in_progress', assignment: { missingClockOut: true } });
    const token = await aWorkerToken(fixture.test, fixture.userId);
    const line = async () => {
      const { body } = await fixture.test.call('GET', `/api/worker/${fixture.userId}/timesheets`, { token });
      return body.weeks[0].entries[0] as unknown;
    };
    expect(await line()).toMatchObject({ tag: 'in_progress', missingClockOut: true, hoursChanged: false });
    await fixture.clockOut(one.id, { clockOutDate: MONDAY, clockOutTime: '17:15' });
    expect(await line()).toMatchObject({ tag: 'worked', missingClockOut: false, hoursChanged: true });
  });

  it('[W-21] accepts a time after midnight as the next date at the site', async () => {
    const { id } = await fixture.timesheet({ date: '2026-11-15', from: '18:00', to: '23:00', status: 'in_progress' });
    const response = await fixture.clockOut(id, { clockOutDate: MONDAY, clockOutTime: '00:30' });
    expect(response.body).toMatchObject({ hoursWorked: 6.5, clockOutTime: '2026-11-16T07:30:00.000Z' });
  });

  it('[E-13, W-21] revokes an approval', async () => {
    const { id } = await fixture.timesheet();
    await fixture.approve(id);
    const response = await fixture.clockOut(id, { clockOutDate: MONDAY, clockOutTime: '17:15' });
    expect(response.body).toMatchObject({ isApproved: false, paymentStatus: 'pending' });
    expect(await fixture.payments()).toEqual([]);
  });

  it.each([[{ clockOutDate: '', clockOutTime: '17:00' }], [{ clockOutDate: MONDAY }]])(
    '[W-20] names the missing field in %j',
    async (body) => {
      const { id } = await fixture.timesheet({ status: 'in_progress' });
      expect((await fixture.clockOut(id, body)).body).toMatchObject({
        status: 400,
        message: 'Please enter both date and time',
      });
    },
  );

  it('[W-92] a repeated request whose response was lost succeeds and changes nothing', async () => {
    const { id } = await fixture.timesheet({ status: 'in_progress', assignment: { missingClockOut: true } });
    const all = (await fixture.call('GET', 'timesheets')).body;
    const { revision } = all.find((one: { id: number }) => one.id === id);
    const body = { clockOutDate: MONDAY, clockOutTime: '16:00', revision };
    const first = await fixture.clockOut(id, body);
    expect(await fixture.clockOut(id, body)).toMatchObject({ status: 200, body: { revision: first.body.revision } });
  });

  it('[W-91] refuses a request from before another admin’s change or dismissal', async () => {
    const { id } = await fixture.timesheet({ status: 'in_progress', assignment: { missingClockOut: true } });
    const listed = async () =>
      (await fixture.call('GET', 'timesheets')).body.find((one: { id: number }) => one.id === id);
    const { revision } = await listed();
    const fix = (clockOutTime: string) => fixture.clockOut(id, { clockOutDate: MONDAY, clockOutTime, revision });
    const responses = await Promise.all(['16:00', '16:30'].map(fix));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('edited_meanwhile');
    const won = responses.find(({ status }) => status === 200)?.body;
    const reason = 'Never worked';
    await fixture.call('POST', `timesheets/${id}/dismiss`, { reason, revision: won.revision, total: won.total });
    expect((await fixture.clockOut(id, { clockOutDate: MONDAY, clockOutTime: '17:00', revision })).status).toBe(409);
    expect(await fixture.payments()).toMatchObject([{ amount: '0.00' }]);
  });

  it('[W-21] refuses an assignment without a clock-in and a time before it, and answers 404 for an unknown id', async () => {
    const assigned = await fixture.timesheet({ status: 'assigned' });
    const body = { clockOutDate: MONDAY, clockOutTime: '17:00' };
    expect((await fixture.clockOut(assigned.id, body)).body.code).toBe('clock_wrong_state');
    const running = await fixture.timesheet({ date: '2026-11-15', status: 'in_progress' });
    expect((await fixture.clockOut(running.id, { clockOutDate: '2026-11-15', clockOutTime: '08:59' })).body.code).toBe(
      'timesheet_times_impossible',
    );
    const late = { clockOutDate: MONDAY, clockOutTime: '05:01' };
    expect((await fixture.clockOut(running.id, late)).body.code).toBe('timesheet_times_off_shift');
    expect((await fixture.clockOut(999_999, body)).status).toBe(404);
  });
});
