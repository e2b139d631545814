import { describe, expect, it } from '@jest/globals';
import { TIMESHEET_CHECKS, timesheetCheck, waitsForApproval } from './timesheet-list.rules.js';

const plain = {
  missingClockOut: false,
  needsReview: 0,
  minutesLate: 0,
  clockOutTime: '2026-11-16T23:00:00.000Z' as string | null,
};
const missing = { ...plain, missingClockOut: true, clockOutTime: null };
const review = { ...plain, needsReview: 1, minutesLate: 20 };
const late = { ...plain, minutesLate: 6 };
const running = { ...plain, clockOutTime: null, minutesLate: 9, needsReview: 1 };

describe('the check of timesheets', () => {
  it('[W-22] in this order: missing clock-out, to review, late, plain, still at work', () => {
    expect([missing, review, late, plain, running].map(timesheetCheck)).toEqual([...TIMESHEET_CHECKS]);
  });

  it('[W-22] five minutes late is plain, as it is for the score', () => {
    expect(timesheetCheck({ ...plain, minutesLate: 5 })).toBe('inOrder');
    expect(timesheetCheck({ ...plain, minutesLate: 6 })).toBe('late');
  });

  it('[D-07, W-19] all but those still at work wait for an admin, a missing clock-out too', () => {
    expect([missing, review, late, plain, running].map(waitsForApproval)).toEqual([true, true, true, true, false]);
  });
});
