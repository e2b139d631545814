import { addCents, centsToDollars, dollarsToCents } from '../../../../shared/kernel/money.js';
import type { Cents } from '../../../../shared/kernel/money.js';
import { type Instant, instantOf } from '../../../../shared/kernel/time.js';
import { decideAdjustment, decideUndoPaid, maxDeduction } from '../../../../shared/payroll/paid-correction.rules.js';
import type { AdjustmentRequest, PaidShift, PaidWeek } from '../../../../shared/payroll/payment.contract.js';

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

/** Paid and adjusted cents; for a week, of all its payments, as the server calculates them. */
function paidOf(adjustable: Adjustable): { paidCents: Cents; adjustedCents: Cents } {
  const shifts = 'shift' in adjustable ? [adjustable.shift] : adjustable.week.shifts;
  const weekOnly = 'shift' in adjustable ? { overtime: 0, adjustments: [] } : adjustable.week;
  const adjustments = [...shifts.flatMap((one) => one.adjustments), ...weekOnly.adjustments];
  return {
    paidCents: sum([...shifts.map(({ amount }) => amount), weekOnly.overtime]),
    adjustedCents: sum(adjustments.map(({ amount }) => amount)),
  };
}

/** An amount in cents; `null` for an invalid text. Accepts at most two decimals, after a point or a comma. */
export function typedCents(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? dollarsToCents(text) : null;
}

/** The decision on an adjustment, by the same rule as the server; the pay after it and the largest deduction, in dollars. */
export function planAdjustment(adjustable: Adjustable, amountCents: number) {
  const paid = paidOf(adjustable);
  const weekCents = dollarsToCents(paidTotal(adjustable.week));
  const before = { ...paid, weekCents, isLocked: isLocked(adjustable) };
  const cents = dollarsToCents(amountCents / 100);
  return {
    decision: decideAdjustment(cents, before),
    remaining: centsToDollars(addCents([paid.paidCents, paid.adjustedCents, cents])),
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
