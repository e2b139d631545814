import type { EarningsEntry } from './earnings.contract.js';

/** The payment status shown to a worker, with its time (ISO). */
export type PaymentNote =
  { kind: 'awaiting' } | { kind: 'due' | 'with_payroll' | 'paid'; at: string } | { kind: 'late' };

type Payable = Pick<
  EarningsEntry,
  'tag' | 'isApproved' | 'paymentStatus' | 'lateAfter' | 'isLate' | 'paidAt' | 'total'
>;

/**
 * Returns the payment status of a worked shift; `null` for a shift without earnings, such as one with dismissed hours.
 * Pay is due at the end of the promised 24 to 48 hours. `paidAt` is set exactly for paid shifts (`payments_paid_when`).
 * [E-07, E-17, E-20, W-86]
 */
export function paymentNoteOf(entry: Payable): PaymentNote | null {
  if (entry.tag !== 'worked' || (entry.isApproved && entry.total === 0)) return null;
  if (entry.paidAt !== null) return { kind: 'paid', at: entry.paidAt };
  if (!entry.isApproved || entry.lateAfter === null) return { kind: 'awaiting' };
  if (entry.isLate) return { kind: 'late' };
  return { kind: entry.paymentStatus === 'processed' ? 'with_payroll' : 'due', at: entry.lateAfter };
}
