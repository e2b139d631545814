import { addCents, type Cents } from '../kernel/money.js';
import { instant, type Instant } from '../kernel/time.js';

export type PaidPremium = { amountCents: Cents; paidAt: Instant };

/**
 * When the overtime of a workweek was paid: the day of the part that made it whole, or `null` while any of it is due. It is
 * paid in parts, as the shifts of the week are; part of a week's premium says nothing of one day. [E-09, E-18]
 */
export function overtimePaidAt(premiumCents: Cents, parts: readonly PaidPremium[]): Instant | null {
  const paid = addCents(parts.map(({ amountCents }) => amountCents));
  if (parts.length === 0 || paid < premiumCents) return null;
  return instant(Math.max(...parts.map(({ paidAt }) => paidAt)));
}
