import { describe, expect, it } from '@jest/globals';
import { denver } from '../kernel/spec-support.js';
import { plusHours } from '../kernel/time.js';
import { ASSIGNMENT_STATUSES } from './assignment.contract.js';
import type { ClaimInput, HeldAssignment } from './claim.rules.js';
import { decideVacating, type RemovalInput } from './cancel.rules.js';
import { decideMoveTo } from './move-worker.rules.js';

const NOW = denver('2026-11-20 08:00');
const START = denver('2026-11-21 08:00');
const LEFT_ID = 9;

const shift: ClaimInput['shift'] = {
  ...{ id: 1, skillLevelId: 2, startsAt: START, endsAt: plusHours(START, 8) },
  ...{ isActive: true, totalPositions: 2, filledPositions: 1, requiresApproval: false },
};
const left: HeldAssignment = {
  ...{ id: LEFT_ID, shiftId: 7, title: 'Bindery', date: '2026-11-21', startTime: '06:00', endTime: '10:00' },
  ...{ startsAt: plusHours(START, -2), endsAt: plusHours(START, 2), status: 'assigned', isLateCancellation: false },
};
const worker: ClaimInput['worker'] = { isApproved: true, isActive: true, skillLevel: 2 };

function codeOf(over: Partial<ClaimInput> = {}, reason = 'The other line is short') {
  const decision = decideMoveTo({ worker, shift, held: [left], now: NOW, ...over }, { leftId: LEFT_ID, reason });
  return decision.ok ? 'moved' : decision.code;
}

describe('leaving a shift for another one', () => {
  const leave = (over: Partial<RemovalInput> = {}) =>
    decideVacating({
      ...{ status: 'assigned', startsAt: START, endsAt: plusHours(START, 8), now: NOW },
      ...{ clockEventInReview: null, isStandIn: false, hasOpenCorrection: false },
      ...over,
    });

  it('[W-191] is possible only from assigned', () => {
    expect(ASSIGNMENT_STATUSES.filter((status) => leave({ status }).ok)).toEqual(['assigned']);
    expect(leave({ status: 'pending' })).toMatchObject({ code: 'removal_not_possible' });
  });

  it('[W-138] is not possible while the worker asks for times of the shift', () => {
    expect(leave({ hasOpenCorrection: true })).toMatchObject({ code: 'correction_open' });
  });

  it('[W-296] is not possible for a no-show', () => {
    expect(leave({ now: plusHours(START, 3) })).toMatchObject({ code: 'no_show_stays' });
  });
});

describe('moving a worker to a shift', () => {
  it('[W-190] the left shift is no overlap, any other one is', () => {
    expect(codeOf()).toBe('moved');
    expect(codeOf({ held: [left, { ...left, id: 10, shiftId: 8 }] })).toBe('shifts_overlap');
  });

  it('[W-190] a shift before or after the new one without time between them is no overlap', () => {
    const next = { startsAt: shift.endsAt, endsAt: plusHours(shift.endsAt, 4) };
    expect(codeOf({ held: [left, { ...left, id: 10, shiftId: 8, ...next }] })).toBe('moved');
    const early = { startsAt: plusHours(shift.endsAt, -1), endsAt: plusHours(shift.endsAt, 3) };
    expect(codeOf({ held: [left, { ...left, id: 10, shiftId: 8, ...early }] })).toBe('shifts_overlap');
  });

  it('[W-191] needs another shift', () => {
    expect(codeOf({ held: [{ ...left, shiftId: shift.id }] })).toBe('already_on_shift');
  });

  it('[W-189] follows the rules of an assignment by an admin', () => {
    expect(codeOf({ shift: { ...shift, filledPositions: 2 } })).toBe('shift_full');
    expect(codeOf({ shift: { ...shift, isActive: false } })).toBe('shift_not_active');
    expect(codeOf({ now: plusHours(START, 8) })).toBe('shift_ended');
    expect(codeOf({ now: plusHours(START, 7) })).toBe('moved');
    expect(codeOf({ worker: { ...worker, isApproved: false } })).toBe('worker_not_approved');
    const cancelledLate = {
      ...left,
      id: 10,
      shiftId: shift.id,
      status: 'cancelled',
      isLateCancellation: true,
    } as const;
    expect(codeOf({ held: [left, cancelledLate] })).toBe('cancelled_late_before');
  });

  it('[W-189] the reason, which must be visible, overrides a level that is too low', () => {
    const below = { worker: { ...worker, skillLevel: 1 } } as const;
    const decision = decideMoveTo(
      { worker: below.worker, shift, held: [left], now: NOW },
      { leftId: LEFT_ID, reason: 'Trained elsewhere' },
    );
    expect(decision).toMatchObject({ ok: true, levelOverridden: true, isStandIn: false });
    for (const reason of ['', ' ', '\u200b']) expect(codeOf(below, reason)).toBe('reason_required');
  });
});
