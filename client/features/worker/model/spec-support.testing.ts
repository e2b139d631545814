import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import { siteInstant, parseLocalDate, parseLocalTime, addDays } from '../../../../shared/kernel/site-time.js';
import { toIso } from '../../../../shared/kernel/time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { toOwnAssignment } from './own-assignment.js';
import type { OwnAssignment } from './own-assignment.js';

export const ZONE = 'America/Denver';

/** Returns the instant of a local date and time at the site: `at('2026-11-17', '05:31')`. */
export function at(date: string, time: string): Instant {
  const [day, localTime] = [parseLocalDate(date), parseLocalTime(time)];
  if (day === null || localTime === null) throw new RangeError(`${date} ${time} is not a local date and time`);
  return siteInstant(day, localTime, ZONE);
}

let lastId = 0;
function nextId(): number {
  lastId += 1;
  return lastId;
}

type ShiftTimes = { date: string; startTime: string; endTime: string };

/** A shift of level Entry with open positions; an `endTime` at or before the start is on the next day. */
export function aShift(times: ShiftTimes, over: Partial<AvailableShift> = {}): AvailableShift {
  const { date, startTime, endTime } = times;
  const day = parseLocalDate(date);
  if (day === null) throw new RangeError(`${date} is not a local date`);
  return {
    id: nextId(),
    title: 'Bulk mailer packing',
    titleEs: null,
    description: 'Pack mailers.',
    descriptionEs: null,
    skillLevelId: 1,
    ...times,
    startsAt: toIso(at(date, startTime)),
    endsAt: toIso(at(endTime <= startTime ? addDays(day, 1) : date, endTime)),
    payRate: 17.5,
    isPremium: false,
    premiumRate: null,
    totalPositions: 4,
    filledPositions: 1,
    physicalDemands: 'light',
    requirements: [],
    requiredLanguage: 'en',
    requiresApproval: false,
    isActive: true,
    cancelledLateBefore: false,
    rejectedBefore: false,
    ...over,
  };
}

export function anAssignment(shift: AvailableShift, over: Partial<UserAssignment> = {}): OwnAssignment {
  return toOwnAssignment({
    id: nextId(),
    shiftId: shift.id,
    status: 'assigned',
    clockInTime: null,
    clockOutTime: null,
    hoursWorked: null,
    missingClockOut: false,
    clockEventInReview: null,
    clockOutInReview: false,
    isLateCancellation: false,
    cancelledAt: null,
    cancellationReason: null,
    assignedAt: toIso(at('2026-11-10', '08:00')),
    shiftMovedAt: null,
    approvedAt: null,
    payRate: shift.payRate,
    premiumRate: 0,
    paymentStatus: 'pending',
    shift,
    ...over,
  });
}
