import { describe, expect, it } from '@jest/globals';
import { WithdrawCorrection } from '../../assignments/corrections/withdraw-correction.js';
import { assignmentNow } from '../../test/factories/assignment.js';
import { aCorrection } from '../../test/factories/correction.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { instantOf, plusMinutes } from '../../../shared/kernel/time.js';
import type { Timesheet } from '../../../shared/payroll/timesheet.contract.js';
import { timesheetCheck } from '../../../shared/payroll/timesheet-list.rules.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const fixture = payrollFixture();
const LIST = 'correction-requests?state=open';

/** A request for half an hour more than the 8 recorded hours at $20, of the fixture's worker. */
const asked = (options: Parameters<typeof aCorrection>[1] = {}) =>
  aCorrection(fixture.test, { userId: fixture.userId, ...options });
const decide = (id: string, verb: 'accept' | 'decline', body: object = {}) =>
  fixture.call('POST', `correction-requests/${id}/${verb}`, { reason: 'the lead confirms it', revision: 1, ...body });
const listed = async () => (await fixture.call('GET', LIST)).body as { id: string }[];
const found = async (id: string) => (await listed()).find((one) => one.id === id);
const row = async (id: string) =>
  (
    await rowsOf<{ state: string; decision_reason: string | null }>(
      fixture.test,
      'SELECT state, decision_reason FROM correction_requests WHERE id = $1',
      [id],
    )
  )[0];

describe('the queue of correction requests', () => {
  it('[W-130, W-136] lists open ones, longest waiting first, with recorded and requested hours and pay', async () => {
    const first = await asked();
    fixture.test.clock.moveTo(plusMinutes(TEST_NOW, 1));
    const later = await aCorrection(fixture.test);
    const ids = (await listed()).map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(later.id));
    expect(await found(first.id)).toMatchObject({
      ...{ state: 'open', assignmentId: first.assignmentId, userId: fixture.userId, workerName: 'Rosa Delgado' },
      ...{ shiftTitle: 'Bindery line', shiftDate: '2026-11-16', startTime: '09:00', endTime: '17:00' },
      ...{ clockInTime: '2026-11-16T16:00:00.000Z', clockOutTime: '2026-11-17T00:00:00.000Z' },
      ...{ hoursWorked: 8, total: 160, requestedHours: 8.5, requestedTotal: 170, adjusted: 0, adjustedHours: 0 },
      ...{ requestedClockInTime: '2026-11-16T16:00:00.000Z', requestedClockOutTime: '2026-11-17T00:30:00.000Z' },
      ...{ isApproved: false, needsAdjustment: false, reason: 'I left half an hour later', revision: 1 },
    });
    await decide(first.id, 'decline');
    await fixture.test.app.get(WithdrawCorrection).withdraw(later.userId, later.id);
    expect([await found(first.id), await found(later.id)]).toEqual([undefined, undefined]);
  });

  it('[W-130] is counted on the dashboard, and paginated', async () => {
    const counted = async () => (await fixture.call('GET', 'stats')).body.correctionRequests;
    const before = await counted();
    const mine = [await asked(), await aCorrection(fixture.test)];
    expect([await counted(), (await listed()).length]).toEqual([before + 2, before + 2]);
    const head = await fixture.call('GET', `${LIST}&limit=1`);
    expect([head.body.length, Number(head.headers['x-total-count'])]).toEqual([1, before + 2]);
    const rest = await fixture.call('GET', `${LIST}&cursor=${head.headers['x-next-cursor']}`);
    expect(rest.body.length).toBe(before + 1);
    for (const { id } of mine) await decide(id, 'decline');
    expect(await counted()).toBe(before);
    expect(await fixture.call('GET', 'correction-requests?state=declined')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'state' }] },
    });
  });
});

it('[W-137] a timesheet says that it has an open correction request', async () => {
  const { id, assignmentId } = await asked();
  const has = async () => {
    const { body } = await fixture.call('GET', 'timesheets?search=Delgado&limit=500');
    return body.find((one: { id: number }) => one.id === assignmentId)?.hasCorrectionRequest;
  };
  expect(await has()).toBe(true);
  await decide(id, 'decline');
  expect(await has()).toBe(false);
});

it('[W-148, W-149] a timesheet with an open correction request comes before those in order, and is not approved in bulk', async () => {
  const earlier = await fixture.timesheet({ date: '2026-11-10' });
  const { id, assignmentId } = await asked();
  const own = async () =>
    ((await fixture.call('GET', 'timesheets')).body as Timesheet[]).filter(({ userId }) => userId === fixture.userId);
  expect((await own()).map((one) => [one.id, timesheetCheck(one)])).toEqual([
    [assignmentId, 'correctionAsked'],
    [earlier.id, 'inOrder'],
  ]);
  const approve = () => fixture.call('POST', `timesheets/${assignmentId}/approve`, { bulk: true });
  expect(await approve()).toMatchObject({ status: 409, body: { code: 'correction_open' } });
  await decide(id, 'decline');
  expect((await own()).map(timesheetCheck)).toEqual(['inOrder', 'inOrder']);
  expect((await approve()).status).toBe(200);
});

describe('accepting a correction request', () => {
  it('[W-131, W-132] sets the times and the hours, audited as an edit', async () => {
    const { id, assignmentId } = await asked();
    expect(await decide(id, 'accept')).toMatchObject({ status: 200, body: { id, state: 'accepted', assignmentId } });
    const now = await assignmentNow(fixture.test, assignmentId);
    expect([now.hoursHundredths, now.clockOutTime, now.hoursEdited]).toEqual([
      850,
      instantOf('2026-11-17T00:30:00.000Z'),
      false,
    ]);
    expect(await row(id)).toEqual({ state: 'accepted', decision_reason: 'the lead confirms it' });
    expect((await auditOf(fixture.test, 'assignment', assignmentId)).slice(1)).toEqual([
      {
        action: 'timesheet.edited',
        changes: {
          clockOutTime: { from: '2026-11-17T00:00:00.000Z', to: '2026-11-17T00:30:00.000Z' },
          hoursWorked: { from: 8, to: 8.5 },
          ...{ correctionRequestId: id, reason: 'given' },
        },
      },
      { action: 'correction_request.accepted', changes: { correctionRequestId: id, reason: 'given' } },
    ]);
  });

  it('[N-40, N-49] notifies the worker once: times before and after, the pay and the reason', async () => {
    const { id, assignmentId } = await asked();
    await decide(id, 'accept');
    const { shiftId } = await assignmentNow(fixture.test, assignmentId);
    expect(await fixture.notifications('timesheetChanged')).toEqual([]);
    expect(await fixture.notifications('correctionAccepted')).toMatchObject([
      { shiftId, params: { fromHours: 800, toHours: 850, amountCents: 17_000, reasonOf: expect.any(String) } },
    ]);
  });

  it('[W-132] withdraws an approval', async () => {
    const { id, assignmentId } = await asked();
    await fixture.approve(assignmentId);
    expect(await found(id)).toMatchObject({ isApproved: true, needsAdjustment: false, revision: 2 });
    expect((await decide(id, 'accept', { revision: 2 })).status).toBe(200);
    expect(await assignmentNow(fixture.test, assignmentId)).toMatchObject({ isApproved: false, hoursHundredths: 850 });
    expect(await fixture.payments()).toEqual([]);
  });

  it('[W-132] completes a shift without a clock-in, and one without a clock-out', async () => {
    const missed = await asked({ status: 'assigned' });
    expect(await found(missed.id)).toMatchObject({ clockInTime: null, hoursWorked: null, total: null });
    await decide(missed.id, 'accept');
    expect(await assignmentNow(fixture.test, missed.assignmentId)).toMatchObject({
      ...{ status: 'completed', hoursHundredths: 850 },
    });
    const open = await aCorrection(fixture.test, { status: 'in_progress', assignment: { missingClockOut: true } });
    await decide(open.id, 'accept');
    expect(await assignmentNow(fixture.test, open.assignmentId)).toMatchObject({
      ...{ status: 'completed', missingClockOut: false, hoursHundredths: 850 },
    });
  });

  it('[W-132] refuses times that overlap recorded ones of another shift', async () => {
    const { id } = await asked();
    await fixture.timesheet({ from: '17:15', to: '20:15' });
    expect(await decide(id, 'accept')).toMatchObject({ status: 409, body: { code: 'recorded_times_overlap' } });
    expect(await row(id)).toMatchObject({ state: 'open' });
    expect((await decide(id, 'decline')).status).toBe(200);
  });

  it('[W-132] writes no second edit if an admin already entered the times', async () => {
    const { id, assignmentId } = await asked();
    const times = {
      clockInDate: '2026-11-16',
      clockInTime: '09:00',
      clockOutDate: '2026-11-16',
      clockOutTime: '17:30',
    };
    await fixture.edit(assignmentId, { ...times, reason: 'called in' });
    expect((await decide(id, 'accept', { revision: 2 })).status).toBe(200);
    const actions = (await auditOf(fixture.test, 'assignment', assignmentId)).map(({ action }) => action);
    expect(actions).toEqual(['correction_request.sent', 'timesheet.edited', 'correction_request.accepted']);
  });
});

describe('a correction request of a paid shift', () => {
  const paid = async (changes: object = {}) => {
    const days = { clockInDate: '2026-11-09', clockOutDate: '2026-11-09' };
    const one = await asked({ date: '2026-11-09', changes: { ...days, ...changes } });
    await fixture.approve(one.assignmentId);
    await fixture.pay([one.assignmentId]);
    return one;
  };

  it('[W-135] is accepted with an adjustment of the given amount; the times stay', async () => {
    const { id, assignmentId } = await paid();
    expect(await found(id)).toMatchObject({ needsAdjustment: true, requestedTotal: 170, total: 160, revision: 2 });
    expect((await decide(id, 'accept', { revision: 2, amountCents: 1_000 })).status).toBe(200);
    expect(await assignmentNow(fixture.test, assignmentId)).toMatchObject({ hoursHundredths: 800, isApproved: true });
    const adjustments = await rowsOf(
      fixture.test,
      `SELECT amount, notes, request_id FROM payments WHERE shift_assignment_id = $1 AND kind = 'adjustment'`,
      [assignmentId],
    );
    expect(adjustments).toEqual([{ amount: '10.00', notes: 'the lead confirms it', request_id: id }]);
    expect(await fixture.notifications('paymentAdjusted')).toEqual([]);
    expect(await fixture.notifications('correctionPaid')).toMatchObject([{ params: { amountCents: 1_000 } }]);
  });

  const corrected = (assignmentId: number) =>
    rowsOf(
      fixture.test,
      `SELECT amount, hours, hourly_rate, overtime_hours, overtime_amount FROM payments
       WHERE shift_assignment_id = $1 AND kind = 'adjustment'`,
      [assignmentId],
    );

  it('[W-270] is accepted with an adjustment of the difference in hours', async () => {
    const { id, assignmentId } = await paid();
    const pay = { hours: 0.5, rate: 20, overtimeHours: 0, overtimeAmount: 0, amount: 10 };
    expect(await found(id)).toMatchObject({ payOfDifference: pay });
    expect((await decide(id, 'accept', { revision: 2, amountCents: 1_000, hours: 0.5 })).status).toBe(200);
    expect(await corrected(assignmentId)).toEqual([
      { amount: '10.00', hours: '0.50', hourly_rate: '20.00', overtime_hours: '0.00', overtime_amount: '0.00' },
    ]);
  });

  it('[W-270] counts the overtime of the week, and hours that were corrected before', async () => {
    await fixture.tenHourDays(['2026-11-10', '2026-11-11', '2026-11-12']);
    const { id, assignmentId } = await paid({ clockOutTime: '19:00' });
    const pay = { hours: 2, rate: 20, overtimeHours: 0, overtimeAmount: 0, amount: 40 };
    expect(await found(id)).toMatchObject({ payOfDifference: pay });
    await fixture.approved({ date: '2026-11-13', from: '09:00', to: '11:00' });
    expect(await found(id)).toMatchObject({
      payOfDifference: { ...pay, overtimeHours: 2, overtimeAmount: 20, amount: 60 },
    });
    await fixture.adjust({ assignmentId }, 1_500, { hours: 0.5 });
    expect(await found(id)).toMatchObject({
      payOfDifference: { ...pay, hours: 1.5, overtimeHours: 1.5, overtimeAmount: 15, amount: 45 },
    });
  });

  it('[W-273] pays hours to the hundredth', async () => {
    const { id, assignmentId } = await paid({ clockOutTime: '17:32' });
    expect(await found(id)).toMatchObject({ payOfDifference: { hours: 0.53, amount: 10.6 } });
    expect((await decide(id, 'accept', { revision: 2, amountCents: 1_060, hours: 0.53 })).status).toBe(200);
    expect(await corrected(assignmentId)).toMatchObject([{ amount: '10.60', hours: '0.53' }]);
  });

  it('[W-271] is not accepted if the amount is not the pay of the hours any more', async () => {
    const { id, assignmentId } = await paid();
    for (const other of [{ hours: 0.25 }, { amountCents: 1_001 }]) {
      const body = { revision: 2, amountCents: 1_000, hours: 0.5, ...other };
      expect(await decide(id, 'accept', body)).toMatchObject({
        status: 409,
        body: { code: 'changed_since_shown', current: { id, payOfDifference: { amount: 10 } } },
      });
    }
    expect([await row(id), await corrected(assignmentId)]).toMatchObject([{ state: 'open' }, []]);
  });

  it('[W-270] has no pay in hours while it is unpaid, or if the hours are the same', async () => {
    const unpaid = await aCorrection(fixture.test);
    expect(await found(unpaid.id)).toMatchObject({ needsAdjustment: false, payOfDifference: null });
    const { id, assignmentId } = await paid();
    await fixture.adjust({ assignmentId }, 1_000, { hours: 0.5 });
    expect(await found(id)).toMatchObject({ needsAdjustment: true, payOfDifference: null });
  });

  it('[W-350] has no pay in hours while it has an adjustment in dollars, which may have paid them', async () => {
    const { id, assignmentId } = await paid();
    await fixture.adjust({ assignmentId }, 1_000);
    expect(await found(id)).toMatchObject({ payOfDifference: null, adjusted: 10, adjustedHours: 0 });
    const shownBefore = { revision: 2, amountCents: 1_000, hours: 0.5 };
    expect((await decide(id, 'accept', shownBefore)).body).toMatchObject({
      code: 'changed_since_shown',
      current: { id, payOfDifference: null },
    });
    await fixture.adjust({ assignmentId }, -1_000);
    expect(await found(id)).toMatchObject({ payOfDifference: { hours: 0.5, amount: 10 }, adjusted: 0 });
  });

  it('[W-351] has the hours that adjustments paid', async () => {
    const { id, assignmentId } = await paid();
    await fixture.adjust({ assignmentId }, 500, { hours: 0.25 });
    const pay = { hours: 0.25, amount: 5 };
    expect(await found(id)).toMatchObject({ adjusted: 5, adjustedHours: 0.25, payOfDifference: pay });
  });

  it('[W-352] is not accepted with an amount if it was adjusted since it was shown', async () => {
    const { id, assignmentId } = await paid();
    await fixture.adjust({ assignmentId }, 600);
    const amount = (adjusted: number) => decide(id, 'accept', { revision: 2, amountCents: 1_000, adjusted });
    expect(await amount(0)).toMatchObject({
      status: 409,
      body: { code: 'changed_since_shown', current: { id, adjusted: 6 } },
    });
    expect(await row(id)).toMatchObject({ state: 'open' });
    expect((await amount(6)).status).toBe(200);
  });

  it('[W-135] is not accepted without an amount, and an unpaid one not with an amount', async () => {
    const settled = await paid();
    const response = await decide(settled.id, 'accept', { revision: 2 });
    expect(response).toMatchObject({ status: 409, body: { code: 'changed_since_shown', current: { id: settled.id } } });
    const unpaid = await aCorrection(fixture.test);
    expect((await decide(unpaid.id, 'accept', { amountCents: 1_000 })).body).toMatchObject({
      code: 'changed_since_shown',
      current: { needsAdjustment: false },
    });
    for (const { id } of [settled, unpaid]) expect(await row(id)).toMatchObject({ state: 'open' });
  });
});

describe('declining a correction request', () => {
  it('[W-131, W-133, N-40] changes no times, and the worker is notified of the reason', async () => {
    const { id, assignmentId } = await asked();
    expect((await decide(id, 'decline', { reason: ' ' })).body).toMatchObject({ errors: [{ field: 'reason' }] });
    expect((await decide(id, 'decline', { reason: ' the line stopped at five ' })).status).toBe(200);
    expect(await row(id)).toEqual({ state: 'declined', decision_reason: 'the line stopped at five' });
    expect(await assignmentNow(fixture.test, assignmentId)).toMatchObject({ hoursHundredths: 800, revision: 1 });
    expect(await fixture.notifications('correctionDeclined')).toMatchObject([
      { params: { reasonOf: expect.any(String) } },
    ]);
  });
});

describe('a decision on a correction request', () => {
  it('[W-144] is refused if the timesheet changed since it was shown, with the current request', async () => {
    const { id, assignmentId } = await asked();
    const times = {
      clockInDate: '2026-11-16',
      clockInTime: '09:00',
      clockOutDate: '2026-11-16',
      clockOutTime: '17:15',
    };
    await fixture.edit(assignmentId, { ...times, reason: 'seen leaving' });
    for (const verb of ['accept', 'decline'] as const) {
      expect(await decide(id, verb)).toMatchObject({
        status: 409,
        body: { code: 'changed_since_shown', current: { id, hoursWorked: 8.25, revision: 2 } },
      });
    }
    expect((await decide(id, 'accept', { revision: 2 })).status).toBe(200);
  });

  it('[W-146] that the same admin repeats changes nothing; another one is refused', async () => {
    const { id, assignmentId } = await asked();
    const [first, second] = await Promise.all([decide(id, 'accept'), decide(id, 'accept')]);
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(await fixture.notifications('correctionAccepted')).toHaveLength(1);
    expect(await auditOf(fixture.test, 'assignment', assignmentId)).toHaveLength(3);
    expect((await decide(id, 'decline', { revision: 2 })).body).toMatchObject({ code: 'correction_settled' });
  });

  it('[W-134] is refused for a withdrawn request', async () => {
    const { id, userId } = await asked();
    await fixture.test.app.get(WithdrawCorrection).withdraw(userId, id);
    for (const verb of ['accept', 'decline'] as const)
      expect(await decide(id, verb)).toMatchObject({ status: 409, body: { code: 'correction_settled' } });
  });
});
