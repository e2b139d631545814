import type { Brand } from './brand.js';
import { toHundredths } from './rounding.js';

/** US dollars in whole cents (decisions: Pay). Dollars with decimals exist only at the API's edge and in the database. */
export type Cents = Brand<number, 'Cents'>;

/** Throws a RangeError on a fraction of a cent: rounding is a rule's business, never this one's. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return amount as Cents;
}

/** Takes the API's number or the database's numeric text ("18.50"). */
export function dollarsToCents(dollars: number | string): Cents {
  return cents(toHundredths(dollars));
}

export function centsToDollars(amount: Cents): number {
  return amount / 100;
}

export function addCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}
