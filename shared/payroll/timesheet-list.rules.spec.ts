import { describe, expect, it } from '@jest/globals';
import { byException, timesheetRank } from './timesheet-list.rules.js';

const plain = {
  id: 5,
  missingClockOut: false,
  needsReview: 0,
  minutesLate: 0,
  clockOutTime: '2026-11-16T23:00:00.000Z' as string | null,
  shiftDate: '2026-11-16',
  startTime: '09:00',
};
const missing = { ...plain, id: 1, missingClockOut: true, clockOutTime: null };
const review = { ...plain, id: 2, needsReview: 1, minutesLate: 20 };
const late = { ...plain, id: 3, minutesLate: 6 };
const running = { ...plain, id: 4, clockOutTime: null, minutesLate: 9 };

describe('the order of timesheets', () => {
  it('[W-22] missing clock-out, to review, late, plain, still at work', () => {
    expect([missing, review, late, plain, running].map(timesheetRank)).toEqual([0, 1, 2, 3, 4]);
    const sorted = [running, plain, late, review, missing].sort(byException);
    expect(sorted.map(({ id }) => id)).toEqual([1, 2, 3, 5, 4]);
  });

  it('[W-22] five minutes late is plain, as it is for the score', () => {
    expect(timesheetRank({ ...plain, minutesLate: 5 })).toBe(3);
    expect(timesheetRank({ ...plain, minutesLate: 6 })).toBe(2);
  });

  it('[W-22] among equals the oldest shift first, by date, start and id', () => {
    const nextDay = { ...plain, id: 1, shiftDate: '2026-11-17', startTime: '06:00' };
    const later = { ...plain, id: 2, startTime: '13:00' };
    const twin = { ...plain, id: 6 };
    expect([nextDay, later, twin, plain].sort(byException).map(({ id }) => id)).toEqual([5, 6, 2, 1]);
  });
});
