import { isNoShow } from '../../../../../shared/assignments/clock.rules.js';
import type { Instant } from '../../../../../shared/kernel/time.js';
import type { WorkerShift } from '../../../../../shared/payroll/timesheet.contract.js';
import { shiftSpan } from '../../timesheets/correction.model.js';

/** `upcoming`: assignments and applications that are not over, without a clock-in. `past`: all others. */
export type HistoryPeriod = 'upcoming' | 'past';

type Moment = { now: Instant; zone: string };

/**
 * Returns true until the end of a shift that the worker is assigned to or has applied for, without a clock-in. A no-show
 * is past. [W-258]
 */
export function isUpcoming(shift: WorkerShift, { now, zone }: Moment): boolean {
  const isLive = shift.status === 'assigned' || shift.status === 'pending';
  if (!isLive || shift.clockInTime !== null || isMissed(shift, { now, zone })) return false;
  return now < shiftSpan(shift, zone).endsAt;
}

/** Returns whether the shift is a no-show, also one since the list was loaded. [W-333] */
export function isMissed(shift: WorkerShift, { now, zone }: Moment): boolean {
  if (shift.isNoShow) return true;
  return shift.needsReview === 0 && isNoShow({ ...shift, ...shiftSpan(shift, zone), clockEventInReview: null, now });
}

/** Returns the shifts of one period: upcoming ones soonest first, past ones latest first, as `shifts` has them. [W-258] */
export function shiftsOfPeriod(shifts: readonly WorkerShift[], period: HistoryPeriod, moment: Moment): WorkerShift[] {
  const upcoming = (shift: WorkerShift) => isUpcoming(shift, moment);
  return period === 'past' ? shifts.filter((shift) => !upcoming(shift)) : shifts.filter(upcoming).reverse();
}

/** Returns true if the worker holds a position that can go to somebody else, and no clock event is in review. [W-259, W-331] */
export function canLeave(shift: WorkerShift, moment: Moment): boolean {
  return shift.status === 'assigned' && shift.needsReview === 0 && isUpcoming(shift, moment);
}
