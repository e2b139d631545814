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
  minutesBeforeEnd: 0,
  clockOutTime: '2026-11-16T23:00:00.000Z' as string | null,
};
const missing = { ...plain, missingClockOut: true, clockOutTime: null };
const review = { ...plain, needsReview: 1, minutesLate: 20 };
const asked = { ...plain, hasCorrectionRequest: true, lateEvents: [LATE_EVENT] };
const arrivedLate = { ...plain, lateEvents: [LATE_EVENT], minutesLate: 20 };
const leftLate = { ...plain, minutesAfterEnd: 16, minutesLate: 20 };
const leftEarly = { ...plain, minutesBeforeEnd: 16, minutesLate: 20 };
const late = { ...plain, minutesLate: 6 };
const running = { ...plain, clockOutTime: null, minutesLate: 9, needsReview: 1 };

describe('timesheetCheck', () => {
  it('[W-22, W-33, W-42, W-95, W-148] ranks missing clock-out, review, correction request, late event, late and early clock-out, late arrival, in order, working', () => {
    const ranked = [missing, review, asked, arrivedLate, leftLate, leftEarly, late, plain, running];
    expect(ranked.map(timesheetCheck)).toEqual([...TIMESHEET_CHECKS]);
  });

  it('[W-22] ignores five minutes of lateness, as the score does', () => {
    expect(timesheetCheck({ ...plain, minutesLate: 5 })).toBe('inOrder');
    expect(timesheetCheck({ ...plain, minutesLate: 6 })).toBe('late');
  });

  it('[W-42] ignores a clock-out up to an hour after the end', () => {
    expect(timesheetCheck({ ...plain, minutesAfterEnd: 15 })).toBe('inOrder');
    expect(timesheetCheck({ ...plain, minutesAfterEnd: 16 })).toBe('leftLate');
  });

  it('[W-95] ignores a clock-out up to an hour before the end', () => {
    expect(timesheetCheck({ ...plain, minutesBeforeEnd: 15 })).toBe('inOrder');
    expect(timesheetCheck({ ...plain, minutesBeforeEnd: 16 })).toBe('leftEarly');
  });

  it('[D-07, W-19] all timesheets except those still at work await an admin', () => {
    expect([missing, review, arrivedLate, late, plain, running].map(awaitsAdmin)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('[W-149] refuses an open correction request in a bulk approval', () => {
    expect(decideBulkApproval({ ...plain, hasCorrectionRequest: true })).toMatchObject({ code: 'correction_open' });
    expect(decideBulkApproval({ ...plain, hasCorrectionRequest: false }).ok).toBe(true);
  });

  it('[W-34] refuses late events in a bulk approval', () => {
    expect(decideBulkApproval(late).ok).toBe(true);
    expect(decideBulkApproval(arrivedLate)).toMatchObject({ code: 'timesheet_needs_confirmation' });
  });
});
