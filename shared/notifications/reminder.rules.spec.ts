import { describe, expect, it } from '@jest/globals';
import type { AssignmentStatus } from '../assignments/assignment.contract.js';
import { TRANSITIONS } from '../assignments/assignment-states.rules.js';
import { DENVER, denver } from '../kernel/spec-support.js';
import { instant, plusHours, plusMinutes } from '../kernel/time.js';
import { effectivePreferences } from './preference.rules.js';
import { beforeQuietHours, channelsOf, dueReminder, type RemindedAssignment, remindersOf } from './reminder.rules.js';

const START = denver('2026-11-20 14:00');
const assignment = (other: Partial<RemindedAssignment> = {}): RemindedAssignment => ({
  startsAt: START,
  endsAt: plusHours(START, 8),
  status: 'assigned',
  assignedAt: denver('2026-11-10 12:00'),
  movedAt: null,
  ...other,
});
const kindAt = (at: number, other: Partial<RemindedAssignment> = {}) =>
  dueReminder(assignment(other), instant(at), DENVER)?.kind ?? null;

describe('beforeQuietHours', () => {
  it('[N-17] moves times from 21:00 to 7:00 to 20:00 before, and no others', () => {
    const moved = (reading: string) => beforeQuietHours(denver(reading), DENVER);
    expect(moved('2026-11-19 20:59')).toBe(denver('2026-11-19 20:59'));
    expect(moved('2026-11-19 21:00')).toBe(denver('2026-11-19 20:00'));
    expect(moved('2026-11-20 06:59')).toBe(denver('2026-11-19 20:00'));
    expect(moved('2026-11-20 07:00')).toBe(denver('2026-11-20 07:00'));
  });

  it('[N-17] uses local times in daylight saving nights', () => {
    for (const [quiet, before] of [
      ['2026-03-08 06:30', '2026-03-07 20:00'],
      ['2026-03-08 03:00', '2026-03-07 20:00'],
      ['2026-11-01 01:30', '2026-10-31 20:00'],
      ['2026-11-01 06:59', '2026-10-31 20:00'],
    ] as const) {
      expect(beforeQuietHours(denver(quiet), DENVER)).toBe(denver(before));
    }
  });
});

describe('remindersOf', () => {
  it('[N-10] are 24 hours and 2 hours before, when clock-in opens, and after an end without clock-out', () => {
    expect(remindersOf(assignment(), DENVER).map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
      ['freeCancelEnds', denver('2026-11-18 11:00')],
      ['dayBefore', denver('2026-11-19 14:00')],
      ['twoHoursBefore', denver('2026-11-20 12:00')],
      ['clockInOpens', denver('2026-11-20 13:55')],
      ['clockOutMissing', denver('2026-11-20 22:15')],
    ]);
  });

  it('[N-10] use 24 elapsed hours, also over a daylight saving change', () => {
    const spring = denver('2026-03-08 14:00');
    const [, day] = remindersOf({ startsAt: spring, endsAt: plusHours(spring, 4) }, DENVER);
    expect(day?.dueAt).toBe(denver('2026-03-07 13:00'));
    const autumn = denver('2026-11-01 14:00');
    expect(remindersOf({ startsAt: autumn, endsAt: plusHours(autumn, 4) }, DENVER)[1]?.dueAt).toBe(
      denver('2026-10-31 15:00'),
    );
  });

  it('[N-17, N-46] observe quiet hours for the two earlier reminders only', () => {
    const early = denver('2026-11-20 06:00');
    const due = remindersOf({ startsAt: early, endsAt: plusHours(early, 4) }, DENVER).map(({ dueAt }) => dueAt);
    expect(due.slice(0, 4)).toEqual([
      denver('2026-11-17 20:00'),
      denver('2026-11-18 20:00'),
      denver('2026-11-20 04:00'),
      denver('2026-11-20 05:55'),
    ]);
  });
});

describe('dueReminder', () => {
  it('[N-10] is each reminder from its due time until that of the next', () => {
    const moments = [
      ['2026-11-18 11:00', null, 'freeCancelEnds'],
      ['2026-11-18 14:00', 'freeCancelEnds', null],
      ['2026-11-19 14:00', null, 'dayBefore'],
      ['2026-11-20 12:00', 'dayBefore', 'twoHoursBefore'],
      ['2026-11-20 13:55', 'twoHoursBefore', 'clockInOpens'],
      ['2026-11-20 16:00', 'clockInOpens', null],
    ] as const;
    for (const [reading, before, from] of moments) {
      expect([reading, kindAt(denver(reading) - 1), kindAt(denver(reading))]).toEqual([reading, before, from]);
    }
  });

  it('[N-10] is a missing clock-out from 15 minutes after the end until clock-out closes, if clocked in', () => {
    const end = plusHours(START, 8);
    const at = (minutes: number) => kindAt(plusMinutes(end, minutes), { status: 'in_progress' });
    expect([at(14), at(15), at(119), at(120)]).toEqual([null, 'clockOutMissing', 'clockOutMissing', null]);
    expect(kindAt(plusMinutes(end, 15), { status: 'completed' })).toBeNull();
  });

  it('[N-16] omits reminders due before the position was taken', () => {
    const due = denver('2026-11-19 14:00');
    expect(kindAt(due + 1, { assignedAt: due })).toBeNull();
    expect(kindAt(due + 1, { assignedAt: instant(due - 1) })).toBe('dayBefore');
    expect(kindAt(denver('2026-11-20 12:00'), { assignedAt: due })).toBe('twoHoursBefore');
  });

  it('[N-16] omits reminders due before the shift was moved', () => {
    const due = denver('2026-11-19 14:00');
    expect(kindAt(due, { movedAt: due })).toBeNull();
    expect(kindAt(due, { movedAt: instant(due - 1) })).toBe('dayBefore');
  });

  it('[N-47] says nothing of free cancelling to who signed up or was approved since', () => {
    const due = denver('2026-11-18 11:00');
    expect(kindAt(due + 1, { assignedAt: due })).toBeNull();
    expect(kindAt(due + 1, { assignedAt: instant(due - 1) })).toBe('freeCancelEnds');
  });

  it('[N-48] says nothing of free cancelling while the 24 hours after a move last longer', () => {
    const [due, freeUntil] = [denver('2026-11-18 11:00'), denver('2026-11-18 14:00')];
    expect(kindAt(due, { movedAt: plusHours(freeUntil, -24) })).toBe('freeCancelEnds');
    expect(kindAt(due, { movedAt: instant(plusHours(freeUntil, -24) + 1) })).toBeNull();
  });

  it('[N-16] requires a held position', () => {
    const statuses = (Object.keys(TRANSITIONS) as AssignmentStatus[]).filter(
      (status) => kindAt(denver('2026-11-20 12:30'), { status }) !== null,
    );
    expect(statuses).toEqual(['assigned']);
  });
});

describe('channelsOf', () => {
  it('[N-12] are as chosen; null without any channel', () => {
    const none = { push: false, email: false };
    const preferences = effectivePreferences([{ kind: 'dayBefore', ...none }]);
    const received = { hasReceivedPush: true };
    expect(channelsOf('dayBefore', preferences, received)).toBeNull();
    expect(channelsOf('twoHoursBefore', preferences, received)).toEqual({ push: true, email: false });
    expect(channelsOf('freeCancelEnds', preferences, received)).toEqual({ push: true, email: false });
    expect(channelsOf('clockOutMissing', preferences, received)).toEqual({ push: true, email: false });
  });

  it('[N-28] include mail until a push has reached the worker, but for a reminder that is off', () => {
    const preferences = effectivePreferences([
      { kind: 'dayBefore', push: false, email: false },
      { kind: 'clockInOpens', push: false, email: true },
    ]);
    const never = { hasReceivedPush: false };
    expect(channelsOf('dayBefore', preferences, never)).toBeNull();
    expect(channelsOf('twoHoursBefore', preferences, never)).toEqual({ push: true, email: true });
    expect(channelsOf('clockInOpens', preferences, never)).toEqual({ push: false, email: true });
    expect(channelsOf('clockOutMissing', preferences, never)).toEqual({ push: true, email: true });
  });
});
