import { describe, expect, it } from '@jest/globals';
import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import { instant, toIso } from '../../../../shared/kernel/time.js';
import { pastShifts, payStateOf, recordedPay } from './past-shifts.js';
import { aShift, anAssignment, at } from './spec-support.testing.js';

const NOW = at('2026-11-17', '20:00');
const DAY = { startTime: '06:00', endTime: '14:00' };
const past = (over: Partial<UserAssignment>, date = '2026-11-16') => anAssignment(aShift({ ...DAY, date }), over);
const stateOf = (over: Partial<UserAssignment>, now = NOW) => pastShifts([past(over)], now)[0]?.state;
const CLOCKED = { clockInTime: toIso(at('2026-11-16', '06:00')) };
const WORKED = {
  ...CLOCKED,
  status: 'completed',
  clockOutTime: toIso(at('2026-11-16', '14:00')),
  hoursWorked: 8,
} as const;

describe('the past shifts', () => {
  it('[S-81, S-85] are all but the upcoming ones, the latest first, also cancelled ones before their start', () => {
    const [worked, older] = [past(WORKED), past(WORKED, '2026-11-09')];
    const coming = past({}, '2026-11-20');
    const cancelled = past({ status: 'cancelled' }, '2026-11-21');
    expect(pastShifts([older, coming, worked, cancelled], NOW).map(({ assignment }) => assignment.id)).toEqual([
      cancelled.id,
      worked.id,
      older.id,
    ]);
  });

  it.each([
    ['worked', WORKED],
    ['in_review', { status: 'in_progress', ...CLOCKED, clockEventInReview: 'clock_out' }],
    ['in_review', { status: 'assigned', clockEventInReview: 'clock_in' }],
    ['no_show', { status: 'assigned' }],
    ['unrecorded', { status: 'assigned', isStandIn: true }],
    ['cancelled', { status: 'cancelled' }],
    ['cancelled_late', { status: 'cancelled', isLateCancellation: true }],
    ['declined', { status: 'rejected' }],
    ['declined', { status: 'pending' }],
  ] as const)('[S-73] have the state %s for %j', (state, over) => {
    expect(stateOf(over)).toBe(state);
  });

  it('[S-73] are in progress until 2 hours after the end, and without a clock-out from then on', () => {
    const running = { status: 'in_progress', ...CLOCKED } as const;
    const closes = at('2026-11-16', '16:00');
    expect([stateOf(running, closes), stateOf(running, instant(closes + 1))]).toEqual([
      'in_progress',
      'missing_clock_out',
    ]);
  });

  it('[S-73] say that a clock-out is not sent', () => {
    const unsent = { ...past(WORKED), isClockOutUnconfirmed: true };
    expect(pastShifts([unsent], NOW)[0]?.state).toBe('clock_out_unsent');
  });
});

describe('an undone sign-up', () => {
  it('[S-83] is no past shift', () => {
    expect(pastShifts([past({ status: 'cancelled', isUndone: true })], NOW)).toEqual([]);
  });
});

describe('the pay of recorded hours', () => {
  it('[S-75] is hours by rate with premium, and unknown without hours', () => {
    const pay = { payRate: 17.5, premiumRate: 1.5 };
    expect(recordedPay({ ...pay, hoursWorked: 7.07 })).toBe(134.33);
    expect(recordedPay({ ...pay, hoursWorked: 0 })).toBe(0);
    expect(recordedPay({ ...pay, hoursWorked: null })).toBeNull();
  });

  it('[S-91] waits for approval, is approved, or is paid', () => {
    expect(payStateOf({ paymentStatus: 'pending', isApproved: false })).toBe('awaiting');
    expect(payStateOf({ paymentStatus: 'pending' })).toBe('awaiting');
    expect(payStateOf({ paymentStatus: 'processed', isApproved: true })).toBe('approved');
    expect(payStateOf({ paymentStatus: 'paid', isApproved: true })).toBe('paid');
  });
});
