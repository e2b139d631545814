import { describe, expect, it } from '@jest/globals';
import { decideBulkApproval, TIMESHEET_CHECKS, timesheetCheck, awaitsAdmin } from './timesheet-list.rules.js';

const LATE_EVENT = {
  ...{ kind: 'clock_in' as const, distanceMeters: 20 },
  ...{ tappedAt: '2026-11-16T15:00:00.000Z', receivedAt: '2026-11-16T15:10:00.001Z' },
};
const plain = {
  missingClockOut: false,
  needsReview: 0,
  lateEvents: [],
  minutesLate: 0,
  minutesAfterEnd: 0,
  clockOutTime: '2026-11-16T23:00:00.000Z' as string | null,
};
const missing = { ...plain, missingClockOut: true, clockOutTime: null };
const review = { ...plain, needsReview: 1, minutesLate: 20 };
const arrivedLate = { ...plain, lateEvents: [LATE_EVENT], minutesLate: 20 };
const leftLate = { ...plain, minutesAfterEnd: 61, minutesLate: 20 };
const late = { ...plain, minutesLate: 6 };
const running = { ...plain, clockOutTime: null, minutesLate: 9, needsReview: 1 };

describe('the check of timesheets', () => {
  it('[W-22, W-33, W-42] in this order: missing clock-out, to review, arrived late, late clock-out, late, plain, still at work', () => {
    expect([missing, review, arrivedLate, leftLate, late, plain, running].map(timesheetCheck)).toEqual([
      ...TIMESHEET_CHECKS,
    ]);
  });

  it('[W-22] five minutes late is plain, as it is for the score', () => {
    expect(timesheetCheck({ ...plain, minutesLate: 5 })).toBe('inOrder');
    expect(timesheetCheck({ ...plain, minutesLate: 6 })).toBe('late');
  });

  it('[W-42] a clock-out an hour after the end is plain, later it is a check', () => {
    expect(timesheetCheck({ ...plain, minutesAfterEnd: 60 })).toBe('inOrder');
    expect(timesheetCheck({ ...plain, minutesAfterEnd: 61 })).toBe('leftLate');
  });

  it('[D-07, W-19] all but those still at work wait for an admin, a missing clock-out too', () => {
    expect([missing, review, arrivedLate, late, plain, running].map(awaitsAdmin)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('[W-34] what arrived late is not approved in bulk', () => {
    expect(decideBulkApproval(late).ok).toBe(true);
    expect(decideBulkApproval(arrivedLate)).toMatchObject({ code: 'timesheet_needs_confirmation' });
  });
});
