import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hoursHundredths } from '../kernel/hours.js';
import { cents } from '../kernel/money.js';
import { decideHoursCorrection, payOfCorrectedHours } from './hours-correction.rules.js';
import { type HoursAtRate, overtimeOf } from './overtime.rules.js';

const at = (hours: number, dollars: number): HoursAtRate => ({
  hours: hoursHundredths(Math.round(hours * 100)),
  hourlyCents: cents(Math.round(dollars * 100)),
});
/** The pay of corrected hours in decimal hours and dollars, in a week of the given hours. */
const pay = (hours: number, dollars: number, ...week: HoursAtRate[]) => {
  const { amountCents, overtimeHours, overtimeCents } = payOfCorrectedHours(
    hoursHundredths(hours * 100),
    cents(Math.round(dollars * 100)),
    week,
  );
  return { amount: amountCents / 100, overtimeHours: overtimeHours / 100, overtime: overtimeCents / 100 };
};

describe('payOfCorrectedHours', () => {
  it('[E-34] pays hours x rate up to 40 hours in the week, and beyond them the overtime premium too', () => {
    expect(pay(0.5, 20, at(39.5, 20))).toEqual({ amount: 10, overtimeHours: 0, overtime: 0 });
    expect(pay(0.5, 20, at(39.75, 20))).toEqual({ amount: 12.5, overtimeHours: 0.25, overtime: 2.5 });
    expect(pay(0.5, 20, at(40, 20))).toEqual({ amount: 15, overtimeHours: 0.5, overtime: 5 });
  });

  it('[E-34] takes back the premium of hours beyond 40, and no premium below', () => {
    expect(pay(-1, 20, at(42, 20))).toEqual({ amount: -30, overtimeHours: -1, overtime: -10 });
    expect(pay(-1, 20, at(40.5, 20))).toEqual({ amount: -25, overtimeHours: -0.5, overtime: -5 });
    expect(pay(-1, 20, at(40, 20))).toEqual({ amount: -20, overtimeHours: 0, overtime: 0 });
  });

  it('[E-34] has the premium of the weighted rate of the week', () => {
    // 44 hours: 24 at $16, 20 at $22; regular rate 824 / 44, premium 4 x 9.3636 = 37.45
    expect(pay(4, 22, at(24, 16), at(16, 22))).toEqual({ amount: 125.45, overtimeHours: 4, overtime: 37.45 });
  });

  it('[E-34] rounds half a cent away from zero, up and down', () => {
    expect(pay(0.25, 20.02).amount).toBe(5.01);
    expect(pay(-0.25, 20.02, at(8, 20.02)).amount).toBe(-5.01);
    expect(pay(0.25, 20.01).amount).toBe(5);
  });

  const anHourlyRate = fc.integer({ min: 1, max: 9_999 });
  const aWeek = fc.array(fc.tuple(fc.integer({ min: 1, max: 2_400 }), anHourlyRate), { minLength: 1, maxLength: 7 });

  it('[E-34] makes the premium of the week that of all hours, and takes back exactly what it added', () => {
    fc.assert(
      fc.property(aWeek, fc.integer({ min: 1, max: 96 }), anHourlyRate, (rows, quarters, rate) => {
        const week = rows.map(([hours, cent]) => ({ hours: hoursHundredths(hours), hourlyCents: cents(cent) }));
        const hours = hoursHundredths(quarters * 25);
        const added = payOfCorrectedHours(hours, cents(rate), week);
        const after = [...week, { hours, hourlyCents: cents(rate) }];
        expect(overtimeOf(week).premiumCents + added.overtimeCents).toBe(overtimeOf(after).premiumCents);
        const taken = payOfCorrectedHours(hoursHundredths(-hours), cents(rate), after);
        expect(taken).toMatchObject({ amountCents: 0 - added.amountCents, overtimeCents: 0 - added.overtimeCents });
        expect(added.overtimeCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('decideHoursCorrection', () => {
  const decide = (hours: number, paid: number) =>
    decideHoursCorrection(hoursHundredths(hours * 100), hoursHundredths(paid * 100)).ok;

  it('[E-35] leaves the shift 0 to 24 hours', () => {
    expect([decide(-8, 8), decide(-8.25, 8)]).toEqual([true, false]);
    expect([decide(16, 8), decide(16.25, 8)]).toEqual([true, false]);
    const refusal = decideHoursCorrection(hoursHundredths(-801), hoursHundredths(800));
    expect(refusal).toMatchObject({ code: 'corrected_hours_invalid' });
  });
});
