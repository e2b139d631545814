import { describe, expect, it } from '@jest/globals';
import { PAYMENT_STATUSES } from '../assignments/assignment.contract.js';
import { cents } from '../kernel/money.js';
import { HOUR_MS, type Instant, instant, instantOf } from '../kernel/time.js';
import {
  adjustmentTarget,
  decideAdjustment,
  decideUndoPaid,
  maxDeduction,
  overtimeReductions,
  type PaidBefore,
  type PaidState,
} from './paid-correction.rules.js';

const PAID_AT = instantOf('2026-11-16T16:00:00Z');
const paid = {
  paymentStatus: 'paid',
  paidAt: PAID_AT,
  isHandedOver: false,
  isAdjusted: false,
  isLocked: false,
} as const;
const after = (ms: number): Instant => instant(PAID_AT + ms);
const closed = { ok: false, code: 'payment_undo_closed' };

describe('decideUndoPaid', () => {
  it('[E-13] is possible until exactly 24 hours after the payment', () => {
    expect(decideUndoPaid(paid, after(24 * HOUR_MS))).toEqual({ ok: true, alreadyUndone: false });
    expect(decideUndoPaid(paid, after(24 * HOUR_MS + 1))).toMatchObject(closed);
  });

  it('[E-13] is refused after payroll processed the payment, or after an adjustment', () => {
    expect(decideUndoPaid({ ...paid, isHandedOver: true }, after(0))).toMatchObject(closed);
    expect(decideUndoPaid({ ...paid, isAdjusted: true }, after(0))).toMatchObject(closed);
  });

  it('[E-21] is refused in a locked pay period with its own code', () => {
    expect(decideUndoPaid({ ...paid, isLocked: true }, after(0))).toMatchObject({ code: 'pay_period_locked' });
  });

  it.each(PAYMENT_STATUSES.filter((status) => status !== 'paid'))('[E-13] does not change a %s payment', (status) => {
    for (const paidAt of [null, PAID_AT]) {
      const unpaid: PaidState = { ...paid, paymentStatus: status, paidAt };
      expect(decideUndoPaid(unpaid, after(99 * HOUR_MS))).toEqual({ ok: true, alreadyUndone: true });
    }
  });

  it('[E-13] does not change a payment without a time', () => {
    expect(decideUndoPaid({ ...paid, paidAt: null }, after(0))).toEqual({ ok: true, alreadyUndone: true });
  });
});

describe('decideAdjustment', () => {
  const adjust = (amount: number, paidCents: number | null = 16_000, adjusted = 0, isLocked = false) =>
    decideAdjustment(cents(amount), {
      paidCents: paidCents === null ? null : cents(paidCents),
      adjustedCents: cents(adjusted),
      weekCents: cents((paidCents ?? 0) + adjusted),
      isLocked,
    });

  it('[E-28, E-34] takes back the overtime of corrected hours from the week, not from the shift', () => {
    const before = { paidCents: cents(16_000), adjustedCents: cents(0), weekCents: cents(24_000), isLocked: false };
    expect(decideAdjustment(cents(-24_000), before, cents(-8_000))).toEqual({ ok: true });
    expect(decideAdjustment(cents(-24_000), before, cents(-7_999))).toMatchObject({ code: 'adjustment_exceeds_paid' });
    expect(decideAdjustment(cents(-24_001), before, cents(-8_001))).toMatchObject({ code: 'adjustment_exceeds_week' });
  });

  it('[E-13] can take back the paid amount, and not a cent more', () => {
    expect(adjust(-16_000)).toEqual({ ok: true });
    expect(adjust(-16_001)).toMatchObject({ ok: false, code: 'adjustment_exceeds_paid' });
  });

  it('[E-13] includes earlier adjustments', () => {
    expect(adjust(-15_000, 16_000, -1_000)).toEqual({ ok: true });
    expect(adjust(-15_001, 16_000, -1_000)).toMatchObject({ ok: false, code: 'adjustment_exceeds_paid' });
    expect(adjust(-17_000, 16_000, 1_000)).toEqual({ ok: true });
  });

  it('[E-28] of a shift leaves 0 or more for its week', () => {
    const inWeekOf = (week: number, amount: number) =>
      decideAdjustment(cents(amount), {
        paidCents: cents(16_000),
        adjustedCents: cents(0),
        weekCents: cents(week),
        isLocked: false,
      });
    expect(inWeekOf(10_000, -10_000)).toEqual({ ok: true });
    expect(inWeekOf(10_000, -10_001)).toMatchObject({ ok: false, code: 'adjustment_exceeds_week' });
  });

  it('[E-13] may add to a total below 0', () => {
    expect(adjust(1, 16_000, -17_000)).toEqual({ ok: true });
    expect(adjust(0, 16_000, -17_000)).toEqual({ ok: true });
    expect(adjust(-1, 16_000, -17_000)).toMatchObject({ code: 'adjustment_exceeds_paid' });
  });

  it('[E-13] is refused for unpaid work', () => {
    expect(adjust(500, null)).toMatchObject({ ok: false, code: 'payment_not_paid' });
  });

  it('[E-21] allows unpaid work in a locked period, but no negative total', () => {
    expect(adjust(500, null, 0, true)).toEqual({ ok: true });
    expect(adjust(-500, null, 500, true)).toEqual({ ok: true });
    expect(adjust(-1, null, 0, true)).toMatchObject({ code: 'adjustment_exceeds_paid' });
  });
});

describe('maxDeduction', () => {
  it.each([
    { paidCents: 16_000, adjustedCents: 0, weekCents: 16_000, max: 16_000 },
    { paidCents: 16_000, adjustedCents: -1_000, weekCents: 40_000, max: 15_000 },
    { paidCents: 16_000, adjustedCents: 0, weekCents: 10_000, max: 10_000 },
    { paidCents: null, adjustedCents: 500, weekCents: 500, max: 500 },
    { paidCents: 16_000, adjustedCents: -17_000, weekCents: -1_000, max: 0 },
  ])('[E-13, E-29] is the smaller total of shift and week, at least 0: %j', ({ max, ...before }) => {
    const paid = { ...before, isLocked: true } as PaidBefore;
    expect(maxDeduction(paid)).toBe(max);
    expect(decideAdjustment(cents(-max), paid).ok).toBe(true);
    expect(decideAdjustment(cents(-max - 1), paid).ok).toBe(false);
  });
});

describe('adjustmentTarget', () => {
  const adjustment = { clientAdjustmentId: 'x', amountCents: 1, reason: 'x' };

  it('[E-13] is a shift, or a worker’s week given by any of its days', () => {
    expect(adjustmentTarget({ ...adjustment, assignmentId: 7 })).toEqual({ assignmentId: 7 });
    const week = { userId: 3, weekStart: '2026-11-08' };
    expect(adjustmentTarget({ ...adjustment, ...week })).toEqual(week);
    expect(adjustmentTarget({ ...adjustment, userId: 3, weekStart: '2026-11-14T10:00:00Z' })).toEqual(week);
  });

  it.each([
    [{}],
    [{ userId: 3 }],
    [{ weekStart: '2026-11-08' }],
    [{ assignmentId: 7, userId: 3 }],
    [{ assignmentId: 7, weekStart: '2026-11-08' }],
    [{ userId: 3, weekStart: '2026-11-08', hours: 0.5 }],
  ])('[E-13] is null for %j', (body) => {
    expect(adjustmentTarget({ ...adjustment, ...body })).toBeNull();
  });
});

describe('overtimeReductions', () => {
  const parts = [
    { id: 1, sequence: 1, amountCents: cents(10_000) },
    { id: 2, sequence: 2, amountCents: cents(11_000) },
  ];
  const cut = (due: number) => overtimeReductions(cents(due), parts).map(({ part, leftCents }) => [part.id, leftCents]);

  it('[E-13, E-18] reduces the last part first, in full or in part', () => {
    expect(cut(20_999)).toEqual([[2, 10_999]]);
    expect(cut(10_000)).toEqual([[2, 0]]);
    expect(cut(9_999)).toEqual([
      [2, 0],
      [1, 9_999],
    ]);
    expect(cut(0)).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });

  it('[E-18] keeps what is due, and a payment below it', () => {
    expect(cut(21_000)).toEqual([]);
    expect(cut(21_001)).toEqual([]);
  });
});
