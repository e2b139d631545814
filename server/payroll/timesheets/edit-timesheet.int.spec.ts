import { describe, expect, it } from '@jest/globals';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { auditOf, reasonsOf } from '../../test/factories/rows.js';

const MONDAY = '2026-11-16';
const NINE_TO_FIVE = { clockInDate: MONDAY, clockInTime: '09:00', clockOutDate: MONDAY, clockOutTime: '17:00' };

const fixture = payrollFixture();

describe('PUT timesheets/{id}', () => {
  it('[W-23, W-24] sets times in the site’s time zone; blank hours are calculated from them, rounded half up', async () => {
    const one = await fixture.timesheet();
    const body = { ...NINE_TO_FIVE, clockOutTime: '16:50', hoursWorked: '', adminNotes: 'Left early' };
    const response = await fixture.edit(one.id, body);
    expect(response.body).toMatchObject({
      clockOutTime: '2026-11-16T23:50:00.000Z',
      hoursWorked: 7.83,
      hoursEdited: false,
      adminNotes: 'Left early',
    });
    const [entry, ...more] = await auditOf(fixture.test, 'assignment', one.id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'timesheet.edited',
      changes: { hoursWorked: { from: 8, to: 7.83 }, adminNotes: 'changed' },
    });
    expect(JSON.stringify(entry)).not.toContain('Left early');
  });

  it('[W-23] pays entered hours instead of clocked ones, with reason and old value in the audit', async () => {
    const one = await fixture.timesheet();
    const response = await fixture.edit(one.id, { ...NINE_TO_FIVE, hoursWorked: 7.5, reason: 'Power was out' });
    expect(response.body).toMatchObject({ hoursWorked: 7.5, hoursEdited: true, total: 150 });
    expect(await auditOf(fixture.test, 'assignment', one.id)).toMatchObject([
      { changes: { hoursWorked: { from: 8, to: 7.5 }, hoursEdited: { from: false, to: true }, reason: 'given' } },
    ]);
    expect(await reasonsOf(fixture.test, 'assignment', one.id)).toEqual(['Power was out']);
    await fixture.approve(one.id);
    expect(await fixture.payments()).toMatchObject([{ amount: '150.00' }]);
  });

  it('[W-24] refuses the second of two edits of one revision, and an edit from before the approval', async () => {
    const { id } = await fixture.timesheet();
    const listed = async () =>
      (await fixture.call('GET', 'timesheets')).body.find((one: { id: number }) => one.id === id);
    const revision = (await listed()).revision;
    const edit = (clockOutTime: string, more: object = {}) =>
      fixture.edit(id, { ...NINE_TO_FIVE, clockOutTime, ...more });
    const responses = await Promise.all(['16:00', '16:30'].map((clockOutTime) => edit(clockOutTime, { revision })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('edited_meanwhile');
    const won = responses.find(({ status }) => status === 200)?.body;
    expect((await listed()).revision).toBe(won.revision);
    await fixture.approve(id);
    expect((await edit('15:00', { revision: won.revision })).body.code).toBe('edited_meanwhile');
    expect((await edit('15:00')).status).toBe(200);
  });

  it('[W-92] a repeated edit whose response was lost succeeds and changes nothing', async () => {
    const { id } = await fixture.timesheet();
    const all = (await fixture.call('GET', 'timesheets')).body;
    const { revision } = all.find((one: { id: number }) => one.id === id);
    const body = { ...NINE_TO_FIVE, clockOutTime: '16:00', reason: 'Power was out', revision };
    for (let time = 0; time < 2; time += 1) expect((await fixture.edit(id, body)).status).toBe(200);
    expect(await auditOf(fixture.test, 'assignment', id)).toHaveLength(1);
  });

  it('[W-23] unchanged values write no audit row and keep the approval', async () => {
    const one = await fixture.timesheet();
    await fixture.approve(one.id);
    expect((await fixture.edit(one.id, NINE_TO_FIVE)).body).toMatchObject({ isApproved: true });
    expect(await fixture.actions(one.id)).toEqual(['timesheet.approved']);
  });

  it('[E-13, E-19] revokes an approval: the unpaid payments row is deleted, the pay is pending again', async () => {
    const one = await fixture.timesheet();
    await fixture.approve(one.id);
    const response = await fixture.edit(one.id, { ...NINE_TO_FIVE, clockOutTime: '17:30' });
    expect(response.body).toMatchObject({ isApproved: false, paymentStatus: 'pending', hoursWorked: 8.5 });
    expect(await fixture.payments()).toEqual([]);
    await fixture.approve(one.id);
    expect(await fixture.payments()).toMatchObject([{ amount: '170.00' }]);
    expect(await fixture.actions(one.id)).toEqual(['timesheet.approved', 'timesheet.edited', 'timesheet.approved']);
  });

  it('[E-13] refuses after payment', async () => {
    const one = await fixture.timesheet();
    await fixture.approve(one.id);
    await fixture.pay([one.id]);
    const response = await fixture.edit(one.id, { ...NINE_TO_FIVE, clockOutTime: '17:30' });
    expect(response.body).toMatchObject({ status: 409, code: 'timesheet_already_paid' });
    expect((await fixture.clockOut(one.id, { clockOutDate: MONDAY, clockOutTime: '17:30' })).body.code).toBe(
      'timesheet_already_paid',
    );
  });

  it('[W-32] enters both times for a worker who could not clock in, with a reason', async () => {
    const { id } = await fixture.timesheet({ status: 'assigned' });
    expect((await fixture.edit(id, NINE_TO_FIVE)).body).toMatchObject({ status: 400, code: 'reason_required' });
    const response = await fixture.edit(id, { ...NINE_TO_FIVE, reason: 'Phone was broken' });
    expect(response.body).toMatchObject({ status: 'completed', hoursWorked: 8, hoursEdited: false });
    expect(await auditOf(fixture.test, 'assignment', id)).toMatchObject([
      { changes: { status: { from: 'assigned', to: 'completed' } } },
    ]);
  });

  it('[W-46] marks changed times or hours, but not a note', async () => {
    const [corrected, noted] = [await fixture.timesheet(), await fixture.timesheet({ date: '2026-11-12' })];
    const typed = { ...NINE_TO_FIVE, hoursWorked: 7, reason: 'Left at four' };
    expect((await fixture.edit(corrected.id, typed)).body).toMatchObject({ timesEntered: true });
    const [clockInDate, clockOutDate] = ['2026-11-12', '2026-11-12'];
    const note = { ...NINE_TO_FIVE, clockInDate, clockOutDate, adminNotes: 'Works well' };
    expect((await fixture.edit(noted.id, note)).body).toMatchObject({ timesEntered: false });
  });

  it('[W-23] completes a timesheet in progress and clears its missing clock-out flag', async () => {
    const { id } = await fixture.timesheet({ status: 'in_progress', assignment: { missingClockOut: true } });
    expect((await fixture.edit(id, NINE_TO_FIVE)).body).toMatchObject({ status: 'completed', missingClockOut: false });
  });

  it.each(['pending', 'rejected'] as const)('[W-24] refuses one that is %s', async (status) => {
    const { id } = await fixture.timesheet({ status });
    expect((await fixture.edit(id, { ...NINE_TO_FIVE, reason: 'x' })).body).toMatchObject({
      status: 409,
      code: 'clock_wrong_state',
    });
  });

  it.each([
    ['out at the in', { clockOutTime: '09:00' }, 'timesheet_times_impossible'],
    ['over 24 hours', { clockInDate: '2026-11-15', clockInTime: '16:59' }, 'timesheet_times_impossible'],
    ['in the future', { clockOutDate: '2026-11-17', clockOutTime: '08:01' }, 'timesheet_times_impossible'],
    ['a date of another week', { clockInDate: '2026-03-08', clockOutDate: '2026-03-08' }, 'timesheet_times_off_shift'],
    ['typed hours without a reason', { hoursWorked: 7.5 }, 'reason_required'],
    ['a blank reason', { hoursWorked: 7.5, reason: '  ' }, 'reason_required'],
  ])('[W-23] refuses %s', async (_, change, code) => {
    const one = await fixture.timesheet();
    expect((await fixture.edit(one.id, { ...NINE_TO_FIVE, ...change })).body).toMatchObject({ code });
    expect(await fixture.actions(one.id)).toEqual([]);
  });

  it.each([
    [{ clockInDate: '' }],
    [{ clockInTime: '' }],
    [{ clockOutDate: '' }],
    [{ clockOutTime: '' }],
    [{ clockInDate: '2026-02-30' }],
    [{ clockOutTime: '24:00' }],
    [{ clockOutTime: 900 }],
    [{ hoursWorked: 7.6, reason: 'x' }],
    [{ hoursWorked: -0.25, reason: 'x' }],
    [{ hoursWorked: 24.25, reason: 'x' }],
    [{ hoursWorked: '8' }],
    [{ adminNotes: 7 }],
    [{ reason: ['x'] }],
    [{ isApproved: true }],
    [{ payRate: 99 }],
  ])('[W-23, X-21] refuses the body with %j', async (change) => {
    const one = await fixture.timesheet();
    expect((await fixture.edit(one.id, { ...NINE_TO_FIVE, ...change })).body).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    expect(await fixture.actions(one.id)).toEqual([]);
  });

  it('[W-24] answers 404 for an unknown id', async () => {
    expect((await fixture.edit(999_999, NINE_TO_FIVE)).status).toBe(404);
  });
});
