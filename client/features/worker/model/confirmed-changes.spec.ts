import { describe, expect, it } from '@jest/globals';
import { toIso } from '../../../../shared/kernel/time.js';
import { assignmentOfClaim, withCancelled, withClaimed, withReleased } from './confirmed-changes.js';
import { aShift, anAssignment, at } from './spec-support.testing.js';

const NOW = at('2026-11-17', '05:31');
const DAY = { date: '2026-11-19', startTime: '06:00', endTime: '14:00' };

describe('confirmed changes before the lists are refetched', () => {
  it('[S-34] a new assignment has the current pay of the shift', () => {
    const shift = aShift(DAY, { payRate: 20, isPremium: true, premiumRate: 1.5 });
    expect(assignmentOfClaim(shift, { id: 7, shiftId: shift.id, status: 'assigned' }, NOW)).toMatchObject({
      id: 7,
      shiftId: shift.id,
      status: 'assigned',
      payRate: 20,
      premiumRate: 1.5,
      assignedAt: toIso(NOW),
      shift,
    });
    const plain = { ...shift, isPremium: false };
    expect(assignmentOfClaim(plain, { id: 8, shiftId: shift.id, status: 'pending' }, NOW).premiumRate).toBe(0);
  });

  it('[S-16] a claimed position reduces the open ones, an application does not', () => {
    const [shift, other] = [aShift(DAY), aShift(DAY)];
    const filled = (status: 'assigned' | 'pending') =>
      withClaimed([shift, other], { id: 7, shiftId: shift.id, status }).map((one) => one.filledPositions);
    expect(filled('assigned')).toEqual([2, 1]);
    expect(filled('pending')).toEqual([1, 1]);
  });

  it('[S-19] a cancelled position is open, and closed to this worker after a late cancellation', () => {
    const shift = aShift(DAY, { filledPositions: 3 });
    const assigned = anAssignment(shift);
    const back = (isLateCancellation: boolean) =>
      withReleased([shift], assigned, { message: '', isLateCancellation })[0];
    expect(back(false)).toMatchObject({ filledPositions: 2, cancelledLateBefore: false });
    expect(back(true)).toMatchObject({ filledPositions: 2, cancelledLateBefore: true });
    const pending = anAssignment(shift, { status: 'pending' });
    expect(withReleased([shift], pending, { message: '', isLateCancellation: false })).toEqual([shift]);
  });

  it('[S-27] a cancelled assignment is cancelled, the others stay', () => {
    const [gone, remaining] = [anAssignment(aShift(DAY)), anAssignment(aShift(DAY))];
    expect(withCancelled([gone, remaining], gone.id).map(({ status }) => status)).toEqual(['cancelled', 'assigned']);
  });
});
