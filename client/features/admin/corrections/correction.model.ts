import { addCents, centsToDollars, dollarsToCents } from '../../../../shared/kernel/money.js';
import type { CorrectionRequest } from '../../../../shared/payroll/correction-request.contract.js';
import { PAY } from '../../../../shared/payroll/payroll.policy.js';
import { typedCents } from '../payments/paid.model.js';

/** What accepting changes, in hours and dollars; earlier adjustments of the shift are part of its pay. */
export function differenceOf({ hoursWorked, total, adjusted, requestedHours, requestedTotal }: CorrectionRequest): {
  hours: number;
  pay: number;
} {
  const cents = addCents([dollarsToCents(requestedTotal), dollarsToCents(-(total ?? 0)), dollarsToCents(-adjusted)]);
  return { hours: Math.round((requestedHours - (hoursWorked ?? 0)) * 100) / 100, pay: centsToDollars(cents) };
}

/** The adjustment of a paid or locked shift as the form has it. */
export type AmountForm = { direction: 'add' | 'deduct'; typed: string };

/** Returns the form with the difference in pay; without one the amount is empty. */
export function amountFormOf(correction: CorrectionRequest): AmountForm {
  const { pay } = differenceOf(correction);
  return { direction: pay < 0 ? 'deduct' : 'add', typed: pay === 0 ? '' : Math.abs(pay).toFixed(2) };
}

/** Returns the signed cents; `null` for an invalid amount or 0. */
export function amountCentsOf({ direction, typed }: AmountForm): number | null {
  const amount = typedCents(typed);
  if (amount === null || amount === 0 || amount > PAY.maxAdjustmentCents) return null;
  return direction === 'deduct' ? -amount : amount;
}

/** Whether the recorded times, or how accepting them is paid, changed since they were shown. [W-145] */
export function isChanged(shown: CorrectionRequest, now: CorrectionRequest): boolean {
  return shown.revision !== now.revision || shown.needsAdjustment !== now.needsAdjustment;
}
