import { addHours, hoursToHundredths, hundredthsToHours } from '../../../../shared/kernel/hours.js';
import { addCents, centsToDollars, dollarsToCents } from '../../../../shared/kernel/money.js';

/** Exact sums of hours and dollars of several timesheets. */
export function totalsOf(timesheets: readonly { hoursWorked: number | null; amount: number | null }[]) {
  return {
    hours: hundredthsToHours(addHours(timesheets.map((one) => hoursToHundredths(one.hoursWorked ?? 0)))),
    amount: centsToDollars(addCents(timesheets.map((one) => dollarsToCents(one.amount ?? 0)))),
  };
}
