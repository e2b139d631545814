import { describe, expect, it } from '@jest/globals';
import { plusHours } from '../../../../shared/kernel/time.js';
import { clockingsInReview } from './clockings-in-review.js';
import { aShift, anAssignment, at } from './spec-support.testing.js';

const shift = aShift({ date: '2026-11-17', startTime: '06:00', endTime: '14:00' });
const END = at('2026-11-17', '14:00');
const stateOf = (over: Parameters<typeof anAssignment>[1], now = END) =>
  clockingsInReview([anAssignment(shift, over)], now).map(({ state }) => state);

describe('clock events in review', () => {
  it('[K-24] name what is reviewed', () => {
    expect(stateOf({})).toEqual([]);
    expect(stateOf({ clockEventInReview: 'clock_in' })).toEqual(['clockIn']);
    expect(stateOf({ clockEventInReview: 'clock_in', clockOutInReview: true })).toEqual(['both']);
    const running = { status: 'in_progress', clockInTime: '2026-11-17T13:00:00.000Z' } as const;
    expect(stateOf({ ...running, clockEventInReview: 'clock_out', clockOutInReview: true })).toEqual(['clockOut']);
  });

  it('[K-24] refer the worker to the shift desk once it is too late to clock out', () => {
    const inReview = { clockEventInReview: 'clock_in' } as const;
    expect(stateOf(inReview, plusHours(END, 2))).toEqual(['clockIn']);
    expect(stateOf(inReview, plusHours(END, 3))).toEqual(['callDesk']);
  });

  it('[K-99] include those of a cancelled shift, and no cancelled shift without one', () => {
    const cancelled = { status: 'cancelled' } as const;
    expect(stateOf({ ...cancelled, clockEventInReview: 'clock_in' })).toEqual(['cancelled']);
    expect(stateOf({ ...cancelled, clockEventInReview: 'clock_out' })).toEqual(['cancelled']);
    expect(stateOf(cancelled)).toEqual([]);
  });

  it('[K-24] exclude ended shifts, and a clock-out that waits for its clock-in', () => {
    expect(stateOf({ status: 'completed', clockEventInReview: 'clock_in' })).toEqual([]);
    expect(stateOf({ clockEventInReview: 'clock_out', clockOutInReview: true })).toEqual([]);
  });
});
