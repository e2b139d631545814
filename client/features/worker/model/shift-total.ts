import { centsToDollars, dollarsToCents } from '../../../../shared/kernel/money.js';
import type { Cents } from '../../../../shared/kernel/money.js';
import type { ShiftView } from '../../../../shared/shifts/shift.contract.js';
import { effectivePremium, payTotal } from '../../../../shared/shifts/shift-pay.rules.js';
import { instantOf } from '../../../../shared/kernel/time.js';

export type PaidShift = Pick<ShiftView, 'payRate' | 'isPremium' | 'premiumRate' | 'startsAt' | 'endsAt'>;

/** The extra per hour that is really paid: none unless the shift is marked premium [E-02]. */
export function premiumOf({ isPremium, premiumRate }: PaidShift): Cents {
  return effectivePremium({ isPremium, premiumCents: premiumRate === null ? null : dollarsToCents(premiumRate) });
}

/** A shift with the pay that was copied when its position was taken: editing it later changes nothing for its holder [S-34]. */
export function asTaken<Shift extends PaidShift>(shift: Shift, own: { payRate: number; premiumRate: number }): Shift {
  const { payRate, premiumRate } = own;
  return { ...shift, payRate, premiumRate, isPremium: premiumRate > 0 };
}

/** What the whole shift pays when worked from start to end, in dollars. */
export function shiftTotalOf(shift: PaidShift): number {
  const total = payTotal({
    startsAt: instantOf(shift.startsAt),
    endsAt: instantOf(shift.endsAt),
    payRateCents: dollarsToCents(shift.payRate),
    premiumCents: premiumOf(shift),
  });
  return centsToDollars(total);
}
