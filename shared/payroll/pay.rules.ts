import { roundHalfUp } from '../kernel/rounding.js';
import type { HoursHundredths } from '../kernel/hours.js';
import { type Cents, cents } from '../kernel/money.js';

/**
 * Returns hoursWorked x (payRate + premium), rounded half up to the cent, once (decisions: Pay, Edges). [E-02, E-03]
 */
export function shiftTotal(hours: HoursHundredths, rateCents: Cents, premiumCents: Cents): Cents {
  return cents(roundHalfUp(hours * (rateCents + premiumCents), 100));
}
