import type { PaymentStatus } from '../assignments/assignment.contract.js';
import { addCents, cents, type Cents } from '../kernel/money.js';
import { PAY } from './payroll.policy.js';
import { type Decision, refused } from '../kernel/result.js';
import { cutIsoDate } from '../kernel/site-time.js';
import { type Instant, type LocalDate, plusHours } from '../kernel/time.js';
import type { AdjustmentRequest } from './payment.contract.js';
import { workweekOf } from './workweek.rules.js';

/** A paid shift. `isAdjusted`: the shift or its week has an adjustment. `isLocked`: its pay period is locked. */
export type PaidState = {
  paymentStatus: PaymentStatus;
  paidAt: Instant | null;
  isHandedOver: boolean;
  isAdjusted: boolean;
  isLocked: boolean;
};

/**
 * Decides whether a mark-paid can be undone: within 24 elapsed hours, inclusive, unless payroll processed the payment,
 * an adjustment exists, or the pay period is locked (decisions: Pay). A shift that is not paid stays unchanged
 * (`alreadyUndone`). [E-13, E-21]
 */
export function decideUndoPaid(paid: PaidState, now: Instant): Decision<{ alreadyUndone: boolean }> {
  if (paid.paymentStatus !== 'paid' || paid.paidAt === null) return { ok: true, alreadyUndone: true };
  if (paid.isLocked) return refused('pay_period_locked');
  const isOver = now > undoPaidUntil(paid.paidAt);
  return isOver || paid.isHandedOver || paid.isAdjusted
    ? refused('payment_undo_closed')
    : { ok: true, alreadyUndone: false };
}

export function undoPaidUntil(paidAt: Instant): Instant {
  return plusHours(paidAt, PAY.undoPaidHours);
}

/**
 * `paidCents`: paid for the shift or week, `null` if nothing is. `adjustedCents`: the sum of its earlier adjustments; of a
 * shift without the overtime of corrected hours, which is pay of the week.
 * `weekCents`: all payments and adjustments of the worker's workweek.
 */
export type PaidBefore = { paidCents: Cents | null; adjustedCents: Cents; weekCents: Cents; isLocked: boolean };

/**
 * Decides a correction of a payment, up or down. A deduction leaves a total of 0 or more for the shift, and for its
 * workweek, which may have been corrected as a whole (decisions: Pay). In a locked period an adjustment is the only
 * correction, so it may apply to unpaid work. `overtimeCents`: the part of the amount that is overtime of corrected
 * hours. [E-13, E-21, E-28]
 */
export function decideAdjustment(
  amountCents: Cents,
  before: PaidBefore,
  overtimeCents: Cents = cents(0),
): Decision<object> {
  if (before.paidCents === null && !before.isLocked) return refused('payment_not_paid');
  if (amountCents >= 0) return { ok: true };
  if (totalOf(before) + amountCents - overtimeCents < 0) return refused('adjustment_exceeds_paid');
  return before.weekCents + amountCents < 0 ? refused('adjustment_exceeds_week') : { ok: true };
}

/** Returns the largest deduction that {@link decideAdjustment} accepts; 0 if it accepts none. [E-13, E-29] */
export function maxDeduction(before: PaidBefore): Cents {
  return cents(Math.max(Math.min(totalOf(before), before.weekCents), 0));
}

function totalOf({ paidCents, adjustedCents }: PaidBefore): Cents {
  return addCents([paidCents ?? cents(0), adjustedCents]);
}

export type AdjustmentTarget = { assignmentId: number } | { userId: number; weekStart: LocalDate };

/**
 * Returns the target of an adjustment: a shift, or a worker's workweek given by any of its days; `null` if the request
 * names neither or both, or hours of a week, which has no rate.
 */
export function adjustmentTarget({
  assignmentId,
  userId,
  weekStart,
  hours,
}: AdjustmentRequest): AdjustmentTarget | null {
  const day = typeof weekStart === 'string' ? cutIsoDate(weekStart) : null;
  const isOfWorker = typeof userId === 'number'; // a blank text counts as omitted
  if (typeof assignmentId === 'number') return isOfWorker || day !== null ? null : { assignmentId };
  return isOfWorker && day !== null && typeof hours !== 'number' ? { userId, weekStart: workweekOf(day) } : null;
}

export type OvertimePart = { id: number; sequence: number; amountCents: Cents };
export type OvertimeReduction = { part: OvertimePart; leftCents: Cents };

/**
 * Returns the reductions of a workweek's paid overtime after a payment of some of its hours is undone: the excess over
 * the premium of the hours still paid, from the last part backwards. A part that is used up has 0 left. [E-13, E-18]
 */
export function overtimeReductions(dueCents: Cents, parts: readonly OvertimePart[]): OvertimeReduction[] {
  let excess = Math.max(addCents(parts.map(({ amountCents }) => amountCents)) - dueCents, 0);
  const cuts: OvertimeReduction[] = [];
  for (const part of [...parts].sort((a, b) => b.sequence - a.sequence)) {
    if (excess === 0) break;
    const cut = Math.min(excess, part.amountCents);
    cuts.push({ part, leftCents: cents(part.amountCents - cut) });
    excess -= cut;
  }
  return cuts;
}
