import { describe, expect, it } from '@jest/globals';
import type { ClaimInput } from '../assignments/claim.rules.js';
import { instant, plusHours, plusMinutes } from '../kernel/time.js';
import type { WaitlistWish } from './waitlist.rules.js';
import { decideJoin, inOrder, positionsForLine, promotionOf, skipReason, wishOf } from './waitlist.rules.js';

const NOW = instant(Date.parse('2026-11-17T12:00:00.000Z'));
const START = plusHours(NOW, 72);

const shift = (over: Partial<ClaimInput['shift']> = {}): ClaimInput['shift'] => ({
  ...{ id: 7, skillLevelId: 1, startsAt: START, endsAt: plusHours(START, 8), isActive: true, requiresApproval: false },
  ...{ totalPositions: 2, filledPositions: 2, heldPositions: 0 },
  ...over,
});
const other = (over: Partial<ClaimInput['held'][number]> = {}): ClaimInput['held'][number] => ({
  ...{ id: 1, shiftId: 8, title: 'Mailers', date: '2026-11-20', startTime: '05:00', endTime: '13:00' },
  ...{ startsAt: plusHours(START, -4), endsAt: plusHours(START, 4), status: 'assigned', isLateCancellation: false },
  ...over,
});
const claim = (over: Partial<ClaimInput> = {}): ClaimInput => ({
  ...{ worker: { isApproved: true, isActive: true, skillLevel: 1 }, shift: shift(), held: [], now: NOW },
  ...over,
});
const join = (over: Partial<ClaimInput> = {}, hasOpenOffer = false) => {
  const decision = decideJoin({ ...claim(over), hasOpenOffer });
  return decision.ok ? 'joins' : decision.code;
};

describe('a worker in the line of a shift', () => {
  it('[F-101] joins if no position is open', () => {
    expect(join()).toBe('joins');
    expect(join({ shift: shift({ filledPositions: 1, heldPositions: 1 }) })).toBe('joins');
  });

  it('[F-102] is refused while a position is open', () => {
    expect(join({ shift: shift({ filledPositions: 1 }) })).toBe('waitlist_not_full');
  });

  it('[F-103] is refused for the reasons of a sign-up', () => {
    expect(join({ worker: { isApproved: false, isActive: true, skillLevel: 1 } })).toBe('worker_not_approved');
    expect(join({ worker: { isApproved: true, isActive: false, skillLevel: 1 } })).toBe('account_deactivated');
    expect(join({ shift: shift({ skillLevelId: 2 }) })).toBe('level_too_low');
    expect(join({ shift: shift({ isActive: false }) })).toBe('shift_not_active');
    expect(join({ shift: shift({ startsAt: NOW }) })).toBe('shift_started');
    expect(join({ held: [other()] })).toBe('shifts_overlap');
    expect(join({ held: [other({ shiftId: 7 })] })).toBe('already_on_shift');
    expect(join({ held: [other({ shiftId: 7, status: 'cancelled', isLateCancellation: true })] })).toBe(
      'cancelled_late_before',
    );
  });

  it('[F-109] is refused with an open offer of the shift', () => {
    expect(join({}, true)).toBe('waitlist_offer_open');
  });

  it('[F-104] stands behind those who joined before; of two at the same time, the one stored first is first', () => {
    const line = [
      { id: 3, joinedAt: plusMinutes(NOW, 1) },
      { id: 2, joinedAt: NOW },
      { id: 1, joinedAt: NOW },
    ];
    expect(inOrder(line).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('[F-107] is asked unless the worker chose to get the position at once', () => {
    expect(wishOf({})).toEqual({ mode: 'ask', takeHours: null });
    expect(wishOf({ mode: null, takeHours: 48 })).toEqual({ mode: 'ask', takeHours: null });
    expect(wishOf({ mode: 'take', takeHours: 48 })).toEqual({ mode: 'take', takeHours: 48 });
  });

  it('[F-108] gets it at least 24 hours before the start if the worker chose no hours', () => {
    expect(wishOf({ mode: 'take' })).toEqual({ mode: 'take', takeHours: 24 });
    expect(wishOf({ mode: 'take', takeHours: null })).toEqual({ mode: 'take', takeHours: 24 });
  });
});

describe('a worker in line who may not get a position', () => {
  it.each([
    ['overlap', claim({ held: [other()] })],
    ['level', claim({ shift: shift({ skillLevelId: 2 }) })],
    ['account', claim({ worker: { isApproved: false, isActive: true, skillLevel: 1 } })],
    ['account', claim({ worker: { isApproved: true, isActive: false, skillLevel: 1 } })],
    ['earlier', claim({ held: [other({ shiftId: 7, status: 'cancelled', isLateCancellation: true })] })],
    ['earlier', claim({ held: [other({ shiftId: 7, status: 'rejected' })] })],
  ] as const)('[F-110] is passed over: %s', (reason, input) => {
    expect(skipReason(input, false)).toBe(reason);
  });

  it('[F-118] is passed over while another offer at that time holds a position', () => {
    expect(skipReason(claim(), true)).toBe('held');
    expect(skipReason(claim(), false)).toBeNull();
  });

  it('[F-110] is not passed over for a shift that ends when this one starts', () => {
    expect(skipReason(claim({ held: [other({ endsAt: START })] }), false)).toBeNull();
  });
});

describe('a position that came free', () => {
  const take = (takeHours: 12 | 24 | 48): WaitlistWish => ({ mode: 'take', takeHours });
  const ask: WaitlistWish = { mode: 'ask', takeHours: null };
  const promotion = (wish: WaitlistWish, hours: number, over: object = {}) =>
    promotionOf(
      wish,
      { startsAt: plusHours(NOW, hours), requiresApproval: false, ...over },
      { now: NOW, isBroadcast: hours < 2 },
    );

  it.each([12, 24, 48] as const)('[F-112] %s hours before the start or more, is taken for who chose this', (hours) => {
    const startsAt = plusHours(NOW, hours);
    const at = { now: NOW, isBroadcast: false };
    expect(promotionOf(take(hours), { startsAt, requiresApproval: false }, at)).toBe('take');
    expect(promotionOf(take(hours), { startsAt: instant(startsAt - 1), requiresApproval: false }, at)).toBe('offer');
  });

  it('[F-111] is offered to who wants to be asked', () => {
    expect(promotion(ask, 72)).toBe('offer');
    expect(promotion(ask, 2)).toBe('offer');
  });

  it('[F-115] less than 2 hours before the start, is offered to all in line', () => {
    expect(promotion(ask, 1.9)).toBe('broadcast');
    expect(promotion(take(12), 1.9)).toBe('broadcast');
  });

  it('[F-116] on a shift that needs approval, is applied for', () => {
    const needsApproval = { requiresApproval: true };
    expect(promotion(ask, 72, needsApproval)).toBe('apply');
    expect(promotion(take(12), 72, needsApproval)).toBe('apply');
    expect(promotion(ask, 1, needsApproval)).toBe('apply');
  });

  it('[F-117] is applied for by no more workers than positions are open, with those who wait for an answer', () => {
    const open = shift({ totalPositions: 5, filledPositions: 2, heldPositions: 1 });
    expect(positionsForLine(open, 3)).toBe(2);
    expect(positionsForLine({ ...open, requiresApproval: true }, 1)).toBe(1);
    expect(positionsForLine({ ...open, requiresApproval: true }, 3)).toBe(0);
  });
});
