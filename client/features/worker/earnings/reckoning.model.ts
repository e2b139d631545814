import { hoursToHundredths } from '../../../../shared/kernel/hours.js';
import { addCents, centsToDollars, dollarsToCents } from '../../../../shared/kernel/money.js';
import { formatDuration } from '../../../../shared/payroll/earnings.rules.js';
import type { EarningsEntry } from '../../../../shared/payroll/payroll.contract.js';

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

/** Decimal hours as whole minutes, the way lengths are read [E-08]. */
export function minutesOf(decimalHours: number): number {
  const { hours, minutes } = formatDuration(hoursToHundredths(decimalHours));
  return hours * 60 + minutes;
}
