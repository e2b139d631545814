import { centsToDollars, dollarsToCents } from '../../../../shared/kernel/money.js';
import type { Cents } from '../../../../shared/kernel/money.js';
import type { ShiftView } from '../../../../shared/shifts/shift.contract.js';
import { effectivePremium, payTotal } from '../../../../shared/shifts/shift-pay.rules.js';
import { instantOf } from '../../../../shared/kernel/time.js';

export type PaidShift = Pick<ShiftView, 'payRate' | 'isPremium' | 'premiumRate' | 'startsAt' | 'endsAt'>;

/** The premium per hour that is paid: zero unless the shift is marked premium [E-02]. */
export function premiumOf({ isPremium, premiumRate }: PaidShift): Cents {
  return effectivePremium({ isPremium, premiumCents: premiumRate === null ? null : dollarsToCents(premiumRate) });
}

/** A shift with the pay copied when its position was claimed: later edits do not change it for the assigned worker [S-34]. */
export function withAgreedPay<Shift extends PaidShift>(
  shift: Shift,
  own: { payRate: number; premiumRate: number },
): Shift {
  const { payRate, premiumRate } = own;
  return { ...shift, payRate, premiumRate, isPremium: premiumRate > 0 };
}

/** The pay of the whole shift when worked from start to end, in dollars. */
export function shiftTotalOf(shift: PaidShift): number {
  const total = payTotal({
    startsAt: instantOf(shift.startsAt),
    endsAt: instantOf(shift.endsAt),
    payRateCents: dollarsToCents(shift.payRate),
    premiumCents: premiumOf(shift),
  });
  return centsToDollars(total);
}
