import { describe, expect, it } from '@jest/globals';
import { SITE_DEFAULTS } from '../kernel/policy.js';
import { DENVER, denver } from '../kernel/spec-support.js';
import { type Instant, instant, type LocalDate, plusHours, plusMinutes } from '../kernel/time.js';
import { payPeriodOf } from '../payroll/pay-period.rules.js';
import {
  type ClockEvent,
  type JudgeContext,
  type JudgedAssignment,
  arrivedLate,
  clockEventTime,
  judgeClockEvent,
  timesIfApplied,
} from './clock-event.rules.js';
import { clockEventFlags } from './clock-event-flags.rules.js';

const fence = SITE_DEFAULTS.geofence;
const AWAY = { latitude: 45, longitude: -111.9025 };
const START = denver('2026-11-20 08:00');
const END = denver('2026-11-20 16:00');

const assignment: JudgedAssignment = {
  shiftDate: '2026-11-20' as LocalDate,
  startsAt: START,
  endsAt: END,
  status: 'assigned',
  clockInAt: null,
  clockOutAt: null,
  timesEditedAt: null,
  clockInInReview: false,
  clockInByAdmin: false,
  clockOutByAdmin: false,
  isResumable: false,
};
const RECEIVED = plusHours(START, 5);
const clockEvent = (capturedAt: Instant, over: Partial<ClockEvent> = {}): ClockEvent => ({
  kind: 'clock_in',
  position: fence,
  capturedOffline: true,
  capturedAt,
  clockOffsetMs: 0,
  receivedAt: RECEIVED,
  ...over,
});
const judge = (event: ClockEvent, changes: Partial<JudgedAssignment> = {}, over: Partial<JudgeContext> = {}) =>
  judgeClockEvent(event, {
    assignment: { ...assignment, ...changes },
    workerIsActive: true,
    hasOpenClockIn: false,
    lockedPeriods: [],
    recorded: [],
    fence,
    zone: DENVER,
    now: event.receivedAt,
    ...over,
  });
const review = (...reasons: string[]) => expect.objectContaining({ outcome: 'needs_review', reasons });

describe('clockEventTime', () => {
  it('[O-07] is capture time plus offset for a delayed event, and receipt without a capture time', () => {
    expect(clockEventTime(clockEvent(START, { clockOffsetMs: 90_000 }))).toBe(START + 90_000);
    expect(clockEventTime({ ...clockEvent(START), capturedAt: null })).toBe(RECEIVED);
    expect(clockEventTime({ ...clockEvent(START, { clockOffsetMs: -90_000 }), capturedAt: null })).toBe(RECEIVED);
  });

  it.each([true, false])('[O-18] is receipt within 10 s, else capture time: captured offline %s', (capturedOffline) => {
    const after = (ms: number) => clockEventTime(clockEvent(instant(RECEIVED - ms), { capturedOffline }));
    expect(after(10_000)).toBe(RECEIVED);
    expect(after(10_001)).toBe(RECEIVED - 10_001);
  });

  it('[O-18] is receipt for an online event of a phone whose clock is ahead', () => {
    expect(clockEventTime(clockEvent(plusMinutes(RECEIVED, 3), { capturedOffline: false }))).toBe(RECEIVED);
  });

  it('[O-07] is receipt for an event captured slightly after its receipt', () => {
    expect(clockEventTime(clockEvent(instant(RECEIVED + 2000)))).toBe(RECEIVED);
    expect(judge(clockEvent(instant(RECEIVED + 2001)))).toEqual(review('captured_in_future', 'outside_window'));
  });
});

describe('timesIfApplied', () => {
  const kind = (one: 'clock_in' | 'clock_out', at: Instant) => clockEvent(at, { kind: one });

  it('[K-21] is the work from the clock-in to the clock-out', () => {
    expect(timesIfApplied(kind('clock_out', END), { clockInAt: START })).toEqual({ clockInAt: START, clockOutAt: END });
  });

  it('[K-21] is an open clock-in for a clock-in, and for a clock-out without an earlier clock-in', () => {
    const open = (at: Instant) => ({ clockInAt: at, clockOutAt: null });
    expect(timesIfApplied(kind('clock_in', END), { clockInAt: START })).toEqual(open(END));
    expect(timesIfApplied(kind('clock_out', END), { clockInAt: null })).toEqual(open(END));
    expect(timesIfApplied(kind('clock_out', START), { clockInAt: START })).toEqual(open(START));
    expect(timesIfApplied(kind('clock_out', START), { clockInAt: END })).toEqual(open(START));
  });
});

describe('events that overlap recorded times of another shift', () => {
  const recorded = [{ title: 'Kitting', clockInAt: plusHours(START, 2), clockOutAt: plusHours(START, 4) }];
  const clockedIn = { status: 'in_progress', clockInAt: START } as const;
  const out = (hours: number, over: Partial<ClockEvent> = {}) =>
    clockEvent(plusHours(START, hours), { kind: 'clock_out', ...over });

  it('[K-21] sends an offline event of either kind to review', () => {
    expect(judge(out(2), clockedIn, { recorded })).toMatchObject({ outcome: 'applied' });
    expect(judge(out(3), clockedIn, { recorded })).toEqual(review('recorded_times_overlap'));
    expect(judge(clockEvent(plusHours(START, 2)), {}, { recorded })).toEqual(review('recorded_times_overlap'));
  });

  it('[K-21] sends an online clock-out to review instead of refusing it', () => {
    const online = out(5, { capturedOffline: false });
    expect(judge(online, clockedIn, { recorded })).toEqual(review('recorded_times_overlap'));
    expect(judge({ ...online, position: AWAY }, clockedIn, { recorded })).toMatchObject({ outcome: 'refused' });
  });
});

describe('a resume', () => {
  const OUT = plusHours(START, 4);
  const completed = { status: 'completed', clockInAt: START, clockOutAt: OUT, isResumable: true } as const;
  const resume = (at: Instant, over: Partial<ClockEvent> = {}) =>
    clockEvent(at, { kind: 'resume', position: null, receivedAt: at, ...over });
  const at = plusMinutes(OUT, 10);

  it('[K-54] [K-55] is applied without a position', () => {
    const applied = { outcome: 'applied', judgedAt: at, distanceMeters: null };
    expect(judge(resume(at), completed)).toEqual(applied);
    expect(judge(resume(at, { capturedOffline: false, capturedAt: null }), completed)).toEqual(applied);
    const flagged = { position: null, at, accuracyMeters: null, fixAgeMs: null, timerDriftMs: 60_001, previous: null };
    expect(clockEventFlags(flagged, fence)).toEqual(['clock_jumped']);
  });

  it('[K-54] is refused if it is immediate and too late', () => {
    const late = resume(instant(at + 1), { capturedOffline: false });
    expect(judge(late, completed)).toMatchObject({ outcome: 'refused', refusal: { code: 'resume_window_closed' } });
  });

  it('[K-59] counts from its tap if it is delayed, and goes to review with the reasons of a refusal', () => {
    const receivedAt = plusHours(at, 30);
    const delayed = (capturedAt: Instant, changes: Partial<JudgedAssignment> = {}, over: Partial<JudgeContext> = {}) =>
      judge(resume(capturedAt, { receivedAt }), { ...completed, ...changes }, over);
    expect(delayed(at)).toMatchObject({ outcome: 'applied', judgedAt: at });
    expect(delayed(instant(at + 1))).toEqual(review('outside_window'));
    expect(delayed(at, { isResumable: false, clockOutByAdmin: true })).toEqual(review('hours_decided'));
    expect(delayed(at, { status: 'in_progress', clockOutAt: null })).toEqual(review('already_clocked_in'));
    expect(delayed(at, {}, { hasOpenClockIn: true })).toEqual(review('already_clocked_in'));
    expect(delayed(at, {}, { workerIsActive: false })).toEqual(review('worker_deactivated'));
    expect(delayed(at, {}, { lockedPeriods: [payPeriodOf(assignment.shiftDate, DENVER)] })).toEqual(
      review('pay_period_locked'),
    );
  });

  it('[K-21] goes to review if another shift has recorded times since the clock-out', () => {
    const short = { title: 'Kitting', clockInAt: plusMinutes(OUT, 2), clockOutAt: plusMinutes(OUT, 5) };
    expect(judge(resume(at), completed, { recorded: [short] })).toEqual(review('recorded_times_overlap'));
  });
});

describe('a clock-out while its clock-in is in review', () => {
  const inReview = { clockInInReview: true };
  const out = (over: Partial<ClockEvent> = {}) => clockEvent(END, { kind: 'clock_out', receivedAt: END, ...over });

  it('[K-23] goes to review, immediate or delayed', () => {
    for (const receivedAt of [END, plusHours(END, 1)]) {
      expect(judge(out({ receivedAt }), inReview)).toEqual(review('clock_in_in_review'));
    }
    const online = out({ capturedOffline: false });
    expect(judge(online, inReview)).toEqual(review('clock_in_in_review'));
    expect(judge(online, {})).toMatchObject({ outcome: 'refused', refusal: { code: 'clock_wrong_state' } });
  });

  it('[K-23] is refused outside the fence if immediate, and reviewed after its window', () => {
    const online = { capturedOffline: false, capturedAt: null };
    expect(judge(out({ ...online, position: AWAY }), inReview)).toMatchObject({ outcome: 'refused' });
    const receivedAt = instant(plusHours(END, 2) + 1);
    expect(judge(out({ ...online, receivedAt }), inReview)).toEqual(review('outside_window', 'clock_in_in_review'));
  });

  it('[K-23] is applied or reviewed, never refused, once the clock-in is applied', () => {
    const online = out({ capturedOffline: false, capturedAt: null });
    const clockedIn = { status: 'in_progress', clockInAt: START } as const;
    expect(judge(online, clockedIn, { isReevaluation: true })).toMatchObject({ outcome: 'applied', judgedAt: END });
    const late = { ...clockedIn, clockInAt: plusHours(END, 1) };
    expect(judge(online, late, { isReevaluation: true })).toEqual(review('clock_out_before_clock_in'));
  });
});

describe('offline events', () => {
  it('[O-07] applies an event captured inside the window and the fence', () => {
    expect(judge(clockEvent(START))).toEqual({ outcome: 'applied', judgedAt: START, distanceMeters: 0 });
  });

  it('[O-09] reviews an event outside the window or the fence', () => {
    expect(judge(clockEvent(plusMinutes(START, -6)))).toEqual(review('outside_window'));
    expect(judge(clockEvent(plusMinutes(START, -5)))).toMatchObject({ outcome: 'applied' });
    expect(judge(clockEvent(START, { position: AWAY }))).toEqual(review('outside_geofence'));
  });

  it('[O-08] reviews an event after conflicting changes', () => {
    expect(judge(clockEvent(START), { status: 'cancelled' })).toEqual(review('shift_cancelled'));
    expect(judge(clockEvent(START), { timesEditedAt: instant(START + 1) })).toEqual(review('shift_times_edited'));
    expect(judge(clockEvent(START), { timesEditedAt: START })).toMatchObject({ outcome: 'applied' });
    expect(judge(clockEvent(START), { status: 'completed', clockInByAdmin: true })).toEqual(
      review('admin_entered_time'),
    );
    expect(judge(clockEvent(START), {}, { workerIsActive: false })).toEqual(review('worker_deactivated'));
  });

  it('[O-08] reviews an event only if an admin entered the time of its own kind', () => {
    const out = clockEvent(END, { kind: 'clock_out', receivedAt: plusHours(END, 1) });
    const clockedIn = { status: 'in_progress', clockInAt: START } as const;
    expect(judge(out, { ...clockedIn, clockInByAdmin: true })).toMatchObject({ outcome: 'applied' });
    expect(judge(out, { ...clockedIn, clockOutByAdmin: true })).toEqual(review('admin_entered_time'));
    expect(judge(clockEvent(START), { clockOutByAdmin: true })).toMatchObject({ outcome: 'applied' });
  });

  it('[O-08] says that the state is wrong where nothing else explains it', () => {
    expect(judge(clockEvent(START), { status: 'rejected' })).toEqual(review('wrong_state'));
    expect(judge(clockEvent(START), { status: 'cancelled' })).toEqual(review('shift_cancelled'));
  });

  it('[E-21] reviews an event in a locked pay period, by the shift’s day or by the recorded hours', () => {
    const lockedPeriods = [payPeriodOf('2026-11-20' as LocalDate, DENVER)];
    expect(judge(clockEvent(START), {}, { lockedPeriods })).toEqual(review('pay_period_locked'));
    const open = [payPeriodOf('2026-11-13' as LocalDate, DENVER)];
    expect(judge(clockEvent(START), {}, { lockedPeriods: open })).toMatchObject({ outcome: 'applied' });
    const changes = { shiftDate: '2026-11-22' as LocalDate };
    expect(judge(clockEvent(START), changes, { lockedPeriods })).toEqual(review('pay_period_locked'));
  });

  it('[E-21] reviews an event that adds hours to a locked pay period that is not the shift’s', () => {
    const overnight = {
      ...{ shiftDate: '2026-11-21' as LocalDate, startsAt: denver('2026-11-21 22:00') },
      endsAt: denver('2026-11-22 04:00'), // Sunday, in the next pay period
    };
    const lockedPeriods = [payPeriodOf('2026-11-22' as LocalDate, DENVER)];
    const at = (kind: 'clock_in' | 'clock_out', time: Instant) =>
      clockEvent(time, { kind, receivedAt: plusHours(time, 1) });
    const clockedIn = { ...overnight, status: 'in_progress', clockInAt: overnight.startsAt } as const;
    const judged = (event: ClockEvent, changes: Partial<JudgedAssignment>) => judge(event, changes, { lockedPeriods });
    expect(judged(at('clock_in', overnight.startsAt), overnight)).toMatchObject({ outcome: 'applied' });
    expect(judged(at('clock_out', denver('2026-11-21 23:30')), clockedIn)).toMatchObject({ outcome: 'applied' });
    expect(judged(at('clock_out', overnight.endsAt), clockedIn)).toEqual(review('pay_period_locked'));
    const sunday = { shiftDate: '2026-11-22' as LocalDate, startsAt: denver('2026-11-22 00:00') };
    const early = { ...sunday, endsAt: denver('2026-11-22 08:00'), clockInAt: denver('2026-11-21 23:57') };
    const running = { ...early, status: 'in_progress' } as const;
    const before = { lockedPeriods: [payPeriodOf('2026-11-21' as LocalDate, DENVER)] };
    expect(judge(at('clock_out', early.endsAt), running, before)).toEqual(review('pay_period_locked'));
    const onTime = { ...running, clockInAt: sunday.startsAt };
    expect(judge(at('clock_out', early.endsAt), onTime, before)).toMatchObject({ outcome: 'applied' });
    const outEntered = { ...overnight, clockOutAt: overnight.endsAt };
    expect(judged(at('clock_in', overnight.startsAt), outEntered)).toEqual(review('pay_period_locked'));
    const inReview = { ...overnight, clockInInReview: true };
    expect(judged(at('clock_out', overnight.endsAt), inReview)).toEqual(
      review('pay_period_locked', 'clock_in_in_review'),
    );
  });

  it('[O-09] reviews a clock offset of more than 5 minutes', () => {
    const off = (clockOffsetMs: number) => judge(clockEvent(plusMinutes(START, 30), { clockOffsetMs }));
    expect(off(300_000)).toMatchObject({ outcome: 'applied' });
    expect(off(300_001)).toEqual(review('clock_off'));
    expect(off(-300_001)).toEqual(review('clock_off'));
  });

  it('[O-09] reviews an event older than 7 days', () => {
    const received = plusHours(START, 7 * 24);
    expect(judge(clockEvent(START, { receivedAt: received }))).toMatchObject({ outcome: 'applied' });
    expect(judge(clockEvent(START, { receivedAt: instant(received + 1) }))).toEqual(review('too_old'));
  });

  it('[O-10] rejects an event without an assignment of the worker', () => {
    expect(judge(clockEvent(START), {}, { assignment: null })).toEqual({
      outcome: 'rejected',
      judgedAt: START,
      reason: 'no_such_assignment',
    });
  });

  it('[O-14] keeps a clock-out waiting 24 hours for its clock-in, then reviews it', () => {
    const out = clockEvent(END, { kind: 'clock_out', receivedAt: plusHours(END, 1) });
    const until = plusHours(END, 25);
    expect(judge(out)).toMatchObject({ outcome: 'waiting', until });
    expect(judge(out, {}, { now: until })).toMatchObject({ outcome: 'waiting' });
    expect(judge(out, {}, { now: instant(until + 1) })).toEqual(review('clock_in_never_came'));
    expect(judge(out, { status: 'in_progress', clockInAt: START })).toMatchObject({ outcome: 'applied' });
  });

  it('[O-08] returns every reason', () => {
    expect(judge(clockEvent(plusMinutes(START, -10), { position: AWAY, clockOffsetMs: -301_000 }))).toEqual(
      review('clock_off', 'outside_window', 'outside_geofence'),
    );
  });
});

describe('delayed events captured online', () => {
  const closes = plusMinutes(START, 120);
  const delayed = (seconds: number, over: Partial<ClockEvent> = {}) =>
    clockEvent(closes, { capturedOffline: false, receivedAt: instant(closes + seconds * 1000), ...over });

  it('[O-18] count at capture time and go to review; an event within 10 s is refused', () => {
    expect(judge(delayed(40))).toMatchObject({ outcome: 'applied', judgedAt: closes });
    expect(judge(delayed(40, { position: AWAY }))).toEqual(review('outside_geofence'));
    expect(judge(delayed(40), { status: 'cancelled' })).toEqual(review('shift_cancelled'));
    expect(judge(delayed(10))).toMatchObject({ outcome: 'refused', refusal: { code: 'clock_window_closed' } });
  });

  it('[O-18] wait as a clock-out for their clock-in', () => {
    expect(judge(delayed(40, { kind: 'clock_out' }))).toMatchObject({ outcome: 'waiting' });
  });

  it('[O-19] of a deactivated worker go to review, immediate or delayed', () => {
    const deactivated = { workerIsActive: false };
    expect(judge(delayed(40), {}, deactivated)).toEqual(review('worker_deactivated'));
    expect(judge(delayed(0), {}, deactivated)).toEqual(review('worker_deactivated'));
    expect(judge({ ...delayed(0), capturedAt: null }, {}, deactivated)).toEqual(review('worker_deactivated'));
    const clockOut = judge(delayed(40, { kind: 'clock_out' }), {}, deactivated);
    expect(clockOut).toMatchObject({
      outcome: 'needs_review',
      reasons: expect.arrayContaining(['worker_deactivated']),
    });
  });
});

describe('arrivedLate', () => {
  it('[W-33] is true more than 10 minutes after capture', () => {
    expect(arrivedLate(START, plusMinutes(START, 10))).toBe(false);
    expect(arrivedLate(START, instant(plusMinutes(START, 10) + 1))).toBe(true);
  });
});

describe('online events', () => {
  const online = (over: Partial<ClockEvent>) =>
    clockEvent(START, { capturedOffline: false, capturedAt: null, receivedAt: START, ...over });

  it('[K-18] are applied or refused immediately', () => {
    expect(judge(online({}))).toMatchObject({ outcome: 'applied' });
    expect(judge(online({ receivedAt: plusMinutes(START, -6) }))).toMatchObject({
      outcome: 'refused',
      refusal: { code: 'clock_window_not_open' },
    });
    expect(judge(online({ position: AWAY }))).toMatchObject({
      outcome: 'refused',
      refusal: { code: 'outside_geofence' },
    });
  });

  it('[K-18] are refused immediately without a capture time, whatever the phone says about its clock', () => {
    const early = { ...clockEvent(START), capturedAt: null, receivedAt: plusMinutes(START, -10) };
    for (const over of [{ capturedOffline: true }, { capturedOffline: false, clockOffsetMs: -90_000 }])
      expect(judge({ ...early, ...over })).toMatchObject({
        outcome: 'refused',
        refusal: { code: 'clock_window_not_open' },
      });
  });

  it('[K-10] go to review as a clock-out after its window', () => {
    const late = online({ kind: 'clock_out', receivedAt: instant(plusHours(END, 2) + 1) });
    expect(judge(late, { status: 'in_progress', clockInAt: START })).toEqual(review('outside_window'));
  });

  it('[K-10] are refused outside the fence, as clock-in and as clock-out', () => {
    const clockOut = (position: ClockEvent['position']) =>
      judge(online({ kind: 'clock_out', position, receivedAt: END }), { status: 'in_progress', clockInAt: START });
    expect(clockOut(fence)).toMatchObject({ outcome: 'applied' });
    expect(clockOut(AWAY)).toMatchObject({ outcome: 'refused', refusal: { code: 'outside_geofence' } });
  });
});

describe('clockEventFlags', () => {
  const event = {
    position: fence,
    at: START,
    accuracyMeters: 20,
    fixAgeMs: 60_000,
    timerDriftMs: 60_000,
    previous: null,
  };
  const flags = (over: object) => clockEventFlags({ ...event, ...over }, fence);

  it('[O-16] returns no flags for an ordinary event', () => {
    expect(flags({})).toEqual([]);
    expect(flags({ accuracyMeters: null, fixAgeMs: null, timerDriftMs: null })).toEqual([]);
  });

  it('[O-16] flags a stale position, a clock jump and an accuracy worse than the distance to the fence', () => {
    expect(flags({ fixAgeMs: 60_001 })).toEqual(['stale_fix']);
    expect(flags({ timerDriftMs: -60_001 })).toEqual(['clock_jumped']);
    expect(flags({ accuracyMeters: fence.radiusMeters })).toEqual([]);
    expect(flags({ accuracyMeters: fence.radiusMeters + 1 })).toEqual(['accuracy_worse_than_distance']);
  });

  it('[O-16] measures the accuracy against the nearest edge of the fence, inside and outside', () => {
    const tenKilometersOutside = { latitude: fence.latitude + 0.5396, longitude: fence.longitude };
    const of = (accuracyMeters: number) => flags({ position: tenKilometersOutside, accuracyMeters });
    expect([of(9_900), of(10_100)]).toEqual([[], ['accuracy_worse_than_distance']]);
  });

  it('[O-16] flags impossible speed and identical coordinates', () => {
    expect(flags({ previous: { position: AWAY, at: plusMinutes(START, -10) } })).toEqual(['impossible_speed']);
    expect(flags({ previous: { position: AWAY, at: plusHours(START, -10) } })).toEqual([]);
    expect(flags({ previous: { position: { ...fence }, at: plusHours(START, -10) } })).toEqual([
      'identical_coordinates',
    ]);
    const sameLatitude = { ...fence, longitude: fence.longitude + 0.001 };
    expect(flags({ previous: { position: sameLatitude, at: plusHours(START, -10) } })).toEqual([]);
    expect(flags({ previous: { position: { ...fence }, at: START } })).toEqual(['identical_coordinates']);
  });
});
