import { describe, expect, it } from '@jest/globals';
import { DENVER, denver } from '../kernel/spec-support.js';
import { type Instant, instant, plusHours, plusMinutes } from '../kernel/time.js';
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from './assignment.contract.js';
import {
  type ClockableAssignment,
  clockButton,
  clockInWindow,
  isMissingClockOut,
  isNoShow,
  recordedNoShow,
  isOpenClockIn,
} from './clock.rules.js';
import { decideClockIn, decideClockOut } from './clock-decisions.rules.js';

const START = denver('2026-11-20 08:00');
const END = denver('2026-11-20 16:00');
const span = { startsAt: START, endsAt: END };
const clockIn = (now: Instant, status: AssignmentStatus = 'assigned', hasOpenClockIn = false) =>
  decideClockIn({ ...span, status }, { now, zone: DENVER, hasOpenClockIn });
const clockOut = (assignment: ClockableAssignment, now: Instant, clockInInReview = false) =>
  decideClockOut({ ...assignment, clockInInReview }, { now, zone: DENVER });
const running = {
  ...span,
  status: 'in_progress' as const,
  clockInAt: START,
  clockOutAt: null,
  missingClockOut: false,
  clockEventInReview: null,
  clockOutInReview: false,
};

describe('clockInWindow', () => {
  it('[K-06] opens 5 minutes before and closes 120 minutes after the start', () => {
    expect(clockInWindow(span)).toEqual({ opensAt: denver('2026-11-20 07:55'), closesAt: denver('2026-11-20 10:00') });
  });

  it('[K-06] closes at the end of a shorter shift', () => {
    const short = { startsAt: START, endsAt: plusMinutes(START, 90) };
    expect(clockInWindow(short).closesAt).toBe(plusMinutes(START, 90));
  });

  it('[K-06] has the same elapsed length on daylight saving days', () => {
    for (const start of ['2026-03-08 01:30', '2026-11-01 00:30', '2027-03-14 01:30', '2027-11-07 00:30']) {
      const startsAt = denver(start);
      const { opensAt, closesAt } = clockInWindow({ startsAt, endsAt: plusHours(startsAt, 6) });
      expect(closesAt - opensAt).toBe(125 * 60_000);
    }
  });
});

describe('decideClockIn', () => {
  it('[K-06] refuses one second before the window opens and names the opening time', () => {
    expect(clockIn(instant(denver('2026-11-20 07:55') - 1000))).toEqual({
      ok: false,
      code: 'clock_window_not_open',
      params: { date: '2026-11-20', time: '07:55' },
    });
    expect(clockIn(denver('2026-11-20 07:55')).ok).toBe(true);
  });

  it('[K-06, K-41] accepts at the closing time, refuses one second later and names the closing time', () => {
    expect(clockIn(denver('2026-11-20 10:00')).ok).toBe(true);
    expect(clockIn(instant(denver('2026-11-20 10:00') + 1000))).toEqual({
      ok: false,
      code: 'clock_window_closed',
      params: { time: '10:00' },
    });
  });

  it('[K-09] requires status assigned and no other open clock-in', () => {
    expect(clockIn(START, 'pending')).toMatchObject({ code: 'clock_wrong_state' });
    expect(clockIn(START, 'cancelled')).toMatchObject({ code: 'clock_wrong_state' });
    expect(clockIn(START, 'in_progress')).toMatchObject({ code: 'already_clocked_in' });
    expect(clockIn(START, 'assigned', true)).toMatchObject({ code: 'already_clocked_in' });
  });
});

describe('decideClockOut', () => {
  it('[K-10] accepts after the clock-in until 2 hours after the end', () => {
    expect(clockOut(running, START)).toMatchObject({ code: 'clock_out_before_clock_in' });
    expect(clockOut(running, instant(START + 1)).ok).toBe(true);
    expect(clockOut(running, plusHours(END, 2)).ok).toBe(true);
    expect(clockOut(running, instant(plusHours(END, 2) + 1))).toMatchObject({ code: 'clock_out_window_closed' });
  });

  it.each(ASSIGNMENT_STATUSES.filter((status) => status !== 'in_progress'))(
    '[K-10, S-25] refuses a %s assignment',
    (status) => {
      for (const clockInAt of [START, null]) {
        expect(clockOut({ ...running, status, clockInAt }, END)).toMatchObject({ code: 'clock_wrong_state' });
      }
    },
  );

  it('[K-23] accepts until 2 hours after the end while the clock-in is in review', () => {
    const assigned = { ...running, status: 'assigned', clockInAt: null } as const;
    expect(clockOut(assigned, plusHours(END, 2), true).ok).toBe(true);
    expect(clockOut(assigned, instant(plusHours(END, 2) + 1), true)).toMatchObject({ code: 'clock_out_window_closed' });
  });

  it('[K-10] requires a clock-in before it, also if another is in review', () => {
    expect(clockOut(running, START, true)).toMatchObject({ ok: false, code: 'clock_out_before_clock_in' });
    expect(clockOut({ ...running, clockInAt: null }, END)).toMatchObject({ ok: false, code: 'clock_wrong_state' });
  });

  it('[K-15] refuses a repeated clock-out and names its time', () => {
    expect(clockOut({ ...running, status: 'completed', clockOutAt: END }, plusHours(END, 9))).toEqual({
      ok: false,
      code: 'already_clocked_out',
      params: { time: '16:00' },
    });
  });

  it('[K-10] is missing after 2 hours after the end', () => {
    expect(isMissingClockOut(running, plusHours(END, 2))).toBe(false);
    expect(isMissingClockOut(running, instant(plusHours(END, 2) + 1))).toBe(true);
    expect(isMissingClockOut({ ...running, status: 'completed', clockOutAt: END }, plusHours(END, 9))).toBe(false);
  });
});

describe('isOpenClockIn', () => {
  it('[K-09, K-10] is a clock-in without clock-out, up to the end + 2 hours inclusive', () => {
    const closes = denver('2026-11-20 18:00');
    expect(isOpenClockIn(running, closes)).toBe(true);
    expect(isOpenClockIn(running, instant(closes + 1))).toBe(false);
    expect(isOpenClockIn({ ...running, clockOutAt: END, status: 'completed' }, END)).toBe(false);
    expect(isOpenClockIn({ ...running, clockInAt: null, status: 'assigned' }, START)).toBe(false);
  });

  it('[K-09] needs the status, a clock-in and no clock-out, each of them', () => {
    expect(isOpenClockIn({ ...running, status: 'cancelled' }, START)).toBe(false);
    expect(isOpenClockIn({ ...running, clockInAt: null }, START)).toBe(false);
    expect(isOpenClockIn({ ...running, clockOutAt: END }, START)).toBe(false);
  });

  it('[K-23] is false while the clock-out is in review', () => {
    expect(isOpenClockIn({ ...running, clockOutInReview: true }, END)).toBe(false);
  });

  it('[K-10] is false once flagged, regardless of the caller’s clock', () => {
    expect(isOpenClockIn({ ...running, missingClockOut: true }, END)).toBe(false);
  });
});

describe('clockButton', () => {
  const assigned = (id: number, start: string, hours = 4) => {
    const startsAt = denver(start);
    return {
      id,
      status: 'assigned' as AssignmentStatus,
      startsAt,
      endsAt: plusHours(startsAt, hours),
      clockInAt: null,
      clockOutAt: null,
      missingClockOut: false,
      clockEventInReview: null,
      clockOutInReview: false,
    };
  };

  it('[K-01] offers clock-out first', () => {
    const assignments = [assigned(2, '2026-11-20 08:00'), { ...running, id: 1 }];
    expect(clockButton({ assignments, now: START })).toMatchObject({ kind: 'clock_out', assignment: { id: 1 } });
  });

  it('[K-01] offers clock-in inside a window, for the start nearest to now', () => {
    const assignments = [assigned(1, '2026-11-20 06:00', 2), assigned(2, '2026-11-20 08:00')];
    expect(clockButton({ assignments, now: denver('2026-11-20 07:54') })).toMatchObject({
      kind: 'clock_in',
      assignment: { id: 1 },
    });
    expect(clockButton({ assignments, now: denver('2026-11-20 07:56') })).toMatchObject({
      kind: 'clock_in',
      assignment: { id: 2 },
    });
  });

  it('[K-01] offers clock-in for the nearest start in either order of the list', () => {
    const assignments = [assigned(2, '2026-11-20 08:00'), assigned(1, '2026-11-20 06:30', 2)];
    const chosen = (time: string, list: typeof assignments) => clockButton({ assignments: list, now: denver(time) });
    for (const list of [assignments, assignments.toReversed()]) {
      expect(chosen('2026-11-20 07:55', list)).toMatchObject({ kind: 'clock_in', assignment: { id: 2 } });
      expect(chosen('2026-11-20 07:00', list)).toMatchObject({ kind: 'clock_in', assignment: { id: 1 } });
    }
  });

  it('[K-01] offers nothing for a cancelled shift', () => {
    const assignments = [{ ...assigned(1, '2026-11-20 08:00'), status: 'cancelled' as const }];
    expect(clockButton({ assignments, now: START })).toEqual({ kind: 'none' });
    expect(clockButton({ assignments, now: denver('2026-11-20 06:00') })).toEqual({ kind: 'none' });
  });

  it('[K-01, K-06] offers clock-in during the whole window, ends included', () => {
    const assignments = [assigned(1, '2026-11-20 08:00')];
    const offered = (now: Instant) => clockButton({ assignments, now }).kind;
    const [opens, closes] = [denver('2026-11-20 07:55'), denver('2026-11-20 10:00')];
    expect([instant(opens - 1), opens, closes, instant(closes + 1)].map(offered)).toEqual([
      'waiting',
      'clock_in',
      'clock_in',
      'none',
    ]);
  });

  it('[K-02] names the next shift, if any', () => {
    const assignments = [
      assigned(1, '2026-11-22 08:00'),
      assigned(2, '2026-11-21 08:00'),
      assigned(3, '2026-11-19 08:00'),
    ];
    expect(clockButton({ assignments, now: START })).toMatchObject({
      kind: 'waiting',
      next: { id: 2 },
      opensAt: denver('2026-11-21 07:55'),
    });
    expect(clockButton({ assignments: assignments.slice(2), now: START })).toEqual({ kind: 'none' });
  });

  it('[K-10] ignores an assignment that is missing its clock-out', () => {
    const next = assigned(2, '2026-11-20 19:00');
    const now = denver('2026-11-20 19:00');
    expect(clockButton({ assignments: [{ ...running, id: 1 }, next], now })).toMatchObject({
      kind: 'clock_in',
      assignment: { id: 2 },
    });
  });
});

describe('clockButton while a clock-in is in review', () => {
  const reviewed = { ...running, id: 1, status: 'assigned', clockInAt: null, clockEventInReview: 'clock_in' } as const;
  const next = { ...reviewed, id: 2, startsAt: END, endsAt: plusHours(END, 4), clockEventInReview: null };
  const button = (now: Instant, over: object = {}) =>
    clockButton({ assignments: [{ ...reviewed, ...over }, next], now });

  it('[K-24] offers clock-out instead of another clock-in', () => {
    expect(button(START)).toMatchObject({ kind: 'clock_out', assignment: { id: 1 }, closesAt: plusHours(END, 2) });
    expect(button(END)).toMatchObject({ kind: 'clock_out', assignment: { id: 1 } });
  });

  it('[K-24] offers no clock-out once the shift was cancelled', () => {
    expect(button(START, { status: 'cancelled' })).toMatchObject({ kind: 'waiting', next: { id: 2 } });
  });

  it('[K-24] offers the next shift after the shift has ended or the clock-out was made', () => {
    expect(button(instant(END + 1))).toMatchObject({ kind: 'clock_in', assignment: { id: 2 } });
    expect(button(START, { clockOutInReview: true })).toMatchObject({ kind: 'waiting', next: { id: 2 } });
    const alone = (now: Instant) => clockButton({ assignments: [reviewed], now }).kind;
    expect([alone(plusHours(END, 2)), alone(instant(plusHours(END, 2) + 1))]).toEqual(['clock_out', 'none']);
  });
});

describe('recordedNoShow', () => {
  const late = { missedAt: END, lateClockInReceivedAt: plusHours(END, 1), isApproved: false, hours: 8 };

  it('[W-113] is disputed after a late clock-in, until the approval', () => {
    expect(recordedNoShow({ ...late, status: 'in_progress', hours: null })).toBe('disputed');
    expect(recordedNoShow({ ...late, status: 'completed' })).toBe('disputed');
    expect(recordedNoShow({ ...late, status: 'completed', hours: 0 })).toBe('disputed');
    expect(recordedNoShow({ ...late, status: 'completed', isApproved: true })).toBeNull();
  });

  it('[W-112] is confirmed by an approval of 0 hours', () => {
    expect(recordedNoShow({ ...late, status: 'completed', isApproved: true, hours: 0 })).toBe('confirmed');
  });

  it('[W-114] is none without a late clock-in, without a recorded no-show, or for another status', () => {
    expect(recordedNoShow({ ...late, status: 'completed', lateClockInReceivedAt: null })).toBeNull();
    expect(recordedNoShow({ ...late, status: 'completed', missedAt: null })).toBeNull();
    for (const status of ['pending', 'assigned', 'rejected', 'cancelled'] as const)
      expect(recordedNoShow({ ...late, status })).toBeNull();
  });
});

describe('isNoShow', () => {
  it('[K-17] is true after the clock-in window has closed', () => {
    const assignment = { ...span, clockEventInReview: null };
    const closes = denver('2026-11-20 10:00');
    expect(isNoShow({ ...assignment, status: 'assigned', now: closes })).toBe(false);
    expect(isNoShow({ ...assignment, status: 'assigned', now: instant(closes + 1) })).toBe(true);
    expect(isNoShow({ ...assignment, status: 'in_progress', now: instant(closes + 1) })).toBe(false);
    expect(isNoShow({ ...assignment, status: 'pending', now: instant(closes + 1) })).toBe(false);
  });

  it('[W-72] is always false for a stand-in', () => {
    const assignment = { ...span, clockEventInReview: null, status: 'assigned' as const, now: plusHours(END, 48) };
    expect(isNoShow({ ...assignment, isStandIn: true })).toBe(false);
    expect(isNoShow({ ...assignment, isStandIn: false })).toBe(true);
  });

  it('[K-22] is false while a clock event is undecided', () => {
    const now = plusHours(END, 48);
    expect(isNoShow({ ...span, status: 'assigned', clockEventInReview: 'clock_in', now })).toBe(false);
    expect(isNoShow({ ...span, status: 'assigned', clockEventInReview: 'clock_out', now })).toBe(false);
  });
});
