import { type HoursHundredths, hoursHundredths } from '../kernel/hours.js';
import type { Instant, LocalDate } from '../kernel/time.js';
import { splitByWorkweek } from '../payroll/workweek.rules.js';
import type { AssignmentStatus } from './assignment.contract.js';
import { HOLDS_POSITION } from './assignment-states.rules.js';
import { isNoShow, type UndecidedEvent } from './clock.rules.js';
import { hoursWorked } from './hours-worked.rules.js';

export type LoadingAssignment = UndecidedEvent & {
  status: AssignmentStatus;
  startsAt: Instant;
  endsAt: Instant;
  clockInAt: Instant | null;
  clockOutAt: Instant | null;
  isStandIn?: boolean;
  hours: HoursHundredths | null;
};

/**
 * Returns a worker's hours in one workweek (by its Sunday at the site): worked hours, plus scheduled hours of held
 * shifts; no-shows excluded. It shows an admin the effect of an approval on overtime. [W-03]
 */
export function weekLoad(
  assignments: readonly LoadingAssignment[],
  week: LocalDate,
  context: { now: Instant; zone: string },
): HoursHundredths {
  const counted = assignments.filter((one) => HOLDS_POSITION[one.status] && !isNoShow({ ...one, now: context.now }));
  return hoursHundredths(counted.reduce((sum, one) => sum + hoursInWeek(one, week, context.zone), 0));
}

/** Returns the hours of a shift that fall into the workweek. */
export function shiftWeekLoad(
  shift: { startsAt: Instant; endsAt: Instant },
  week: LocalDate,
  zone: string,
): HoursHundredths {
  return partInWeek(shift.startsAt, shift.endsAt, hoursWorked(shift.startsAt, shift.endsAt), week, zone);
}

function hoursInWeek(one: LoadingAssignment, week: LocalDate, zone: string): HoursHundredths {
  if (one.clockInAt === null || one.clockOutAt === null || one.hours === null) return shiftWeekLoad(one, week, zone);
  return partInWeek(one.clockInAt, one.clockOutAt, one.hours, week, zone);
}

function partInWeek(
  from: Instant,
  to: Instant,
  hours: HoursHundredths,
  week: LocalDate,
  zone: string,
): HoursHundredths {
  const part = splitByWorkweek(from, to, hours, zone).find((one) => one.weekStart === week);
  return part?.hours ?? hoursHundredths(0);
}
