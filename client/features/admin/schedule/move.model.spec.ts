import { describe, expect, it } from '@jest/globals';
import { DENVER, day, denver, time } from '../../../../shared/kernel/spec-support.js';
import { toIso } from '../../../../shared/kernel/time.js';
import type { AssignmentStatus } from '../../../../shared/assignments/assignment.contract.js';
import type { AdminShift, AdminShiftAssignment } from '../../../../shared/shifts/admin-shift.contract.js';
import { decideMove, overlapsAt, slotInCell, notifiedBy } from './move.model.js';
import { neighborCell, SCHEDULE_ROWS } from './schedule.model.js';
import type { CellPosition } from './schedule.model.js';

const NOW = denver('2026-11-17 08:00');
const context = { now: NOW, zone: DENVER };

function assignmentOf(userId: number, status: AssignmentStatus = 'assigned'): AdminShiftAssignment {
  const user = { firstName: 'Inez', lastName: `No. ${userId}`, email: '' };
  const clock = { clockInTime: null, clockOutTime: null, clockEventInReview: null, isStandIn: false };
  return { id: userId, userId, status, user, workerScore: 100, ...clock };
}

function shift(id: number, date: string, [startTime, endTime]: [string, string], over: Partial<AdminShift> = {}) {
  const [startsAt, endsAt] = [denver(`${date} ${startTime}`), denver(`${date} ${endTime}`)].map(toIso);
  const pay = { skillLevelId: 1, payRate: 17, totalPositions: 4, filledPositions: 1 };
  const texts = { title: `Shift ${id}`, titleEs: null, isActive: true, hasRecordedHours: false, assignments: [] };
  return { id, date, startTime, endTime, startsAt, endsAt, ...pay, ...texts, ...over } as unknown as AdminShift;
}

describe('a shift dropped into a cell', () => {
  const one = shift(1, '2026-11-20', ['07:30', '15:30']);

  it('[D-10] keeps its start in its own row and in the month view', () => {
    expect(slotInCell(one, { date: day('2026-11-24'), row: 8 })).toEqual({ date: '2026-11-24', startTime: '07:30' });
    expect(slotInCell(one, { date: day('2026-11-24'), row: null }).startTime).toBe('07:30');
    expect(slotInCell(one, { date: day('2026-11-20'), row: 10 }).startTime).toBe('09:30');
  });

  it('[D-21, D-30] is checked by the server’s rule: a move as an edit, a copy as a new shift', () => {
    const put = (mode: 'move' | 'copy', date: string, over: Partial<AdminShift> = {}) => {
      const slot = { date: day(date), startTime: time('07:30') };
      const { decision } = decideMove({ ...one, ...over }, { mode, slot }, context);
      return decision.ok ? 'fine' : decision.code;
    };
    expect([put('move', '2026-11-18'), put('copy', '2026-11-18')]).toEqual(['fine', 'fine']);
    expect([put('move', '2026-11-17'), put('copy', '2026-11-17')]).toEqual(['shift_in_past', 'shift_in_past']);
    expect([put('move', '2026-12-15'), put('move', '2026-12-16')]).toEqual(['fine', 'shift_too_far_ahead']);
    const worked = { hasRecordedHours: true };
    expect([put('move', '2026-11-18', worked), put('copy', '2026-11-18', worked)]).toEqual([
      'shift_has_recorded_hours',
      'fine',
    ]);
  });
});

describe('recipients of the notification of a move', () => {
  it('[D-30] are all assigned workers and applicants; none once the shift is over', () => {
    const assignments = [
      assignmentOf(1),
      assignmentOf(2, 'pending'),
      assignmentOf(3, 'cancelled'),
      assignmentOf(4, 'rejected'),
    ];
    const one = shift(1, '2026-11-20', ['08:00', '16:00'], { assignments });
    expect(notifiedBy(one, NOW).map(({ userId }) => userId)).toEqual([1, 2]);
    expect(notifiedBy(one, denver('2026-11-20 16:00'))).toEqual([]);
    expect(notifiedBy(one, denver('2026-11-20 15:59'))).toHaveLength(2);
  });
});

describe('overlaps caused by a move', () => {
  const moved = shift(1, '2026-11-20', ['08:00', '16:00'], {
    assignments: [assignmentOf(1), assignmentOf(2), assignmentOf(3, 'pending')],
  });
  const other = (start: string, end: string, status: AssignmentStatus = 'assigned') =>
    shift(2, '2026-11-21', [start, end], { assignments: [assignmentOf(1, status), assignmentOf(3)] });
  const named = (schedule: AdminShift[]) =>
    overlapsAt(
      moved,
      { startsAt: denver('2026-11-21 08:00'), endsAt: denver('2026-11-21 16:00') },
      [moved, ...schedule],
      'en',
    ).map(({ refusal: { params } }) => `${params?.worker}: ${params?.title}`);

  it('[D-31] are named for each assigned worker; back-to-back shifts and applications are none', () => {
    expect(named([other('15:30', '20:00')])).toEqual(['Inez No. 1: Shift 2']);
    expect(named([other('16:00', '20:00')])).toEqual([]);
    expect(named([other('04:00', '08:00')])).toEqual([]);
    expect(named([other('10:00', '12:00', 'pending')])).toEqual([]);
  });
});

describe('the next cell', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
  const next = (slot: CellPosition, key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown', rows = true) =>
    neighborCell(slot, key, { rows: rows ? SCHEDULE_ROWS : null, days: [...days, '2026-11-23'].map(day) });

  it('[D-09, D-10] is one day or row further, down to the night row; none outside the week', () => {
    expect(next({ date: day('2026-11-16'), row: 8 }, 'ArrowRight')).toEqual({ date: '2026-11-17', row: 8 });
    expect(next({ date: day('2026-11-16'), row: 8 }, 'ArrowLeft')).toBeNull();
    expect(next({ date: day('2026-11-16'), row: 18 }, 'ArrowDown')).toEqual({ date: '2026-11-16', row: 'night' });
    expect(next({ date: day('2026-11-16'), row: 'night' }, 'ArrowDown')).toBeNull();
    expect(next({ date: day('2026-11-16'), row: 6 }, 'ArrowUp')).toBeNull();
  });

  it('[D-11] is one week further in the month view', () => {
    expect(next({ date: day('2026-11-16'), row: null }, 'ArrowDown', false)).toEqual({ date: '2026-11-23', row: null });
    expect(next({ date: day('2026-11-16'), row: null }, 'ArrowUp', false)).toBeNull();
  });
});
