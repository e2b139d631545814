import { type HoursHundredths, hoursHundredths } from '../kernel/hours.js';
import { addCents, type Cents, cents } from '../kernel/money.js';
import { type Decision, refused } from '../kernel/result.js';
import { type HoursAtRate, type HoursCorrection, overtimeOf } from './overtime.rules.js';
import { shiftTotal } from './pay.rules.js';
import { PAY } from './payroll.policy.js';

/** `amountCents`: hours x rate plus the overtime premium. */
export type CorrectedPay = HoursCorrection & { amountCents: Cents };

/**
 * Returns the pay of hours that an adjustment adds to a paid shift, or takes back if negative: hours x rate, and the
 * difference that they make to the week's overtime premium. So the week pays what it would have paid with these hours
 * from the start, and taking back what was added takes back the same amount. `week`: all recorded hours of the workweek,
 * earlier corrections included. Not 0. [E-33, E-34]
 */
export function payOfCorrectedHours(
  hours: HoursHundredths,
  hourlyCents: Cents,
  week: readonly HoursAtRate[],
): CorrectedPay {
  const [before, after] = [overtimeOf(week), overtimeOf([...week, { hours, hourlyCents }])];
  const absolute = shiftTotal(hoursHundredths(Math.abs(hours)), hourlyCents, cents(0));
  const overtimeCents = cents(after.premiumCents - before.premiumCents);
  return {
    hours,
    hourlyCents,
    overtimeHours: hoursHundredths(after.overtimeHours - before.overtimeHours),
    overtimeCents,
    amountCents: addCents([hours < 0 ? cents(0 - absolute) : absolute, overtimeCents]),
  };
}

/**
 * Decides a correction in hours: the shift keeps 0 to 24 hours. `paidHours`: those of the shift with its earlier
 * corrections. [E-35]
 */
export function decideHoursCorrection(hours: HoursHundredths, paidHours: HoursHundredths): Decision<object> {
  const after = paidHours + hours;
  return after >= 0 && after <= PAY.maxTimesheetHours * 100 ? { ok: true } : refused('corrected_hours_invalid');
}
