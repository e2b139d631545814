import type { EarningsEntry } from './payroll.contract.js';

/** What a worker is told of a shift's pay, and the moment that belongs to it (ISO). */
export type PaymentNote =
  { kind: 'awaiting' } | { kind: 'due' | 'with_payroll' | 'paid'; at: string } | { kind: 'late' };

type Payable = Pick<
  EarningsEntry,
  'tag' | 'isApproved' | 'paymentStatus' | 'lateAfter' | 'isLate' | 'paidAt' | 'total'
>;

/**
 * Where a worked shift's pay stands; `null` for a shift that earns nothing, such as one whose hours were dismissed. Pay is due by
 * the end of the promised 24 to 48 hours: that is the date a worker can hold us to. `paidAt` is set for what is paid and for
 * nothing else (`payments_paid_when`). [E-07, E-17, E-20, W-86]
 */
export function paymentNoteOf(entry: Payable): PaymentNote | null {
  if (entry.tag !== 'worked' || (entry.isApproved && entry.total === 0)) return null;
  if (entry.paidAt !== null) return { kind: 'paid', at: entry.paidAt };
  if (!entry.isApproved || entry.lateAfter === null) return { kind: 'awaiting' };
  if (entry.isLate) return { kind: 'late' };
  return { kind: entry.paymentStatus === 'processed' ? 'with_payroll' : 'due', at: entry.lateAfter };
}
