import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { PAY } from '../../../../shared/kernel/policy.js';

export type OvertimeOutlook = {
  /** Hours over 40 that this shift would add. */
  hours: number;
  /** What they cost on top in dollars, about: at this shift's own rate. */
  extra: number | null;
};

type Load = Pick<PendingApplication, 'weekHoursBefore' | 'weekHoursAfter'>;

/**
 * What approving means for overtime (29 CFR 778): half the rate on top for each hour over 40 in the workweek. An outlook,
 * because the true rate is the average of the week as it will have been worked. `hourlyRate` in dollars, premium included.
 */
export function overtimeOutlook(load: Load, hourlyRate: number | null): OvertimeOutlook | null {
  const limit = PAY.overtimeAfterHours;
  const hours = Math.max(load.weekHoursAfter, limit) - Math.max(load.weekHoursBefore, limit);
  if (hours <= 0) return null;
  return { hours: Math.round(hours * 100) / 100, extra: hourlyRate === null ? null : (hours * hourlyRate) / 2 };
}
