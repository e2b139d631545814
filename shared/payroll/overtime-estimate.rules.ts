import { roundHalfUp } from '../kernel/rounding.js';
import { type HoursHundredths, hoursHundredths } from '../kernel/hours.js';
import { type Cents, cents } from '../kernel/money.js';
import { PAY } from '../kernel/policy.js';

export type WeekLoadChange = { before: HoursHundredths; after: HoursHundredths };
export type OvertimeEstimate = {
  /** Hours over 40 that this shift would add. */
  hours: HoursHundredths;
  /** What they cost on top, about: at this shift's own rate, half up to the cent; `null` without a rate. */
  extraCents: Cents | null;
};

/**
 * What approving an application means for overtime (29 CFR 778): half the rate on top for each hour over 40 in the
 * workweek. An outlook, because the true rate is the average of the week as it will have been worked. `hourlyCents`
 * includes the premium. [W-01, E-09]
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
    extraCents: hourlyCents === null ? null : cents(roundHalfUp(hours * hourlyCents, 200)),
  };
}
