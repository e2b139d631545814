import { describe, expect, it } from '@jest/globals';
import { roundHalfUp } from '../../../../shared/kernel/rounding.js';
import { hoursHundredths, hoursToHundredths, hundredthsToHours } from '../../../../shared/kernel/hours.js';
import { cents, centsToDollars, dollarsToCents } from '../../../../shared/kernel/money.js';
import { shiftTotal } from '../../../../shared/payroll/pay.rules.js';
import { createFormatter } from '../../../lib/i18n/formatter.js';
import { payCalculationOf } from '../../../../shared/payroll/pay-calculation.rules.js';

const format = createFormatter('en', 'America/Denver');

/** Recalculates the printed line as a worker with a pocket calculator does. */
const printed = (text: string) => text.replace(/[$,]/g, '');

describe('the calculation of a statement line', () => {
  it('[E-02, E-08] 8h 1m is paid as 8.02 hours: $148.37 at $18.50', () => {
    const clock = { clockInTime: '2026-11-20T15:00:00.000Z', clockOutTime: '2026-11-20T23:01:00.000Z' };
    const { minutes, hours, rate } = payCalculationOf({ hoursWorked: 8.02, payRate: 18.5, premiumRate: 0, ...clock });
    expect([minutes !== null && format.duration(minutes), format.hours(hours), format.money(rate)]).toEqual([
      '8h 1m',
      '8.02',
      '$18.50',
    ]);
    expect(shiftTotal(hoursHundredths(802), cents(1850), cents(0))).toBe(14_837);
  });

  it('[E-02, E-03] the figures shown multiply to the total, to the cent', () => {
    for (let hundredths = 1; hundredths <= 2400; hundredths += 7) {
      for (const [payCents, premiumCents] of [
        [1600, 0],
        [1850, 150],
        [2675, 335],
        [3199, 1],
      ] as const) {
        const { hours, rate } = payCalculationOf({
          hoursWorked: hundredthsToHours(hoursHundredths(hundredths)),
          clockInTime: null,
          clockOutTime: null,
          payRate: centsToDollars(cents(payCents)),
          premiumRate: centsToDollars(cents(premiumCents)),
        });
        const shownHours = hoursToHundredths(printed(format.hours(hours)));
        const shownRate = dollarsToCents(printed(format.money(rate)));
        const total = shiftTotal(hoursHundredths(hundredths), cents(payCents), cents(premiumCents));
        expect(roundHalfUp(shownHours * shownRate, 100)).toBe(total);
      }
    }
  });
});
