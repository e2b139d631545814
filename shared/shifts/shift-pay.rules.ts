import { roundHalfUp } from '../kernel/rounding.js';
import { type Cents, cents } from '../kernel/money.js';
import { HOUR_MS, type Instant } from '../kernel/time.js';

/** Returns the pay of one position worked from start to end; the premium is 0 on an ordinary shift. [E-02] */
export function payTotal(shift: {
  startsAt: Instant;
  endsAt: Instant;
  payRateCents: Cents;
  premiumCents: Cents;
}): Cents {
  return cents(roundHalfUp((shift.endsAt - shift.startsAt) * (shift.payRateCents + shift.premiumCents), HOUR_MS));
}

/** Returns the hourly premium that is paid: 0 unless the shift is marked premium. [E-02] */
export function effectivePremium(shift: { isPremium: boolean; premiumCents: Cents | null }): Cents {
  return shift.isPremium ? (shift.premiumCents ?? cents(0)) : cents(0);
}
