import { describe, expect, it } from '@jest/globals';
import { ASSIGNMENT_STATUSES, type PaymentStatus } from '../assignments/assignment.contract.js';
import { DENVER, denver } from '../kernel/spec-support.js';
import { instant } from '../kernel/time.js';
import {
  canEnterTimes,
  decideApproveTimesheet,
  decideClockOutFix,
  decideDismissTimesheet,
  decideMarkPaid,
  decideTimesheetEdit,
} from './timesheet.rules.js';

const context = { now: denver('2026-11-22 12:00'), zone: DENVER };
const completed = {
  ...({ status: 'completed', isApproved: false, paymentStatus: 'pending' } as const),
  ...{ startsAt: denver('2026-11-20 08:00'), endsAt: denver('2026-11-20 16:00') },
};
const typed = { clockInDate: '2026-11-20', clockInTime: '08:00', clockOutDate: '2026-11-20', clockOutTime: '16:00' };
const edit = (over: object = {}, state: object = {}) =>
  decideTimesheetEdit({ ...completed, ...state }, { ...typed, ...over }, context);

describe('decideTimesheetEdit', () => {
  it('[W-23] computes blank hours from the clock', () => {
    expect(edit()).toEqual({
      ok: true,
      clockInAt: denver('2026-11-20 08:00'),
      clockOutAt: denver('2026-11-20 16:00'),
      hours: 800,
      hoursEdited: false,
      timesEdited: true,
      revokesApproval: false,
    });
    expect(edit({ hoursWorked: null, clockOutTime: '16:20' })).toMatchObject({ hours: 833 });
  });

  it('[W-23] keeps the seconds of a clock time with an unchanged minute', () => {
    const clocked = {
      inAt: instant(denver('2026-11-20 08:00') + 41_000),
      outAt: instant(denver('2026-11-20 16:00') + 7_000),
    };
    expect(edit({ clockOutTime: '16:20' }, { clocked })).toMatchObject({
      clockInAt: clocked.inAt,
      clockOutAt: denver('2026-11-20 16:20'),
    });
    expect(edit({}, { clocked })).toMatchObject({ clockInAt: clocked.inAt, clockOutAt: clocked.outAt });
    const dayBefore = instant(denver('2026-11-19 08:00') + 41_000);
    expect(edit({}, { clocked: { ...clocked, inAt: dayBefore } })).toMatchObject({
      clockInAt: denver('2026-11-20 08:00'),
    });
  });

  it('[W-23] pays different typed hours, with a reason', () => {
    expect(edit({ hoursWorked: 7.5 })).toMatchObject({ code: 'reason_required' });
    expect(edit({ hoursWorked: 7.5, reason: 'long lunch' })).toMatchObject({ hours: 750, hoursEdited: true });
    expect(edit({ hoursWorked: 8 })).toMatchObject({ hours: 800, hoursEdited: false });
    expect(edit({ hoursWorked: 7.3 })).toEqual({ ok: false, code: 'hours_invalid', params: { max: 24 } });
  });

  it.each([
    [0, true],
    [24, true],
    [0.25, true],
    [7.3, false],
    [-0.25, false],
    [24.25, false],
  ])('[W-23] typed hours of %d are allowed: %p', (hoursWorked, fits) => {
    expect(edit({ hoursWorked, reason: 'checked' }).ok).toBe(fits);
  });

  it('[W-23] requires the clock-out after the clock-in, at most 24 hours later, and not in the future', () => {
    const impossible = { ok: false, code: 'timesheet_times_impossible' };
    expect(edit({ clockOutTime: '08:00' })).toEqual(impossible);
    expect(edit({ clockOutTime: '08:01' }).ok).toBe(true);
    const night = { startsAt: denver('2026-11-20 20:00'), endsAt: denver('2026-11-21 08:00') };
    expect(edit({ clockOutDate: '2026-11-21', clockOutTime: '08:00' }, night)).toMatchObject({ hours: 2400 });
    expect(edit({ clockOutDate: '2026-11-21', clockOutTime: '08:01' }, night)).toEqual(impossible);
    const today = { startsAt: denver('2026-11-22 08:00'), endsAt: denver('2026-11-22 16:00') };
    const dates = { clockInDate: '2026-11-22', clockOutDate: '2026-11-22' };
    expect(edit({ ...dates, clockOutTime: '12:00' }, today).ok).toBe(true);
    expect(edit({ ...dates, clockOutTime: '12:01' }, today)).toEqual(impossible);
    expect(edit({ clockInTime: '25:00' })).toEqual(impossible);
  });

  it('[W-23] requires typed times within 12 hours of the shift; clocked times may be farther', () => {
    const tooFar = { ok: false, code: 'timesheet_times_off_shift', params: { hours: 12 } };
    expect(edit({ clockInDate: '2026-11-19', clockInTime: '20:00' }).ok).toBe(true);
    expect(edit({ clockInDate: '2026-11-19', clockInTime: '19:59' })).toEqual(tooFar);
    expect(edit({ clockInTime: '10:00', clockOutDate: '2026-11-21', clockOutTime: '04:00' }).ok).toBe(true);
    expect(edit({ clockInTime: '10:00', clockOutDate: '2026-11-21', clockOutTime: '04:01' })).toEqual(tooFar);
    expect(edit({ clockInDate: '2026-03-08', clockOutDate: '2026-03-08' })).toEqual(tooFar);
    const clocked = { inAt: denver('2026-11-19 18:00'), outAt: denver('2026-11-20 09:00') };
    const asClocked = { clockInDate: '2026-11-19', clockInTime: '18:00', clockOutTime: '10:00' };
    expect(edit(asClocked, { clocked }).ok).toBe(true);
    expect(edit({ ...asClocked, clockInTime: '18:01' }, { clocked })).toEqual(tooFar);
  });

  it('[E-13] revokes an approval, and is refused after payment or payroll processing', () => {
    expect(edit({}, { isApproved: true, paymentStatus: 'processing' })).toMatchObject({ revokesApproval: true });
    expect(edit({}, { isApproved: true, paymentStatus: 'paid' })).toMatchObject({ code: 'timesheet_already_paid' });
    expect(edit({}, { isApproved: true, paymentStatus: 'processed' })).toMatchObject({
      code: 'timesheet_already_paid',
    });
  });

  it('[W-32] enters both times for a worker who never clocked in, with a reason', () => {
    expect(edit({}, { status: 'assigned' })).toMatchObject({ code: 'reason_required' });
    expect(edit({ reason: 'phone broken' }, { status: 'assigned' }).ok).toBe(true);
    expect(edit({ reason: 'phone broken' }, { status: 'cancelled' })).toMatchObject({ code: 'clock_wrong_state' });
  });
});

describe('canEnterTimes', () => {
  const unclocked = { ...completed, status: 'assigned' as const };

  it('[W-102] returns true from the start of the shift on, however long ago it was', () => {
    const at = (time: string) => canEnterTimes(unclocked, denver(time));
    expect(canEnterTimes(unclocked, instant(unclocked.startsAt - 1))).toBe(false);
    expect([at('2026-11-20 08:00'), at('2026-11-20 18:00'), at('2027-11-20 08:00')]).toEqual([true, true, true]);
  });

  it('[W-102] returns true only for a held shift without a clock-in', () => {
    const offered = ASSIGNMENT_STATUSES.filter((status) => canEnterTimes({ ...unclocked, status }, context.now));
    expect(offered).toEqual(['assigned']);
  });
});

describe('decideClockOutFix', () => {
  const running = {
    ...{ ...completed, status: 'in_progress' as const, clockInAt: denver('2026-11-20 22:00') },
    ...{ startsAt: denver('2026-11-20 22:00'), endsAt: denver('2026-11-21 00:30') },
  };
  const fix = (clockOutDate: string, clockOutTime: string, state = {}) =>
    decideClockOutFix({ ...running, ...state }, { clockOutDate, clockOutTime }, context);

  it('[W-20] requires both date and time', () => {
    expect(fix('', '06:00')).toMatchObject({ code: 'clock_out_incomplete' });
    expect(fix('2026-11-21', ' ')).toMatchObject({ code: 'clock_out_incomplete' });
    expect(fix(' ', '06:00')).toMatchObject({ code: 'clock_out_incomplete' });
    expect(fix('2026-11-21', '25:00')).toMatchObject({ code: 'timesheet_times_impossible' });
  });

  it.each(ASSIGNMENT_STATUSES)('[W-21] needs a clock-in and a shift that was worked: %s', (status) => {
    const isWorked = status === 'in_progress' || status === 'completed';
    expect(fix('2026-11-21', '06:00', { status }).ok).toBe(isWorked);
    expect(fix('2026-11-21', '06:00', { status, clockInAt: null })).toMatchObject({ code: 'clock_wrong_state' });
  });

  it('[W-21] sets a time after the clock-in', () => {
    expect(fix('2026-11-21', '06:00')).toMatchObject({ ok: true, hours: 800 });
    expect(fix('2026-11-20', '21:00')).toMatchObject({ code: 'timesheet_times_impossible' });
    expect(fix('2026-11-21', '06:00', { paymentStatus: 'paid' })).toMatchObject({ code: 'timesheet_already_paid' });
    expect(fix('2026-11-21', '06:00', { status: 'assigned', clockInAt: null })).toMatchObject({
      code: 'clock_wrong_state',
    });
    const early = { ...running, endsAt: denver('2026-11-20 23:00') };
    expect(fix('2026-11-21', '11:00', early).ok).toBe(true);
    expect(fix('2026-11-21', '11:01', early)).toMatchObject({ code: 'timesheet_times_off_shift' });
  });
});

describe('approving and paying', () => {
  const clocked = { clockInAt: denver('2026-11-20 08:00'), clockOutAt: denver('2026-11-20 16:00') };

  it.each(ASSIGNMENT_STATUSES)('[W-26] approves a complete timesheet only: %s', (status) => {
    expect(decideApproveTimesheet({ ...completed, ...clocked, status }).ok).toBe(status === 'completed');
  });

  it('[E-12] a repeated approval or payment changes nothing', () => {
    expect(decideApproveTimesheet({ ...completed, ...clocked })).toEqual({ ok: true, alreadyApproved: false });
    expect(decideApproveTimesheet({ ...completed, ...clocked, isApproved: true })).toEqual({
      ok: true,
      alreadyApproved: true,
    });
    expect(decideApproveTimesheet({ ...completed, ...clocked, clockOutAt: null })).toMatchObject({
      code: 'timesheet_not_complete',
    });
  });

  it('[E-12] only approved timesheets are paid', () => {
    const pay = (isApproved: boolean, paymentStatus: PaymentStatus) =>
      decideMarkPaid({ ...completed, isApproved, paymentStatus });
    expect(pay(false, 'pending')).toEqual({ ok: false, code: 'timesheet_not_approved' });
    expect(pay(true, 'processing')).toEqual({ ok: true, alreadyPaid: false });
    expect(pay(true, 'processed')).toEqual({ ok: true, alreadyPaid: false });
    expect(pay(true, 'paid')).toEqual({ ok: true, alreadyPaid: true });
  });
});

describe('decideDismissTimesheet', () => {
  const clocked = { ...completed, clockInAt: denver('2026-11-20 08:00'), clockOutAt: denver('2026-11-20 16:00') };
  const codeOf = (over: object) => {
    const decision = decideDismissTimesheet({ ...clocked, ...over });
    return decision.ok ? null : decision.code;
  };

  it.each(ASSIGNMENT_STATUSES)('[W-80, W-81] requires status completed with both times: %s', (status) => {
    expect(codeOf({ status })).toBe(status === 'completed' ? null : 'timesheet_not_complete');
    expect(codeOf({ status, clockOutAt: null })).toBe('timesheet_not_complete');
    expect(codeOf({ status, clockInAt: null })).toBe('timesheet_not_complete');
  });

  it('[W-81] refuses an approved, processed or paid timesheet', () => {
    const payOf = (paymentStatus: PaymentStatus) => codeOf({ isApproved: true, paymentStatus });
    expect(payOf('pending')).toBe('timesheet_already_approved');
    expect(payOf('processing')).toBe('timesheet_already_approved');
    expect(payOf('processed')).toBe('timesheet_already_paid');
    expect(payOf('paid')).toBe('timesheet_already_paid');
  });
});
