import { PAY } from './payroll.policy.js';
import { hoursWorked } from '../assignments/hours-worked.rules.js';
import { roundHalfUp } from '../kernel/rounding.js';
import { type HoursHundredths, hoursToHundredths } from '../kernel/hours.js';
import { addCents, centsToDollars, dollarsToCents } from '../kernel/money.js';
import { CLOCK } from '../assignments/assignments.policy.js';
import { elapsedMinutes } from '../kernel/elapsed-minutes.js';
import { type Instant, instantOf } from '../kernel/time.js';
import type { EarningsEntry, EarningsOvertime } from './earnings.contract.js';

type Worked = Pick<EarningsEntry, 'hoursWorked' | 'payRate' | 'premiumRate' | 'clockInTime' | 'clockOutTime'>;

/**
 * Returns the factors of a worked shift's pay: its length in minutes (`null` if only the hours are known), the decimal
 * hours, and dollars an hour. Pay is calculated from decimal hours, so a text shows them beside the minutes: "8h 1m"
 * alone would not explain the amount. [E-02, E-08]
 */
export function payCalculationOf({ hoursWorked: worked, payRate, premiumRate, clockInTime, clockOutTime }: Worked) {
  const hours = worked ?? 0;
  const instantOrNull = (iso: string | null) => (iso === null ? null : instantOf(iso));
  return {
    minutes: workedMinutes(hoursToHundredths(hours), instantOrNull(clockInTime), instantOrNull(clockOutTime)),
    hours,
    rate: centsToDollars(addCents([dollarsToCents(payRate), dollarsToCents(premiumRate)])),
  };
}

/**
 * Returns paid hours as minutes for `durationText`, which truncates them. Clocked hours: the minutes of the interval,
 * with the fraction, like the running clock (7:59:40 reads 7h 59m). Hours that an admin typed: as minutes if they are
 * whole minutes (7.25 h is 7h 15m). Otherwise `null`, because 2 decimals do not determine the minute: both 7:59:42 and
 * 8:00:17 are 8.00 h. [E-08, K-45, K-46, H-186]
 */
export function workedMinutes(hours: HoursHundredths, inAt: Instant | null, outAt: Instant | null): number | null {
  if (inAt !== null && outAt !== null && hoursWorked(inAt, outAt) === hours) {
    return Math.min(elapsedMinutes(inAt, outAt), CLOCK.maxHoursWorked * 60);
  }
  return (hours * 60) % 100 === 0 ? (hours * 60) / 100 : null;
}

/**
 * Returns whether hours x half the displayed regular rate, in whole cents, equals the premium. The premium comes from
 * the exact rate of the week (29 CFR 778.113); if the displayed rate is rounded too far, the text must say "about".
 * [E-09]
 */
export function isExactOvertime({ hours, regularRate, amount }: Omit<EarningsOvertime, 'paidAt'>): boolean {
  const premium = hoursToHundredths(hours) * dollarsToCents(regularRate) * PAY.overtimePremiumPercent;
  return roundHalfUp(premium, 10_000) === dollarsToCents(amount);
}
