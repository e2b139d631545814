import { addCents, centsToDollars, dollarsToCents } from '../../../../shared/kernel/money.js';
import type { CorrectionRequest } from '../../../../shared/payroll/correction-request.contract.js';
import { PAY } from '../../../../shared/payroll/payroll.policy.js';
import { typedCents } from '../payments/paid.model.js';

/** Returns the change by accepting, in hours and dollars; hours and pay include earlier adjustments. [W-136, W-351] */
export function differenceOf(correction: CorrectionRequest): { hours: number; pay: number } {
  const { hoursWorked, adjustedHours = 0, total, adjusted, requestedHours, requestedTotal } = correction;
  const cents = addCents([dollarsToCents(requestedTotal), dollarsToCents(-(total ?? 0)), dollarsToCents(-adjusted)]);
  const hours = Math.round((requestedHours - (hoursWorked ?? 0) - adjustedHours) * 100) / 100;
  return { hours, pay: centsToDollars(cents) };
}

/** The adjustment of a paid or locked shift as the form has it: the difference in hours, or an amount. */
export type AmountForm = { unit: 'hours' | 'dollars'; direction: 'add' | 'deduct'; typed: string };

/** Returns the form with the difference in hours if it can be paid, and the difference in pay; 0 is left empty. */
export function amountFormOf(correction: CorrectionRequest): AmountForm {
  const { pay } = differenceOf(correction);
  return {
    unit: correction.payOfDifference === null ? 'dollars' : 'hours',
    direction: pay < 0 ? 'deduct' : 'add',
    typed: pay === 0 ? '' : Math.abs(pay).toFixed(2),
  };
}

/** What accepting pays: signed cents, with the hours if they are their pay. */
export type PaidAdjustment = { amountCents: number; hours?: number };

/** Returns what the form pays; `null` for an invalid amount or 0. [W-147, W-270, W-272] */
export function paidBy(form: AmountForm, { payOfDifference }: CorrectionRequest): PaidAdjustment | null {
  if (form.unit === 'hours' && payOfDifference !== null)
    return { amountCents: dollarsToCents(payOfDifference.amount), hours: payOfDifference.hours };
  const amountCents = amountCentsOf(form);
  return amountCents === null ? null : { amountCents };
}

/** Returns the signed cents; `null` for an invalid amount or 0. */
export function amountCentsOf({ direction, typed }: Pick<AmountForm, 'direction' | 'typed'>): number | null {
  const amount = typedCents(typed);
  if (amount === null || amount === 0 || amount > PAY.maxAdjustmentCents) return null;
  return direction === 'deduct' ? -amount : amount;
}

/** Whether the recorded times, the adjustments or the pay of accepting changed since they were shown. [W-145, W-271, W-352] */
export function isChanged(shown: CorrectionRequest, now: CorrectionRequest): boolean {
  const isPaidAlike =
    shown.payOfDifference?.hours === now.payOfDifference?.hours &&
    shown.payOfDifference?.amount === now.payOfDifference?.amount;
  const isAdjustedAlike = shown.adjusted === now.adjusted && shown.needsAdjustment === now.needsAdjustment;
  return shown.revision !== now.revision || !isAdjustedAlike || !isPaidAlike;
}
