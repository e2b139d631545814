import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { percentOneDecimal, roundHalfUp, toHundredths } from './rounding.js';
import { hoursHundredths, hoursToHundredths, hundredthsToHours } from './hours.js';
import { addCents, cents, centsToDollars, dollarsToCents } from './money.js';

describe('roundHalfUp', () => {
  it.each([
    [5, 10, 1],
    [4, 10, 0],
    [15, 10, 2],
    [-5, 10, 0],
    [-6, 10, -1],
    [-15, 10, -1],
    [-20, 10, -2],
    [0, 7, 0],
  ])('[E-03] rounds %i/%i to %i', (numerator, denominator, expected) => {
    expect(roundHalfUp(numerator, denominator)).toBe(expected);
  });

  it('[E-03] is exact beyond floating-point precision', () => {
    expect(roundHalfUp(9_007_199_254_740_993n * 10n + 5n, 10n ** 13n)).toBe(9007);
    expect(roundHalfUp(10n ** 30n + 5n * 10n ** 14n, 10n ** 15n)).toBe(1e15 + 1);
  });

  it('[E-03] is at most a half off, and rounds a half up', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 1_000_000 }), (numerator, denominator) => {
        const twiceError = 2n * (BigInt(roundHalfUp(numerator, denominator)) * BigInt(denominator) - BigInt(numerator));
        expect(twiceError > -BigInt(denominator) && twiceError <= BigInt(denominator)).toBe(true);
      }),
    );
  });
});

describe('decimals', () => {
  it.each([
    [0.29, 29],
    [1.005, 101],
    ['18.50', 1850],
    ['18.5', 1850],
    [19, 1900],
    ['-0.05', -5],
    ['0.004', 0],
    ['0.005', 1],
    [' 18.5 ', 1850],
  ])('[E-03] reads %p as %i hundredths', (value, expected) => {
    expect(toHundredths(value)).toBe(expected);
  });

  it.each(['', 'abc', '1e3', '.5', '1.2.3', ' '])('[E-03] refuses %p', (text) => {
    expect(() => toHundredths(text)).toThrow(new RangeError(`Not a plain decimal number: ${text.trim()}`));
  });

  it('[E-03] dollars and hours survive a round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (amount) => {
        expect(dollarsToCents(centsToDollars(cents(amount)))).toBe(amount);
        expect(hoursToHundredths(hundredthsToHours(hoursHundredths(amount)))).toBe(amount);
      }),
    );
  });

  it('[E-03] refuses a fraction of a cent', () => {
    expect(() => cents(0.5)).toThrow(new RangeError('Not a whole number of cents: 0.5'));
    const message = 'Not a whole number of hundredths of an hour: NaN';
    expect(() => hoursHundredths(Number.NaN)).toThrow(new RangeError(message));
    expect(addCents([cents(10), cents(-3)])).toBe(7);
  });
});

describe('percentOneDecimal', () => {
  it('[R-10] rounds half up to one decimal', () => {
    expect(percentOneDecimal(2, 3)).toBe(66.7);
    expect(percentOneDecimal(1, 1600)).toBe(0.1);
    expect(percentOneDecimal(1, 2001)).toBe(0);
    expect(percentOneDecimal(5, 5)).toBe(100);
  });

  it('[R-10] is null without data', () => {
    expect(percentOneDecimal(0, 0)).toBeNull();
  });
});
