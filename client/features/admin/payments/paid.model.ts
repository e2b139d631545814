import { addHours, hoursHundredths, type HoursHundredths, hoursToHundredths } from '../../../../shared/kernel/hours.js';
import { addCents, cents, type Cents, centsToDollars, dollarsToCents } from '../../../../shared/kernel/money.js';
import type { Decision } from '../../../../shared/kernel/result.js';
import { type Instant, instantOf } from '../../../../shared/kernel/time.js';
import {
  type CorrectedPay,
  decideHoursCorrection,
  payOfCorrectedHours,
} from '../../../../shared/payroll/hours-correction.rules.js';
import { PAY } from '../../../../shared/payroll/payroll.policy.js';
import { decideAdjustment, decideUndoPaid, maxDeduction } from '../../../../shared/payroll/paid-correction.rules.js';
import type {
  AdjustmentRequest,
  PaidAdjustment,
  PaidShift,
  PaidWeek,
} from '../../../../shared/payroll/payment.contract.js';

/** The subject of an adjustment: one shift of a week, or a worker's whole week. */
export type Adjustable = { shift: PaidShift; week: PaidWeek } | { week: PaidWeek };

export function canUndo(paid: PaidShift, now: Instant): boolean {
  const decision = decideUndoPaid({ ...paid, paidAt: instantOf(paid.paidAt) }, now);
  return decision.ok && !decision.alreadyUndone;
}

const sum = (dollars: readonly number[]) => addCents(dollars.map(dollarsToCents));

/** The dollars paid for a week: its shifts, their overtime, and every adjustment. */
export function paidTotal(week: PaidWeek): number {
  const { paidCents, adjustedCents } = paidOf({ week });
  return centsToDollars(addCents([paidCents, adjustedCents]));
}

/**
 * Paid and adjusted cents, as the server calculates them: for a week, of all its payments; for a shift without the
 * overtime of corrected hours.
 */
function paidOf(adjustable: Adjustable): { paidCents: Cents; adjustedCents: Cents } {
  const shifts = 'shift' in adjustable ? [adjustable.shift] : adjustable.week.shifts;
  const weekOnly = 'shift' in adjustable ? { overtime: 0, adjustments: [] } : adjustable.week;
  const adjustments = [...shifts.flatMap((one) => one.adjustments), ...weekOnly.adjustments];
  const overtimeOf = ({ correctedHours }: PaidAdjustment) =>
    'shift' in adjustable ? (correctedHours?.overtimeAmount ?? 0) : 0;
  return {
    paidCents: sum([...shifts.map(({ amount }) => amount), weekOnly.overtime]),
    adjustedCents: sum(adjustments.flatMap((one) => [one.amount, -overtimeOf(one)])),
  };
}

/** An amount in cents; `null` for an invalid text. Accepts at most two decimals, after a point or a comma. */
export function typedCents(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? dollarsToCents(text) : null;
}

/** Hours in quarter steps up to those of a timesheet; `null` for an invalid text. [E-33] */
export function typedHours(typed: string): HoursHundredths | null {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return null;
  const hours = hoursToHundredths(text);
  return hours > 0 && hours <= PAY.maxTimesheetHours * 100 && hours % (PAY.hoursStep * 100) === 0 ? hours : null;
}

/** An adjustment as typed. A whole week has no rate, so it is adjusted in dollars. */
export type AdjustmentForm = { unit: 'dollars' | 'hours'; direction: 'add' | 'deduct'; typed: string };

/** A typed adjustment: its signed cents, for hours with their pay, and the decision on them. */
export type EnteredAdjustment = { amountCents: Cents; corrected: CorrectedPay | null; decision: Decision<object> };

/** Returns the typed adjustment; `null` for an invalid text. [E-33 to E-35] */
export function enteredAdjustment(adjustable: Adjustable, form: AdjustmentForm): EnteredAdjustment | null {
  const sign = form.direction === 'deduct' ? -1 : 1;
  if (form.unit === 'hours' && 'shift' in adjustable) {
    const hours = typedHours(form.typed);
    return hours === null ? null : correctHours(adjustable, hoursHundredths(sign * hours));
  }
  const amount = typedCents(form.typed);
  if (amount === null || amount === 0 || amount > PAY.maxAdjustmentCents) return null;
  const amountCents = cents(sign * amount);
  return { amountCents, corrected: null, decision: planAdjustment(adjustable, amountCents).decision };
}

function correctHours(
  { shift, week }: { shift: PaidShift; week: PaidWeek },
  hours: HoursHundredths,
): EnteredAdjustment {
  const rate = addCents([dollarsToCents(shift.payRate), dollarsToCents(shift.premiumRate)]);
  const weekHours = week.weekHours.map((one) => ({
    hours: hoursToHundredths(one.hours),
    hourlyCents: dollarsToCents(one.rate),
  }));
  const corrected = payOfCorrectedHours(hours, rate, weekHours);
  const before = [shift.hoursWorked, ...shift.adjustments.map((one) => one.correctedHours?.hours ?? 0)];
  const decision = decideHoursCorrection(hours, addHours(before.map(hoursToHundredths)));
  const { amountCents } = corrected;
  return {
    amountCents,
    corrected,
    decision: decision.ok ? planAdjustment({ shift, week }, amountCents, corrected.overtimeCents).decision : decision,
  };
}

/** Returns the same shift or week as the list has it now. */
export function currentAdjustable(adjustable: Adjustable, weeks: readonly PaidWeek[]): Adjustable {
  const week = weeks.find(({ id }) => id === adjustable.week.id) ?? adjustable.week;
  if (!('shift' in adjustable)) return { week };
  return { week, shift: week.shifts.find(({ id }) => id === adjustable.shift.id) ?? adjustable.shift };
}

/** The decision on an adjustment, by the same rule as the server; the pay after it and the largest deduction, in dollars. */
export function planAdjustment(adjustable: Adjustable, amountCents: number, overtimeCents: Cents = cents(0)) {
  const paid = paidOf(adjustable);
  const weekCents = dollarsToCents(paidTotal(adjustable.week));
  const before = { ...paid, weekCents, isLocked: isLocked(adjustable) };
  const amount = cents(amountCents);
  return {
    decision: decideAdjustment(amount, before, overtimeCents),
    remaining: centsToDollars(cents(paid.paidCents + paid.adjustedCents + amount - overtimeCents)),
    maxDeduction: centsToDollars(maxDeduction(before)),
  };
}

/** Its pay period is locked, so an adjustment is paid in the current one. [E-21] */
export function isLocked(adjustable: Adjustable): boolean {
  return 'shift' in adjustable ? adjustable.shift.isLocked : adjustable.week.shifts.some((one) => one.isLocked);
}

/** The subject in an adjustment's request: either the shift or the week. */
export function adjustedOf(adjustable: Adjustable): Pick<AdjustmentRequest, 'assignmentId' | 'userId' | 'weekStart'> {
  if ('shift' in adjustable) return { assignmentId: adjustable.shift.id };
  return { userId: adjustable.week.userId, weekStart: adjustable.week.weekStart };
}
