import { addCents, type Cents } from '../kernel/money.js';
import { instant, type Instant } from '../kernel/time.js';

export type PaidPremium = { amountCents: Cents; paidAt: Instant };

/**
 * Returns when the overtime of a workweek was paid in full: the time of the last part, or `null` while any of it is
 * due. Overtime is paid in parts, along with the shifts of the week. [E-09, E-18]
 */
export function overtimePaidAt(premiumCents: Cents, parts: readonly PaidPremium[]): Instant | null {
  const paid = addCents(parts.map(({ amountCents }) => amountCents));
  if (parts.length === 0 || paid < premiumCents) return null;
  return instant(Math.max(...parts.map(({ paidAt }) => paidAt)));
}
