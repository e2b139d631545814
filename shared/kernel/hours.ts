import type { Brand } from './brand.js';
import { roundHalfUp, toHundredths } from './rounding.js';
import { HOUR_MS } from './time.js';

/** Hours worked or paid, in whole hundredths: 8.25 h is 825 (decisions: hoursWorked has 2 decimals). */
export type HoursHundredths = Brand<number, 'HoursHundredths'>;

export function hoursHundredths(amount: number): HoursHundredths {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of hundredths of an hour: ${amount}`);
  return amount as HoursHundredths;
}

/**
 * Returns a duration in hours, rounded half up to 2 decimals: 17.999 s are 0, 18 s are 0.01 h. SQL equivalent:
 * `spanHoursSql`.
 * @param ms milliseconds, 0 or more; fractions are rounded first
 */
export function spanHours(ms: number): HoursHundredths {
  return hoursHundredths(roundHalfUp(BigInt(Math.round(ms)) * 100n, BigInt(HOUR_MS)));
}

/** Converts a number of the API or a numeric text of the database ("8.25"). */
export function hoursToHundredths(hours: number | string): HoursHundredths {
  return hoursHundredths(toHundredths(hours));
}

export function hundredthsToHours(amount: HoursHundredths): number {
  return amount / 100;
}

export function addHours(amounts: readonly HoursHundredths[]): HoursHundredths {
  return hoursHundredths(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}
