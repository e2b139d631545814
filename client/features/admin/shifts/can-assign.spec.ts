import { describe, expect, it } from '@jest/globals';
import type { AssignmentStatus } from '../../../../shared/assignments/assignment.contract.js';
import { type Instant, instantOf, plusHours, plusMinutes } from '../../../../shared/kernel/time.js';
import { canMoveToOtherShift, canReplace } from './can-assign.js';

const shift = { isActive: true, startsAt: '2026-11-17T16:00:00.000Z', endsAt: '2026-11-17T22:00:00.000Z' };
const START = instantOf(shift.startsAt);
const WORKER = { status: 'assigned', clockEventInReview: null, isStandIn: false } as const;
const at = (now: Instant, changes: object = {}) => canReplace({ ...WORKER, ...changes }, shift, now);

describe('the replacement of a worker', () => {
  it.each([
    ['assigned', true],
    ['pending', false],
    ['in_progress', false],
    ['completed', false],
    ['cancelled', false],
    ['rejected', false],
  ] satisfies [AssignmentStatus, boolean][])('[D-61, W-185] is offered by status: %s', (status, expected) => {
    expect(at(START, { status })).toBe(expected);
  });

  it('[D-61, W-185] is not offered while a clock event is in review', () => {
    expect(at(START, { clockEventInReview: 'clock_in' })).toBe(false);
  });

  it('[W-298] is offered for a no-show until another worker stands in for it', () => {
    const closed = plusMinutes(plusHours(START, 2), 1);
    expect(at(closed)).toBe(true);
    expect([at(closed, { replacedBy: null }), at(closed, { replacedBy: 'Luis Mora' })]).toEqual([true, false]);
  });

  it('[W-337] is offered for a worker with a stand-in who is no longer a no-show, because the shift was moved', () => {
    const replaced = { replacedBy: 'Luis Mora' };
    expect([at(START, replaced), canMoveToOtherShift({ ...WORKER, ...replaced }, shift, START)]).toEqual([true, true]);
  });

  it('[D-61, W-185] of a stand-in is offered until the shift ends', () => {
    const end = instantOf(shift.endsAt);
    expect([at(plusMinutes(end, -1), { isStandIn: true }), at(end, { isStandIn: true })]).toEqual([true, false]);
    expect(canReplace(WORKER, { ...shift, isActive: false }, START)).toBe(false);
  });
});

describe('the move of a worker', () => {
  it('[W-195, W-296] is not offered for a no-show, from the end of the clock-in window', () => {
    const closesAt = plusHours(START, 2);
    const movable = (now: Instant) => canMoveToOtherShift(WORKER, shift, now);
    expect([movable(closesAt), movable(plusMinutes(closesAt, 1))]).toEqual([true, false]);
    expect(canMoveToOtherShift({ ...WORKER, status: 'in_progress' }, shift, START)).toBe(false);
  });
});
