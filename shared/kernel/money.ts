import type { Brand } from './brand.js';
import { toHundredths } from './rounding.js';

/** US dollars in whole cents (decisions: Pay). Decimal dollars exist only in the API and the database. */
export type Cents = Brand<number, 'Cents'>;

/** Brands an amount of cents. Throws a RangeError for a fraction of a cent; the rules round, this function does not. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return amount as Cents;
}

/** Converts a number of the API or a numeric text of the database ("18.50"). */
export function dollarsToCents(dollars: number | string): Cents {
  return cents(toHundredths(dollars));
}

export function centsToDollars(amount: Cents): number {
  return amount / 100;
}

export function addCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}
