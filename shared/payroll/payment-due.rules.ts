import { PAY } from './payroll.policy.js';
import { type Instant, plusHours } from '../kernel/time.js';

export type PaymentDue = { dueAt: Instant; lateAfter: Instant; state: 'ahead' | 'due' | 'late' };

/**
 * Returns when pay is due. Pay is promised within 24 to 48 elapsed hours of approval: due after 24 hours, late after
 * 48. [E-17, E-20]
 */
export function paymentDue(approvedWhen: Instant, now: Instant): PaymentDue {
  const dueAt = plusHours(approvedWhen, PAY.dueAfterHours);
  const lateAfter = plusHours(approvedWhen, PAY.lateAfterHours);
  if (now > lateAfter) return { dueAt, lateAfter, state: 'late' };
  return { dueAt, lateAfter, state: now >= dueAt ? 'due' : 'ahead' };
}
