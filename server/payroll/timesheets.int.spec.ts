import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ShiftAssignment } from '../assignments/shift-assignment.entity.js';
import { anAdminToken } from '../test/factories/directory-user.js';
import { auditOf, rowsOf } from '../test/factories/rows.js';
import { aTimesheet, type TimesheetOptions } from '../test/factories/timesheet.js';
import { aWorker, aWorkerToken } from '../test/factories/worker.js';
import { type Answer, createTestApp, type TestApp } from '../test/support/test-app.js';

const MONDAY = '2026-11-16';
const NINE_TO_FIVE = { clockInDate: MONDAY, clockInTime: '09:00', clockOutDate: MONDAY, clockOutTime: '17:00' };

let test: TestApp;
let token: string;
let userId: number;

beforeAll(async () => {
  test = await createTestApp();
  token = await anAdminToken(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  userId = (await aWorker(test)).id;
});

const timesheet = (options: Partial<TimesheetOptions> = {}) => aTimesheet(test, { userId, date: MONDAY, ...options });
const approve = (id: number): Promise<Answer> => test.call('POST', `/api/admin/timesheets/${id}/approve`, { token });
const edit = (id: number, body: object): Promise<Answer> => test.call('PUT', `/api/admin/timesheets/${id}`, { token, body });
const clockOut = (id: number, body: object): Promise<Answer> =>
  test.call('PUT', `/api/admin/shift-assignments/${id}/clock-out`, { token, body });
const pay = (ids: number[]): Promise<Answer> =>
  test.call('POST', '/api/admin/payments/mark-paid', { token, body: { assignmentIds: ids } });
const paymentsOf = (id: number) =>
  rowsOf(test, `SELECT kind, amount, status, payment_method, to_char(pay_period_start, 'YYYY-MM-DD') AS period_start,
    to_char(pay_period_end, 'YYYY-MM-DD') AS period_end FROM payments WHERE shift_assignment_id = $1`, [id]);
const actionsOf = async (one: ShiftAssignment) => (await auditOf(test, 'assignment', one.id)).map(({ action }) => action);

describe('POST timesheets/{id}/approve', () => {
  it('[W-25, W-26, E-10, E-14] approves: status stays completed, pay is processing, one payments row', async () => {
    const { id } = await timesheet({ rateCents: 2050, premiumCents: 100, clockOut: '17:20' });
    const answer = await approve(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, status: 'completed', isApproved: true, paymentStatus: 'processing', hoursWorked: 8.33, total: 179.1 });
    expect(await paymentsOf(id)).toEqual([
      { kind: 'shift', amount: '179.10', status: 'processing', payment_method: 'direct_deposit', period_start: '2026-11-15', period_end: '2026-11-21' },
    ]);
    const [row] = await rowsOf(test, 'SELECT approved_by, approved_when FROM shift_assignments WHERE id = $1', [id]);
    expect(row).toEqual({ approved_by: expect.any(Number), approved_when: new Date(test.clock.now()) });
  });

  it('[E-12] approving twice, and twice at once, writes one payment and one audit row', async () => {
    const one = await timesheet();
    const answers = [...(await Promise.all([approve(one.id), approve(one.id)])), await approve(one.id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await paymentsOf(one.id)).toHaveLength(1);
    expect(await actionsOf(one)).toEqual(['timesheet.approved']);
  });

  it.each(['pending', 'assigned', 'in_progress', 'rejected'] as const)('[W-25] refuses one that is %s', async (status) => {
    const { id } = await timesheet({ status });
    expect((await approve(id)).body).toMatchObject({ status: 409, code: 'timesheet_not_complete' });
    expect(await paymentsOf(id)).toEqual([]);
  });

  it('[W-25] answers 404 for an id that is not there, 403 to a worker, 401 to nobody', async () => {
    const own = await aWorkerToken(test, userId);
    const { id } = await timesheet();
    expect((await approve(999_999)).status).toBe(404);
    expect((await test.call('POST', `/api/admin/timesheets/${id}/approve`, { token: own })).status).toBe(403);
    expect((await test.call('POST', `/api/admin/timesheets/${id}/approve`)).status).toBe(401);
  });
});

describe('PUT timesheets/{id}', () => {
  it('[W-23, W-24] sets times read at the site; blank hours are the clock’s difference, half up', async () => {
    const one = await timesheet();
    const body = { ...NINE_TO_FIVE, clockOutTime: '16:50', hoursWorked: '', adminNotes: 'Left early' };
    const answer = await edit(one.id, body);
    expect(answer.body).toMatchObject({ clockOutTime: '2026-11-16T23:50:00.000Z', hoursWorked: 7.83, hoursEdited: false, adminNotes: 'Left early' });
    const [entry, ...more] = await auditOf(test, 'assignment', one.id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ action: 'timesheet.edited', changes: { hoursWorked: { from: 8, to: 7.83 }, adminNotes: 'changed' } });
    expect(JSON.stringify(entry)).not.toContain('Left early');
  });

  it('[W-23] hours typed against the clock are paid, with reason and old value in the audit', async () => {
    const one = await timesheet();
    const answer = await edit(one.id, { ...NINE_TO_FIVE, hoursWorked: 7.5, reason: 'Power was out' });
    expect(answer.body).toMatchObject({ hoursWorked: 7.5, hoursEdited: true, total: 150 });
    expect(await auditOf(test, 'assignment', one.id)).toMatchObject([
      { changes: { hoursWorked: { from: 8, to: 7.5 }, hoursEdited: { from: false, to: true }, reason: 'Power was out' } },
    ]);
    await approve(one.id);
    expect(await paymentsOf(one.id)).toMatchObject([{ amount: '150.00' }]);
  });

  it('[W-23] the same values again are no change: no audit row, the approval stays', async () => {
    const one = await timesheet();
    await approve(one.id);
    expect((await edit(one.id, NINE_TO_FIVE)).body).toMatchObject({ isApproved: true });
    expect(await actionsOf(one)).toEqual(['timesheet.approved']);
  });

  it('[E-13, E-19] takes an approval back: the unpaid row goes, the pay is pending again', async () => {
    const one = await timesheet();
    await approve(one.id);
    const answer = await edit(one.id, { ...NINE_TO_FIVE, clockOutTime: '17:30' });
    expect(answer.body).toMatchObject({ isApproved: false, paymentStatus: 'pending', hoursWorked: 8.5 });
    expect(await paymentsOf(one.id)).toEqual([]);
    await approve(one.id);
    expect(await paymentsOf(one.id)).toMatchObject([{ amount: '170.00' }]);
    expect(await actionsOf(one)).toEqual(['timesheet.approved', 'timesheet.edited', 'timesheet.approved']);
  });

  it('[E-13] refuses after payment', async () => {
    const one = await timesheet();
    await approve(one.id);
    await pay([one.id]);
    const answer = await edit(one.id, { ...NINE_TO_FIVE, clockOutTime: '17:30' });
    expect(answer.body).toMatchObject({ status: 409, code: 'timesheet_already_paid' });
    expect((await clockOut(one.id, { clockOutDate: MONDAY, clockOutTime: '17:30' })).body.code).toBe('timesheet_already_paid');
  });

  it('[W-32] enters both times for someone who could not clock in, with a reason', async () => {
    const { id } = await timesheet({ status: 'assigned' });
    expect((await edit(id, NINE_TO_FIVE)).body).toMatchObject({ status: 400, code: 'reason_required' });
    const answer = await edit(id, { ...NINE_TO_FIVE, reason: 'Phone was broken' });
    expect(answer.body).toMatchObject({ status: 'completed', hoursWorked: 8, hoursEdited: false });
    expect(await auditOf(test, 'assignment', id)).toMatchObject([{ changes: { status: { from: 'assigned', to: 'completed' } } }]);
  });

  it('[W-23] finishes one in progress and clears its missing flag', async () => {
    const { id } = await timesheet({ status: 'in_progress', assignment: { missingClockOut: true } });
    expect((await edit(id, NINE_TO_FIVE)).body).toMatchObject({ status: 'completed', missingClockOut: false });
  });

  it.each(['pending', 'rejected'] as const)('[W-24] refuses one that is %s', async (status) => {
    const { id } = await timesheet({ status });
    expect((await edit(id, { ...NINE_TO_FIVE, reason: 'x' })).body).toMatchObject({ status: 409, code: 'clock_wrong_state' });
  });

  it.each([
    ['out at the in', { clockOutTime: '09:00' }, 'timesheet_times_impossible'],
    ['over 24 hours', { clockInDate: '2026-11-15', clockInTime: '16:59' }, 'timesheet_times_impossible'],
    ['in the future', { clockOutDate: '2026-11-17', clockOutTime: '08:01' }, 'timesheet_times_impossible'],
    ['typed hours without a reason', { hoursWorked: 7.5 }, 'reason_required'],
    ['a blank reason', { hoursWorked: 7.5, reason: '  ' }, 'reason_required'],
  ])('[W-23] refuses %s', async (_, change, code) => {
    const one = await timesheet();
    expect((await edit(one.id, { ...NINE_TO_FIVE, ...change })).body).toMatchObject({ code });
    expect(await actionsOf(one)).toEqual([]);
  });

  it.each([
    [{ clockInDate: '' }],
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
    const one = await timesheet();
    expect((await edit(one.id, { ...NINE_TO_FIVE, ...change })).body).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await actionsOf(one)).toEqual([]);
  });

  it('[W-24] answers 404 for an id that is not there', async () => {
    expect((await edit(999_999, NINE_TO_FIVE)).status).toBe(404);
  });
});

describe('PUT shift-assignments/{id}/clock-out', () => {
  it('[W-20, W-21] completes one without a clock-out and clears the flag', async () => {
    const one = await timesheet({ status: 'in_progress', assignment: { missingClockOut: true } });
    const answer = await clockOut(one.id, { clockOutDate: MONDAY, clockOutTime: '17:15' });
    expect(answer.body).toMatchObject({ status: 'completed', hoursWorked: 8.25, missingClockOut: false, clockOutTime: '2026-11-17T00:15:00.000Z' });
    expect(await actionsOf(one)).toEqual(['timesheet.clocked_out']);
  });

  it('[W-21] after midnight is the next date at the site', async () => {
    const { id } = await timesheet({ date: '2026-11-15', from: '18:00', to: '23:00', status: 'in_progress' });
    const answer = await clockOut(id, { clockOutDate: MONDAY, clockOutTime: '00:30' });
    expect(answer.body).toMatchObject({ hoursWorked: 6.5, clockOutTime: '2026-11-16T07:30:00.000Z' });
  });

  it('[E-13, W-21] of an approved one takes the approval back', async () => {
    const { id } = await timesheet();
    await approve(id);
    const answer = await clockOut(id, { clockOutDate: MONDAY, clockOutTime: '17:15' });
    expect(answer.body).toMatchObject({ isApproved: false, paymentStatus: 'pending' });
    expect(await paymentsOf(id)).toEqual([]);
  });

  it.each([
    [{ clockOutDate: '', clockOutTime: '17:00' }],
    [{ clockOutDate: MONDAY }],
  ])('[W-20] says what is missing in %j', async (body) => {
    const { id } = await timesheet({ status: 'in_progress' });
    expect((await clockOut(id, body)).body).toMatchObject({ status: 400, message: 'Please enter both date and time' });
  });

  it('[W-21] refuses one that was never clocked in, a time before the clock-in, and 404 for none', async () => {
    const assigned = await timesheet({ status: 'assigned' });
    const body = { clockOutDate: MONDAY, clockOutTime: '17:00' };
    expect((await clockOut(assigned.id, body)).body.code).toBe('clock_wrong_state');
    const running = await timesheet({ date: '2026-11-15', status: 'in_progress' });
    expect((await clockOut(running.id, { clockOutDate: '2026-11-15', clockOutTime: '08:59' })).body.code).toBe('timesheet_times_impossible');
    expect((await clockOut(999_999, body)).status).toBe(404);
  });
});

describe('GET timesheets', () => {
  it('[W-22, W-19] lists what is clocked and unapproved, exceptions first', async () => {
    const plain = await timesheet({ date: '2026-11-10' });
    const late = await timesheet({ date: '2026-11-11', clockIn: '09:12' });
    const flagged = { missingClockOut: true };
    const forgotten = await timesheet({ date: '2026-11-12', status: 'in_progress', assignment: flagged });
    const running = await timesheet({ date: '2026-11-17', from: '07:30', to: '15:30', status: 'in_progress' });
    const approved = await timesheet({ date: '2026-11-13' });
    await approve(approved.id);
    const old = await timesheet({ date: '2026-08-18' });
    const { body, headers } = await test.call('GET', '/api/admin/timesheets', { token });
    const own = body.filter((one: { userId: number }) => one.userId === userId);
    expect(own.map((one: { id: number }) => one.id)).toEqual([forgotten.id, late.id, plain.id, running.id]);
    expect(own[0]).toMatchObject({ missingClockOut: true, clockOutTime: null, hoursWorked: null, total: null });
    expect(own[1]).toMatchObject({ minutesLate: 12, missingClockOut: false });
    expect(own[3]).toMatchObject({ missingClockOut: false });
    expect(headers['x-total-count']).toBe(String(body.length));
    expect(body.map((one: { id: number }) => one.id)).not.toContain(old.id);
  });

  it('[W-22] shows worker, shift, rates and total', async () => {
    const { id } = await timesheet({ rateCents: 1850, premiumCents: 150 });
    const { body } = await test.call('GET', '/api/admin/timesheets', { token });
    expect(body.find((one: { id: number }) => one.id === id)).toMatchObject({
      workerName: 'Rosa Delgado',
      shiftTitle: 'Bindery line',
      shiftDate: MONDAY,
      startTime: '09:00',
      endTime: '17:00',
      payRate: 18.5,
      premiumRate: 1.5,
      total: 160,
      needsReview: 0,
    });
  });
});
