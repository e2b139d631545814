import type { Brand } from './brand.js';
import { toHundredths } from './exact.js';

/** Hours worked or paid, in whole hundredths: 8.25 h is 825 (decisions: hoursWorked has 2 decimals). */
export type HoursHundredths = Brand<number, 'HoursHundredths'>;

export function hoursHundredths(amount: number): HoursHundredths {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of hundredths of an hour: ${amount}`);
  return amount as HoursHundredths;
}

/** Takes the API's number or the database's numeric text ("8.25"). */
export function hoursToHundredths(hours: number | string): HoursHundredths {
  return hoursHundredths(toHundredths(hours));
}

export function hundredthsToHours(amount: HoursHundredths): number {
  return amount / 100;
}

export function addHours(amounts: readonly HoursHundredths[]): HoursHundredths {
  return hoursHundredths(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}
