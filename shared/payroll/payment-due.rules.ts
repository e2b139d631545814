import { PAY } from '../kernel/policy.js';
import { type Instant, plusHours } from '../kernel/time.js';

export type PaymentDue = { dueAt: Instant; lateAfter: Instant; state: 'ahead' | 'due' | 'late' };

/** Pay is promised within 24 to 48 hours of approval: due from 24 hours on, late after 48. Elapsed hours. [E-17, E-20] */
export function paymentDue(approvedWhen: Instant, now: Instant): PaymentDue {
  const dueAt = plusHours(approvedWhen, PAY.dueAfterHours);
  const lateAfter = plusHours(approvedWhen, PAY.lateAfterHours);
  if (now > lateAfter) return { dueAt, lateAfter, state: 'late' };
  return { dueAt, lateAfter, state: now >= dueAt ? 'due' : 'ahead' };
}
