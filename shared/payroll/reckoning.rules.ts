import { roundHalfUp } from '../kernel/exact.js';
import { hoursToHundredths } from '../kernel/hours.js';
import { addCents, centsToDollars, dollarsToCents } from '../kernel/money.js';
import { formatDuration } from './earnings.rules.js';
import type { EarningsEntry, EarningsOvertime } from './payroll.contract.js';

type Worked = Pick<EarningsEntry, 'hoursWorked' | 'payRate' | 'premiumRate'>;

/**
 * What a worked shift's pay is made of: its length to the minute, and the decimal hours and dollars an hour that
 * multiply to its total. Pay follows the decimal hours, so 8h 1m alone would not explain it. [E-02, E-08]
 */
export function reckoningOf({ hoursWorked, payRate, premiumRate }: Worked) {
  const hours = hoursWorked ?? 0;
  return {
    minutes: minutesOf(hours),
    hours,
    rate: centsToDollars(addCents([dollarsToCents(payRate), dollarsToCents(premiumRate)])),
  };
}

/**
 * Whether hours x half the regular rate as shown, in whole cents, is the premium to the cent. The premium comes from the
 * exact rate of the week (29 CFR 778.113); where the shown one is rounded too far the text has to say "about". [E-09]
 */
export function isExactOvertime({ hours, regularRate, amount }: Omit<EarningsOvertime, 'paidAt'>): boolean {
  return roundHalfUp(hoursToHundredths(hours) * dollarsToCents(regularRate), 200) === dollarsToCents(amount);
}

/** Decimal hours as whole minutes, the way lengths are read [E-08]. */
export function minutesOf(decimalHours: number): number {
  const { hours, minutes } = formatDuration(hoursToHundredths(decimalHours));
  return hours * 60 + minutes;
}
