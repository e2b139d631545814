import { describe, expect, it } from '@jest/globals';
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from '../assignments/assignment.contract.js';
import { DENVER, denver } from '../kernel/spec-support.js';
import { instant } from '../kernel/time.js';
import { canClockInByDesk, decideDeskClockIn, type DeskClockIn, type DeskClockInFacts } from './desk-clock-in.rules.js';

const SHIFT = { startsAt: denver('2026-11-20 08:00'), endsAt: denver('2026-11-20 16:00') };
const FACTS: DeskClockInFacts = {
  ...SHIFT,
  ...{ status: 'assigned', clockInAt: null, clockEventInReview: null, isOnOtherShift: false },
};
const REQUEST: DeskClockIn = { clockInDate: '2026-11-20', clockInTime: '08:10', reason: 'The phone is broken' };

const decide = (facts: Partial<DeskClockInFacts> = {}, request: Partial<DeskClockIn> = {}, now = '2026-11-20 09:00') =>
  decideDeskClockIn({ ...FACTS, ...facts }, { ...REQUEST, ...request }, { now: denver(now), zone: DENVER });
const codeOf = (...input: Parameters<typeof decide>) => {
  const decision = decide(...input);
  return decision.ok ? null : decision.code;
};

describe('canClockInByDesk', () => {
  const can = (at: string, other: object = {}) =>
    canClockInByDesk({ ...SHIFT, status: 'assigned', clockEventInReview: null, ...other }, denver(at));

  it('[W-120, W-129] from 5 minutes before the start until the end, also as a no-show', () => {
    expect(can('2026-11-20 07:54')).toBe(false);
    expect(can('2026-11-20 07:55')).toBe(true);
    expect(can('2026-11-20 15:59')).toBe(true);
    expect(can('2026-11-20 16:00')).toBe(false);
  });

  it('[W-174, W-176] while assigned, and no clock event is in review', () => {
    const statuses = ASSIGNMENT_STATUSES.filter((status) => can('2026-11-20 09:00', { status }));
    expect(statuses).toEqual(['assigned']);
    expect(can('2026-11-20 09:00', { clockEventInReview: 'clock_in' })).toBe(false);
  });
});

describe('decideDeskClockIn', () => {
  it('[W-128] takes a time from the opening of the window until now', () => {
    const timeOf = (clockInTime: string) => codeOf({}, { clockInTime });
    expect(timeOf('07:54')).toBe('desk_clock_in_time');
    expect(timeOf('07:55')).toBeNull();
    expect(timeOf('09:00')).toBeNull();
    expect(timeOf('09:01')).toBe('desk_clock_in_time');
    expect(decide()).toEqual({ ok: true, clockInAt: denver('2026-11-20 08:10'), isRepeated: false });
    expect(decide({}, { clockInTime: '07:54' })).toMatchObject({ params: { date: '2026-11-20', time: '07:55' } });
  });

  it('[W-128] reads the time at the site, on the day it names', () => {
    const night = { startsAt: denver('2026-11-20 22:00'), endsAt: denver('2026-11-21 06:00') };
    const after = { clockInDate: '2026-11-21', clockInTime: '00:30' };
    expect(decide(night, after, '2026-11-21 01:00')).toMatchObject({ clockInAt: denver('2026-11-21 00:30') });
    expect(codeOf(night, { ...after, clockInDate: '2026-11-20' }, '2026-11-21 01:00')).toBe('desk_clock_in_time');
    for (const wrong of [{ clockInDate: '2026-11-31' }, { clockInTime: '25:00' }])
      expect(codeOf({}, wrong)).toBe('timesheet_times_impossible');
  });

  it('[W-121] not after the end of the shift: then both times are entered', () => {
    expect(codeOf({}, {}, '2026-11-20 15:59')).toBeNull();
    expect(codeOf({}, {}, '2026-11-20 16:00')).toBe('desk_clock_in_over');
  });

  it('[W-174, W-175] not of a worker who has clocked in, has left the shift, or is clocked in elsewhere', () => {
    const refusedStatuses = ASSIGNMENT_STATUSES.filter(
      (status: AssignmentStatus) => codeOf({ status }) === 'desk_clock_in_not_possible',
    );
    expect([...refusedStatuses].sort()).toEqual(ASSIGNMENT_STATUSES.filter((one) => one !== 'assigned').sort());
    expect(codeOf({ isOnOtherShift: true })).toBe('desk_clock_in_elsewhere');
  });

  it('[W-176] not while a clock event is in review', () => {
    for (const clockEventInReview of ['clock_in', 'clock_out'] as const)
      expect(codeOf({ clockEventInReview })).toBe('clock_event_in_review');
  });

  it('[W-122] requires a reason', () => {
    for (const reason of ['', '  ', '\u200b']) expect(codeOf({}, { reason })).toBe('reason_required');
  });

  it('[W-123] a repeated request changes nothing; another time is refused', () => {
    const clockInAt = instant(denver('2026-11-20 08:10') + 20_000);
    expect(decide({ status: 'in_progress', clockInAt })).toEqual({ ok: true, clockInAt, isRepeated: true });
    expect(codeOf({ status: 'in_progress', clockInAt }, { clockInTime: '08:11' })).toBe('desk_clock_in_not_possible');
    expect(codeOf({ status: 'in_progress', clockInAt }, { clockInDate: '2026-11-19' })).toBe(
      'desk_clock_in_not_possible',
    );
    expect(codeOf({ status: 'completed', clockInAt })).toBe('desk_clock_in_not_possible');
  });
});
