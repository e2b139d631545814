import type { AssignmentStatus } from '../../../shared/assignments/assignment.contract.js';
import { hoursWorked } from '../../../shared/assignments/clock.rules.js';
import { cents } from '../../../shared/kernel/money.js';
import { addDays, shiftInstants, siteInstant } from '../../../shared/kernel/site-time.js';
import type { Instant, LocalDate, LocalTime } from '../../../shared/kernel/time.js';
import { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import { orRefuse } from '../../platform/http/domain-error.js';
import { Shift } from '../../shifts/shift.entity.js';
import type { TestApp } from '../support/test-app.js';

/** A shift by its readings at the site; the worker was there from start to end unless told otherwise. Rates in cents. */
export type TimesheetOptions = {
  userId: number;
  date: string;
  from?: string;
  to?: string;
  clockIn?: string | null;
  clockOut?: string | null;
  rateCents?: number;
  premiumCents?: number;
  status?: AssignmentStatus;
  shift?: Partial<Shift>;
  assignment?: Partial<ShiftAssignment>;
};

/** A completed assignment on a shift of its own. `clockIn` and `clockOut` are HH:MM, the next day where before the start. */
export async function aTimesheet(test: TestApp, options: TimesheetOptions): Promise<ShiftAssignment> {
  const { userId, status = 'completed', rateCents = 2000, premiumCents = 0 } = options;
  const shift = await aWorkedShift(test, options);
  const clock = clockTimes(test, options, status);
  return test.unitOfWork.run(async (tx) => {
    const assignments = tx.repository(ShiftAssignment);
    const { identifiers } = await assignments.insert({
      shiftId: shift.id,
      userId,
      startsAt: shift.startsAt,
      endsAt: shift.endsAt,
      status,
      ...clock,
      payRateCents: cents(rateCents),
      premiumRateCents: cents(premiumCents),
      assignedAt: test.clock.now(),
      ...options.assignment,
    });
    return assignments.findOneByOrFail({ id: (identifiers[0] as { id: number }).id });
  });
}

async function aWorkedShift(test: TestApp, options: TimesheetOptions): Promise<Shift> {
  const { date, from = '09:00', to = '17:00', rateCents = 2000, premiumCents = 0 } = options;
  const readings = { date: date as LocalDate, startTime: from as LocalTime, endTime: to as LocalTime };
  const { startsAt, endsAt } = orRefuse(shiftInstants(readings, test.config.site.timeZone));
  return test.unitOfWork.run(async (tx) => {
    const shifts = tx.repository(Shift);
    const { identifiers } = await shifts.insert({
      title: 'Bindery line',
      description: 'Bind and trim',
      skillLevelId: 1,
      ...readings,
      startsAt,
      endsAt,
      payRateCents: cents(rateCents),
      totalPositions: 1,
      isPremium: premiumCents > 0,
      premiumRateCents: premiumCents > 0 ? cents(premiumCents) : null,
      createdAt: test.clock.now(),
      ...options.shift,
    });
    return shifts.findOneByOrFail({ id: (identifiers[0] as { id: number }).id });
  });
}

function clockTimes(test: TestApp, options: TimesheetOptions, status: AssignmentStatus): Partial<ShiftAssignment> {
  const { date, from = '09:00', to = '17:00' } = options;
  const zone = test.config.site.timeZone;
  if (status !== 'completed' && status !== 'in_progress') return {};
  const clockInTime = siteInstant(date as LocalDate, (options.clockIn ?? from) as LocalTime, zone);
  if (status === 'in_progress') return { clockInTime };
  const clockOutTime = after(clockInTime, date, options.clockOut ?? to, zone);
  return { clockInTime, clockOutTime, hoursHundredths: hoursWorked(clockInTime, clockOutTime) };
}

function after(clockIn: Instant, date: string, time: string, zone: string): Instant {
  const sameDay = siteInstant(date as LocalDate, time as LocalTime, zone);
  return sameDay > clockIn ? sameDay : siteInstant(addDays(date as LocalDate, 1), time as LocalTime, zone);
}
