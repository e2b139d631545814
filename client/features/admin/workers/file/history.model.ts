import type { Instant } from '../../../../../shared/kernel/time.js';
import type { WorkerShift } from '../../../../../shared/payroll/timesheet.contract.js';
import { shiftSpan } from '../../timesheets/correction.model.js';

/** The halves of a worker's shifts: not over and not clocked in, or the others. */
export type HistoryHalf = 'upcoming' | 'past';

type Moment = { now: Instant; zone: string };

/** Returns true until the end of a shift on which the worker has not clocked in; a no-show is past. [W-258] */
export function isUpcoming(shift: WorkerShift, { now, zone }: Moment): boolean {
  return shift.clockInTime === null && !shift.isNoShow && now < shiftSpan(shift, zone).endsAt;
}

/** Returns one half; upcoming shifts soonest first, past ones in the given order, latest first. [W-258] */
export function halfOf(shifts: readonly WorkerShift[], half: HistoryHalf, moment: Moment): WorkerShift[] {
  const upcoming = (shift: WorkerShift) => isUpcoming(shift, moment);
  return half === 'past' ? shifts.filter((shift) => !upcoming(shift)) : shifts.filter(upcoming).reverse();
}

/** Returns true if the worker holds a position that can go to somebody else. [W-259] */
export function canLeave(shift: WorkerShift, moment: Moment): boolean {
  return shift.status === 'assigned' && isUpcoming(shift, moment);
}
