import { describe, expect, it } from '@jest/globals';
import { denver } from '../../../../../shared/kernel/spec-support.js';
import { type Instant, instant } from '../../../../../shared/kernel/time.js';
import { aWorkerShift } from '../../../../test/admin-data.testing.js';
import { canLeave, isMissed, shiftsOfPeriod, isUpcoming } from './history.model.js';

const zone = 'America/Denver';
const END = denver('2026-11-18 13:00');
const held = { status: 'assigned', clockInTime: null, clockOutTime: null, hoursWorked: null } as const;
const shift = aWorkerShift(1, { ...held, shiftDate: '2026-11-18', startTime: '09:00', endTime: '13:00' });

describe('a worker’s upcoming shifts', () => {
  it('[W-258] are upcoming until their end', () => {
    const standIn = { ...shift, isStandIn: true };
    expect(isUpcoming(standIn, { now: instant(END - 1), zone })).toBe(true);
    expect(isUpcoming(standIn, { now: END, zone })).toBe(false);
  });

  it('[W-258] are past after the clock-in, and as a no-show', () => {
    const now = denver('2026-11-18 09:30');
    expect(isUpcoming({ ...shift, clockInTime: '2026-11-18T16:00:00.000Z' }, { now, zone })).toBe(false);
    expect(isUpcoming({ ...shift, isNoShow: true }, { now, zone })).toBe(false);
  });

  it.each([
    ['assigned', true],
    ['pending', true],
    ['cancelled', false],
    ['rejected', false],
  ] as const)('[W-258] are assignments and applications: %s', (status, expected) => {
    expect(isUpcoming({ ...shift, status }, { now: denver('2026-11-18 09:30'), zone })).toBe(expected);
  });

  it('[W-258] come soonest first, past ones latest first', () => {
    const on = (id: number, shiftDate: string) => ({ ...shift, id, shiftDate });
    const listed = [on(4, '2026-11-20'), on(3, '2026-11-19'), on(2, '2026-11-12'), on(1, '2026-11-11')];
    const now = denver('2026-11-15 08:00');
    expect(shiftsOfPeriod(listed, 'upcoming', { now, zone }).map(({ id }) => id)).toEqual([3, 4]);
    expect(shiftsOfPeriod(listed, 'past', { now, zone }).map(({ id }) => id)).toEqual([2, 1]);
  });

  it.each([
    ['assigned', true],
    ['pending', false],
    ['cancelled', false],
    ['rejected', false],
  ] as const)('[W-259] can be given up by the desk: %s', (status, can) => {
    expect(canLeave({ ...shift, status }, { now: denver('2026-11-18 09:30'), zone })).toBe(can);
    expect(canLeave({ ...shift, status }, { now: END, zone })).toBe(false);
  });

  it('[W-331] cannot be given up while a clock event waits for a review', () => {
    expect(canLeave({ ...shift, needsReview: 1 }, { now: denver('2026-11-18 09:30'), zone })).toBe(false);
  });

  it('[W-333] are a no-show from the end of the clock-in window, also in a list of before', () => {
    const closesAt = denver('2026-11-18 11:00');
    const missed = (now: Instant, over = {}) => isMissed({ ...shift, ...over }, { now, zone });
    expect([missed(closesAt), missed(instant(closesAt + 1))]).toEqual([false, true]);
    for (const over of [{ needsReview: 1 }, { isStandIn: true }, { status: 'pending' }])
      expect(missed(END, over)).toBe(false);
    expect(missed(closesAt, { isNoShow: true })).toBe(true);
    expect(canLeave(shift, { now: instant(closesAt + 1), zone })).toBe(false);
  });
});
