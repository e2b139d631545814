import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, instant, instantOf } from '../../../../shared/kernel/time.js';
import { aPaidShift as shift, aPaidWeek as week, PAID_AT } from './paid-week.testing.js';
import { adjustedOf, canUndo, paidTotal, planAdjustment, typedCents } from './paid.model.js';

const less = { id: 9, amount: -0.2, reason: 'x', at: PAID_AT };

describe('paid shifts', () => {
  it('[E-13] add up with their adjustments to the cent', () => {
    expect(paidTotal(week({ shifts: [shift(1), shift(3, { adjustments: [less] })] }))).toBe(320);
  });

  it('[E-13] can be undone for 24 hours, unless payroll received them or they are adjusted', () => {
    const last = instant(instantOf(PAID_AT) + 24 * HOUR_MS);
    expect([canUndo(shift(1), last), canUndo(shift(1), instant(last + 1))]).toEqual([true, false]);
    expect(canUndo(shift(1, { isHandedOver: true }), last)).toBe(false);
    expect(canUndo(shift(1, { isAdjusted: true }), last)).toBe(false);
    expect(canUndo(shift(1, { isLocked: true }), last)).toBe(false);
  });
});

describe('an adjustment', () => {
  it.each([
    ['12.5', 1250],
    ['12,50', 1250],
    ['0.01', 1],
    ['12.505', null],
    ['-1', null],
    ['', null],
    ['1e3', null],
  ])('[E-13] of %j is %j cents', (typed, amount) => expect(typedCents(typed)).toBe(amount));

  it('[E-13] shows the remaining amount, down to zero', () => {
    const only = shift(1, { adjustments: [less] });
    const paid = { shift: only, week: week({ shifts: [only] }) };
    expect(adjustedOf(paid)).toEqual({ assignmentId: 1 });
    expect(planAdjustment(paid, -15_990)).toMatchObject({ decision: { ok: true }, remaining: 0 });
    expect(planAdjustment(paid, -15_991)).toMatchObject({
      decision: { code: 'adjustment_exceeds_paid' },
      maxDeduction: 159.9,
    });
  });

  it('[E-28] of a shift leaves 0 or more for its week, of which some was taken back as a whole', () => {
    const one = shift(1);
    const paid = { shift: one, week: week({ shifts: [one], adjustments: [{ ...less, amount: -100 }] }) };
    expect(planAdjustment(paid, -6_010).decision).toEqual({ ok: true });
    expect(planAdjustment(paid, -6_011)).toMatchObject({
      decision: { code: 'adjustment_exceeds_week' },
      maxDeduction: 60.1,
    });
  });

  it('[E-13, E-18] of a week counts its shifts, its overtime and earlier adjustments', () => {
    const shifts = [shift(1), shift(2, { adjustments: [less] })];
    const adjustable = { week: week({ overtime: 10.05, adjustments: [{ ...less, amount: -0.05 }], shifts }) };
    expect(paidTotal(adjustable.week)).toBe(330);
    expect(adjustedOf(adjustable)).toEqual({ userId: 1, weekStart: '2026-11-08' });
    expect(planAdjustment(adjustable, -33_000)).toMatchObject({ decision: { ok: true }, remaining: 0 });
    expect(planAdjustment(adjustable, -33_001).decision).toMatchObject({ code: 'adjustment_exceeds_paid' });
  });
});
