import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, instant, instantOf } from '../../../../shared/kernel/time.js';
import { aPaidShift as shift, aPaidWeek as week, PAID_AT } from './paid-week.testing.js';
import {
  adjustedOf,
  canUndo,
  currentAdjustable,
  enteredAdjustment,
  paidTotal,
  planAdjustment,
  typedCents,
  typedHours,
} from './paid.model.js';

const less = { id: 9, amount: -0.2, reason: 'x', at: PAID_AT, correctedHours: null };

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

describe('an adjustment in hours', () => {
  it.each([
    ['0.25', 25],
    ['0,5', 50],
    ['24', 2400],
    ['24.25', null],
    ['0', null],
    ['0.1', null],
    ['-1', null],
    ['', null],
  ])('[E-33] of %j is %j hundredths of an hour', (typed, hours) => expect(typedHours(typed)).toBe(hours));

  const one = shift(1, { hoursWorked: 8, premiumRate: 1.5 });
  const enter = (direction: 'add' | 'deduct', typed: string, weekHours: { hours: number; rate: number }[]) =>
    enteredAdjustment({ shift: one, week: week({ shifts: [one], weekHours }) }, { unit: 'hours', direction, typed });

  it('[E-34] has the dollars of the hours at the rate of the shift, with the overtime of the week', () => {
    expect(enter('add', '0.5', [{ hours: 8, rate: 21.5 }])).toMatchObject({
      amountCents: 1_075,
      decision: { ok: true },
    });
    expect(enter('add', '0.5', [{ hours: 40, rate: 21.5 }])).toMatchObject({ amountCents: 1_613 });
    expect(enter('deduct', '1', [{ hours: 8, rate: 21.5 }])).toMatchObject({ amountCents: -2_150 });
    expect(enter('add', 'x', [])).toBeNull();
  });

  it('[E-35] takes back no more hours than the shift has, earlier corrections included', () => {
    expect(enter('deduct', '8.25', [{ hours: 8, rate: 1 }])?.decision).toMatchObject({
      code: 'corrected_hours_invalid',
    });
    const correctedHours = { hours: -4, rate: 21.5, overtimeHours: 0, overtimeAmount: 0 };
    const corrected = { ...one, adjustments: [{ ...less, amount: -86, correctedHours }] };
    const adjustable = { shift: corrected, week: week({ shifts: [corrected] }) };
    const decision = (typed: string) =>
      enteredAdjustment(adjustable, { unit: 'hours', direction: 'deduct', typed })?.decision;
    expect(decision('4.25')).toMatchObject({ code: 'corrected_hours_invalid' });
    expect(decision('3')).toEqual({ ok: true });
  });

  it('[E-28, E-34] takes back the overtime of the hours from the week, not from the shift', () => {
    const overtime = week({ shifts: [shift(1, { hoursWorked: 8, amount: 160 })], overtime: 80 });
    const weekHours = [{ hours: 48, rate: 20 }];
    const adjustable = { shift: overtime.shifts[0]!, week: { ...overtime, weekHours } };
    const entered = enteredAdjustment(adjustable, { unit: 'hours', direction: 'deduct', typed: '8' });
    expect(entered).toMatchObject({ amountCents: -24_000, decision: { ok: true } });
    expect(planAdjustment(adjustable, -24_000, entered?.corrected?.overtimeCents)).toMatchObject({ remaining: 0 });
    const correctedHours = { hours: -8, rate: 20, overtimeHours: -8, overtimeAmount: -80 };
    const corrected = { ...adjustable.shift, adjustments: [{ ...less, amount: -240, correctedHours }] };
    expect(planAdjustment({ shift: corrected, week: { ...overtime, shifts: [corrected] } }, 0)).toMatchObject({
      remaining: 0,
    });
  });

  it('[E-40] is of the shift and the week as the list has them now', () => {
    const now = week({ shifts: [{ ...one, amount: 1 }], weekHours: [{ hours: 9, rate: 20 }] });
    expect(currentAdjustable({ shift: one, week: week() }, [now])).toEqual({ shift: now.shifts[0], week: now });
    expect(currentAdjustable({ week: week() }, [now])).toEqual({ week: now });
    expect(currentAdjustable({ shift: one, week: now }, [])).toEqual({ shift: now.shifts[0], week: now });
  });
});
