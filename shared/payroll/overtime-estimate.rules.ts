import { roundHalfUp } from '../kernel/rounding.js';
import { type HoursHundredths, hoursHundredths } from '../kernel/hours.js';
import { type Cents, cents } from '../kernel/money.js';
import { PAY } from './payroll.policy.js';

export type WeekLoadChange = { before: HoursHundredths; after: HoursHundredths };
export type OvertimeEstimate = {
  /** Hours over 40 that this shift adds. */
  hours: HoursHundredths;
  /** Estimated premium at this shift's own rate, rounded half up to the cent; `null` without a rate. */
  extraCents: Cents | null;
};

/**
 * Estimates the overtime of an approved application (29 CFR 778): half the rate for each hour over 40 in the workweek.
 * The actual premium depends on the average rate of the whole week. `hourlyCents` includes the shift premium. [W-01,
 * E-09]
 */
export function estimateOvertime(
  { before, after }: WeekLoadChange,
  hourlyCents: Cents | null,
): OvertimeEstimate | null {
  const limit = PAY.overtimeAfterHours * 100;
  const hours = Math.max(after, limit) - Math.max(before, limit);
  if (hours <= 0) return null;
  return {
    hours: hoursHundredths(hours),
    extraCents:
      hourlyCents === null ? null : cents(roundHalfUp(hours * hourlyCents * PAY.overtimePremiumPercent, 10_000)),
  };
}
