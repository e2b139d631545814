import type { PaymentStatus } from '../assignments/assignment.contract.js';
import { addCents, cents, type Cents } from '../kernel/money.js';
import { PAY } from '../kernel/policy.js';
import { type Decision, refused } from '../kernel/result.js';
import { cutIsoDate } from '../kernel/site-time.js';
import { type Instant, type LocalDate, plusHours } from '../kernel/time.js';
import type { AdjustmentRequest } from './payroll.contract.js';
import { workweekOf } from './workweek.rules.js';

/** A paid shift as the question sees it; `isAdjusted`: it or its week carries an adjustment; `isLocked`: its pay period is closed. */
export type PaidState = {
  paymentStatus: PaymentStatus;
  paidAt: Instant | null;
  isHandedOver: boolean;
  isAdjusted: boolean;
  isLocked: boolean;
};

/**
 * Whether a mark-paid can be taken back: for 24 elapsed hours, the last moment included, unless payroll had it or an
 * adjustment builds on it, or its pay period is locked (decisions: Pay). What is not paid, not any more, stays as it is
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
 * A correction of what was paid, up or down, but never below nothing: `paidCents` is what was paid of the shift or the
 * week, `adjustedCents` the sum of its earlier adjustments (decisions: Pay). Of a locked period it is the only one, so that it
 * may be of something that was never paid. [E-13, E-21]
 */
export function decideAdjustment(
  amountCents: Cents,
  before: { paidCents: Cents | null; adjustedCents: Cents; isLocked: boolean },
): Decision<object> {
  if (before.paidCents === null && !before.isLocked) return refused('payment_not_paid');
  const left = addCents([before.paidCents ?? cents(0), before.adjustedCents, amountCents]);
  return left < 0 ? refused('adjustment_exceeds_paid') : { ok: true };
}

export type AdjustmentTarget = { assignmentId: number } | { userId: number; weekStart: LocalDate };

/** What an adjustment is of: a shift, or a worker's workweek by any of its days; `null` where it names neither or both. */
export function adjustmentTarget({ assignmentId, userId, weekStart }: AdjustmentRequest): AdjustmentTarget | null {
  const day = typeof weekStart === 'string' ? cutIsoDate(weekStart) : null;
  const isOfWorker = typeof userId === 'number'; // a blank text is left out as well as nothing at all
  if (typeof assignmentId === 'number') return isOfWorker || day !== null ? null : { assignmentId };
  return isOfWorker && day !== null ? { userId, weekStart: workweekOf(day) } : null;
}

export type OvertimePart = { id: number; sequence: number; amountCents: Cents };
export type OvertimeReduction = { part: OvertimePart; leftCents: Cents };

/**
 * What of a workweek's paid overtime goes once some of its hours are unpaid again: what exceeds the premium that the hours
 * still paid earn, from the last part on. A part that is used up leaves 0. [E-13, E-18]
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
