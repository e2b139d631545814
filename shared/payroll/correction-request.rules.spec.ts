import { describe, expect, it } from '@jest/globals';
import { ASSIGNMENT_STATUSES } from '../assignments/assignment.contract.js';
import { DENVER, denver } from '../kernel/spec-support.js';
import { type Instant, instant } from '../kernel/time.js';
import { CORRECTION_STATES } from './correction-request.contract.js';
import {
  type CorrectableAssignment,
  correctionClosesAt,
  decideAcceptedTimes,
  decideAskCorrection,
  decideCorrectionTimes,
  decideWithdrawCorrection,
  minutesOffShift,
} from './correction-request.rules.js';

const START = denver('2026-11-20 08:00');
const END = denver('2026-11-20 16:00');
const NOW = denver('2026-11-21 12:00');

const worked: CorrectableAssignment = {
  ...{ status: 'completed', startsAt: START, endsAt: END, clockInAt: START, clockOutAt: END, hoursWorked: 8 },
  ...{ missingClockOut: false, clockEventInReview: null, clockOutInReview: false, requestState: null },
};
const ask = (over: Partial<CorrectableAssignment> = {}, now: Instant = NOW) =>
  decideAskCorrection({ ...worked, ...over }, now);

describe('decideAskCorrection', () => {
  it('[K-60] allows a worked shift, one without its clock-out, and one that ended without a clock-in', () => {
    const allowed = ASSIGNMENT_STATUSES.filter((status) => ask({ status, clockOutAt: null }).ok);
    expect(allowed).toEqual(['assigned', 'in_progress', 'completed']);
    expect(ask({ status: 'cancelled' })).toEqual({ ok: false, code: 'correction_not_possible' });
  });

  it('[K-60] refuses a shift that can still be clocked', () => {
    const unclocked = { status: 'assigned', clockInAt: null, clockOutAt: null } as const;
    expect(ask(unclocked, END)).toMatchObject({ code: 'correction_not_possible' });
    expect(ask(unclocked, instant(END + 1))).toMatchObject({ ok: true });
    const running = { status: 'in_progress', clockOutAt: null } as const;
    expect(ask(running, denver('2026-11-20 18:00'))).toMatchObject({ code: 'correction_not_possible' });
    expect(ask(running, instant(denver('2026-11-20 18:00') + 1))).toMatchObject({ ok: true });
    // flagged early, because the worker clocked in to another shift
    expect(ask({ ...running, missingClockOut: true }, END)).toMatchObject({ ok: true });
  });

  it('[K-61] allows it until 14 days after the end, inclusive', () => {
    const last = denver('2026-12-04 16:00');
    expect(correctionClosesAt(worked)).toBe(last);
    expect(ask({}, last)).toMatchObject({ ok: true });
    expect(ask({}, instant(last + 1))).toEqual({ ok: false, code: 'correction_too_late', params: { days: 14 } });
  });

  it('[K-63] refuses it while a clock event of the shift is undecided', () => {
    for (const clockEventInReview of ['clock_in', 'clock_out'] as const)
      expect(ask({ clockEventInReview })).toEqual({ ok: false, code: 'correction_in_review' });
    expect(ask({ clockOutInReview: true })).toMatchObject({ code: 'correction_in_review' });
  });

  it('[K-64] refuses a second open request, not one after a decision or a withdrawal', () => {
    expect(ask({ requestState: 'open' })).toEqual({ ok: false, code: 'correction_already_open' });
    for (const requestState of ['accepted', 'declined', 'withdrawn'] as const)
      expect(ask({ requestState })).toMatchObject({ ok: true });
  });
});

const typed = { clockInDate: '2026-11-20', clockInTime: '08:00', clockOutDate: '2026-11-20', clockOutTime: '16:30' };
const times = (over: object = {}, state: Partial<CorrectableAssignment> = {}, now: Instant = NOW) =>
  decideCorrectionTimes({ ...worked, ...state }, { ...typed, ...over }, { now, zone: DENVER });

describe('decideCorrectionTimes', () => {
  it('[K-62] reads the times at the site; an unchanged minute keeps its seconds', () => {
    const clockInAt = instant(START + 41_000);
    expect(times({}, { clockInAt })).toEqual({ ok: true, clockInAt, clockOutAt: denver('2026-11-20 16:30') });
  });

  it('[K-62] needs the clock-out after the clock-in, not in the future and near the shift', () => {
    const impossible = { ok: false, code: 'timesheet_times_impossible' };
    expect(times({ clockOutTime: '08:00' })).toEqual(impossible);
    expect(times({ clockOutTime: '08:01' })).toMatchObject({ ok: true });
    const out = denver('2026-11-20 16:30');
    expect(times({}, {}, out)).toMatchObject({ ok: true });
    expect(times({}, {}, instant(out - 1))).toEqual(impossible);
    const far = { ok: false, code: 'timesheet_times_off_shift', params: { hours: 12 } };
    const early = { clockInDate: '2026-11-19', clockInTime: '20:00' };
    expect(times(early)).toMatchObject({ ok: true });
    expect(times({ ...early, clockInTime: '19:59' })).toEqual(far);
    const late = { clockInTime: '15:00', clockOutDate: '2026-11-21', clockOutTime: '04:00' };
    expect(times(late)).toMatchObject({ ok: true });
    expect(times({ ...late, clockOutTime: '04:01' })).toEqual(far);
  });

  it('[K-65] refuses times that change neither times nor hours', () => {
    expect(times({ clockOutTime: '16:00' })).toEqual({ ok: false, code: 'correction_same_times' });
    expect(times({ clockOutTime: '16:01' })).toMatchObject({ ok: true });
    // an admin entered other hours, or dismissed them
    for (const hoursWorked of [7.5, 0])
      expect(times({ clockOutTime: '16:00' }, { hoursWorked })).toMatchObject({ ok: true });
  });
});

describe('minutesOffShift', () => {
  const offShift = (clockInAt: Instant, clockOutAt: Instant, recorded: Partial<CorrectableAssignment> = {}) =>
    minutesOffShift({ ...worked, ...recorded }, { clockInAt, clockOutAt });
  const TWO_HOURS_BEFORE = denver('2026-11-20 06:00');
  const TWO_HOURS_AFTER = denver('2026-11-20 18:00');
  const none = { beforeStart: null, afterEnd: null };

  it('[K-100] counts from more than 2 hours before the start', () => {
    expect(offShift(TWO_HOURS_BEFORE, END)).toEqual(none);
    expect(offShift(instant(TWO_HOURS_BEFORE - 1), END)).toEqual({ ...none, beforeStart: 120 });
    expect(offShift(denver('2026-11-20 05:59'), END)).toEqual({ ...none, beforeStart: 121 });
    expect(offShift(denver('2026-11-19 20:00'), END)).toEqual({ ...none, beforeStart: 720 });
  });

  it('[K-101] counts from more than 2 hours after the end', () => {
    expect(offShift(START, TWO_HOURS_AFTER)).toEqual(none);
    expect(offShift(START, instant(TWO_HOURS_AFTER + 1))).toEqual({ ...none, afterEnd: 120 });
    expect(offShift(START, denver('2026-11-20 18:01'))).toEqual({ ...none, afterEnd: 121 });
  });

  it('[K-100, K-101] counts both times, and elapsed hours over a change to standard time', () => {
    const both = offShift(denver('2026-11-20 05:00'), denver('2026-11-20 19:30'));
    expect(both).toEqual({ beforeStart: 180, afterEnd: 210 });
    const [startsAt, endsAt] = [denver('2026-10-31 18:00'), denver('2026-11-01 00:30')];
    const requested = { clockInAt: startsAt, clockOutAt: denver('2026-11-01 02:00') }; // clocks go back at 2:00
    const times = { clockInAt: null, clockOutAt: null, startsAt, endsAt };
    expect(minutesOffShift(times, requested)).toEqual({ ...none, afterEnd: 150 });
  });

  it('[K-104] does not count a time that stays as recorded', () => {
    const [clockInAt, clockOutAt] = [denver('2026-11-20 05:00'), denver('2026-11-20 19:00')];
    expect(offShift(clockInAt, END, { clockInAt })).toEqual(none);
    expect(offShift(START, clockOutAt, { clockOutAt })).toEqual(none);
    expect(offShift(instant(clockInAt - 60_000), END, { clockInAt })).toEqual({ ...none, beforeStart: 181 });
    expect(offShift(clockInAt, END, { clockInAt: null })).toEqual({ ...none, beforeStart: 180 });
  });
});

describe('decideWithdrawCorrection', () => {
  it('[K-66] allows it while the request is open; a repeated one changes nothing', () => {
    expect(CORRECTION_STATES.map(decideWithdrawCorrection)).toEqual([
      { ok: true, isRepeated: false },
      { ok: false, code: 'correction_settled' },
      { ok: false, code: 'correction_settled' },
      { ok: true, isRepeated: true },
    ]);
  });
});

describe('decideAcceptedTimes', () => {
  const timesheet = {
    ...({ status: 'completed', isApproved: false, paymentStatus: 'pending', startsAt: START, endsAt: END } as const),
    clocked: { inAt: START, outAt: END },
  };
  const requested = { clockInAt: START, clockOutAt: denver('2026-11-20 16:30') };

  it('[W-132] computes the hours from the requested times', () => {
    expect(decideAcceptedTimes(timesheet, requested, NOW)).toEqual({ ok: true, ...requested, hours: 850 });
    const missed = { ...timesheet, status: 'assigned', clocked: { inAt: null, outAt: null } } as const;
    expect(decideAcceptedTimes(missed, requested, NOW)).toMatchObject({ ok: true, hours: 850 });
  });

  it('[W-132] refuses what an edit refuses: a paid timesheet, a cancelled shift, impossible times', () => {
    const paid = { ...timesheet, paymentStatus: 'paid' } as const;
    expect(decideAcceptedTimes(paid, requested, NOW)).toMatchObject({ code: 'timesheet_already_paid' });
    const cancelled = { ...timesheet, status: 'cancelled' } as const;
    expect(decideAcceptedTimes(cancelled, requested, NOW)).toMatchObject({ code: 'clock_wrong_state' });
    const backwards = { clockInAt: requested.clockOutAt, clockOutAt: START };
    expect(decideAcceptedTimes(timesheet, backwards, NOW)).toMatchObject({ code: 'timesheet_times_impossible' });
  });
});
