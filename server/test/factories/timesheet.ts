import type { AssignmentStatus } from '../../../shared/assignments/assignment.contract.js';
import { hoursWorked } from '../../../shared/assignments/hours-worked.rules.js';
import { cents } from '../../../shared/kernel/money.js';
import { addDays, shiftInstants, siteInstant } from '../../../shared/kernel/site-time.js';
import type { LocalDate, LocalTime } from '../../../shared/kernel/time.js';
import type { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import type { Shift } from '../../shifts/shift.entity.js';
import type { TestApp } from '../support/test-app.js';
import { anAssignment } from './assignment.js';
import { aShift } from './shift.js';

/**
 * A shift in site time, by default 09:00 to 17:00, worked from start to end. `clockIn` and `clockOut` are HH:MM; a `clockOut`
 * before `clockIn` is on the next day.
 */
export type TimesheetOptions = {
  userId: number;
  date: string;
  from?: string;
  to?: string;
  clockIn?: string;
  clockOut?: string;
  rateCents?: number;
  premiumCents?: number;
  status?: AssignmentStatus;
  shift?: Partial<Shift>;
  assignment?: Partial<ShiftAssignment>;
};

/** Creates an assignment on a new shift, by default completed. */
export async function aTimesheet(test: TestApp, options: TimesheetOptions): Promise<ShiftAssignment> {
  const { userId, status = 'completed', assignment = {} } = options;
  const shift = await aWorkedShift(test, options);
  const clock = clockTimes(options, status, test.config.site.timeZone);
  return anAssignment(test, { shift, worker: { id: userId }, status, ...clock, ...assignment });
}

function aWorkedShift(test: TestApp, options: TimesheetOptions): Promise<Shift> {
  const { date, from = '09:00', to = '17:00', rateCents = 2000, premiumCents = 0, shift = {} } = options;
  const readings = { date: date as LocalDate, startTime: from as LocalTime, endTime: to as LocalTime };
  const { startsAt, endsAt } = unwrap(shiftInstants(readings, test.config.site.timeZone));
  return aShift(test, {
    title: 'Bindery line',
    ...readings,
    startsAt,
    endsAt,
    payRateCents: cents(rateCents),
    isPremium: premiumCents > 0,
    premiumRateCents: premiumCents > 0 ? cents(premiumCents) : null,
    ...shift,
  });
}

function clockTimes(options: TimesheetOptions, status: AssignmentStatus, zone: string): Partial<ShiftAssignment> {
  if (status !== 'completed' && status !== 'in_progress') return {};
  const { from = '09:00', to = '17:00', clockIn = from, clockOut = to } = options;
  const at = (date: LocalDate, time: string) => siteInstant(date, time as LocalTime, zone);
  const date = options.date as LocalDate;
  const clockInTime = at(date, clockIn);
  if (status === 'in_progress') return { clockInTime };
  const sameDay = at(date, clockOut);
  const clockOutTime = sameDay > clockInTime ? sameDay : at(addDays(date, 1), clockOut);
  return { clockInTime, clockOutTime, hoursHundredths: hoursWorked(clockInTime, clockOutTime) };
}
