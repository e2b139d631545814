import { type Geofence, distanceMeters } from '../../../shared/assignments/geofence.rules.js';
import { clockInWindow, clockOutClosesAt, isNoShow } from '../../../shared/assignments/clock.rules.js';
import { hoursWorked } from '../../../shared/assignments/hours-worked.rules.js';
import type { AssignmentStatus } from '../../../shared/assignments/assignment.contract.js';
import type { HoursHundredths } from '../../../shared/kernel/hours.js';
import { type Cents, dollarsToCents } from '../../../shared/kernel/money.js';
import { type Instant, instant, plusHours, plusMinutes } from '../../../shared/kernel/time.js';
import { SeededRandom } from './seeded-random.js';
import type { Person } from './people.js';
import type { Outcome, PlannedShift, Scene } from './planned-shift.js';
import { cancellationReason, REJECTION_NOTE, WORKER_NOTES } from './remarks.js';
import { postedAt } from './shift-rows.js';
import type { StaffedPosition } from './staffing.js';

/** An assignment in its current state, before pay. */
export type Assignment = {
  id: number;
  shift: PlannedShift;
  person: Person;
  outcome: Outcome;
  status: AssignmentStatus;
  rateCents: Cents;
  premiumCents: Cents;
  clockIn: Instant | null;
  clockOut: Instant | null;
  hours: HoursHundredths | null;
  clockInLocation: StoredLocation | null;
  clockOutLocation: StoredLocation | null;
  missingClockOut: boolean;
  assignedAt: Instant;
  decidedAt: Instant | null;
  cancelledAt: Instant | null;
  cancellationReason: string | null;
  isLateCancellation: boolean;
  missedAt: Instant | null;
  workerNotes: string | null;
  adminNotes: string | null;
};

export function toAssignments(positions: readonly StaffedPosition[], scene: Scene, fence: Geofence): Assignment[] {
  return positions.map((position, index) => toAssignment(position, index + 1, scene, fence));
}

function toAssignment(
  { shift, person, outcome }: StaffedPosition,
  id: number,
  { now }: Scene,
  fence: Geofence,
): Assignment {
  const random = new SeededRandom(`hold ${shift.date} ${shift.startTime} ${shift.kind.title} ${person.key}`);
  const assignedAt = takenAt(shift, now, random);
  const clock = clockTimes(shift, outcome, now, random);
  const asked = shift.kind.requiresApproval === true;
  const cancelledAt = cancelled(shift, outcome, assignedAt, now, random);
  const status = statusOf(outcome, clock);
  return {
    id,
    shift,
    person,
    outcome,
    status,
    rateCents: dollarsToCents(shift.kind.rate),
    premiumCents: dollarsToCents(shift.kind.premium ?? 0),
    ...clock,
    hours: clock.clockIn !== null && clock.clockOut !== null ? hoursWorked(clock.clockIn, clock.clockOut) : null,
    clockInLocation: clock.clockIn === null ? null : locationNear(fence, random),
    clockOutLocation: clock.clockOut === null ? null : locationNear(fence, random),
    missingClockOut: clock.clockIn !== null && clock.clockOut === null && now > clockOutClosesAt(shift),
    assignedAt,
    decidedAt: asked && outcome !== 'applied' ? instant(Math.min(plusHours(assignedAt, 5), now)) : null,
    cancelledAt,
    cancellationReason: cancelledAt === null ? null : cancellationReason(person.language, random),
    isLateCancellation: outcome === 'cancelled_late',
    missedAt: isNoShow({ ...shift, status, clockEventInReview: null, now }) ? clockInWindow(shift).closesAt : null,
    workerNotes: outcome === 'applied' ? random.pick(WORKER_NOTES[person.language]) : null,
    adminNotes: outcome === 'rejected' ? REJECTION_NOTE : null,
  };
}

function statusOf(outcome: Outcome, clock: { clockIn: Instant | null; clockOut: Instant | null }): AssignmentStatus {
  if (outcome === 'applied') return 'pending';
  if (outcome === 'rejected') return 'rejected';
  if (outcome === 'cancelled' || outcome === 'cancelled_late') return 'cancelled';
  if (clock.clockIn === null) return 'assigned';
  return clock.clockOut === null ? 'in_progress' : 'completed';
}

/** When the position was taken: two days to two weeks before the start, after the shift was posted and before now. */
function takenAt(shift: PlannedShift, now: Instant, random: SeededRandom): Instant {
  const wanted = plusMinutes(shift.startsAt, -random.between(9 * 24 * 60, 14 * 24 * 60));
  const latest = plusMinutes(now, -random.between(20 * 60, 44 * 60));
  return instant(Math.max(plusHours(postedAt(shift, now), 1), Math.min(wanted, latest)));
}

type ClockTimes = { clockIn: Instant | null; clockOut: Instant | null };

function clockTimes(shift: PlannedShift, outcome: Outcome, now: Instant, random: SeededRandom): ClockTimes {
  const never = { clockIn: null, clockOut: null };
  const lateness = LATENESS[outcome];
  if (!lateness) return never;
  const { closesAt } = clockInWindow(shift);
  const clockIn = seconds(shift.startsAt, random.between(...lateness), closesAt);
  if (clockIn > now) return never;
  const clockOut = seconds(shift.endsAt, random.between(-240, 720), clockOutClosesAt(shift));
  return { clockIn, clockOut: outcome === 'missing_clock_out' || clockOut > now ? null : clockOut };
}

/** Seconds from the start to the clock-in, by outcome; outcomes that are missing here have no clock-in. */
const LATENESS: Partial<Record<Outcome, readonly [number, number]>> = {
  worked: [-290, 200],
  missing_clock_out: [-200, 60],
  late: [8 * 60, 46 * 60],
};

function seconds(from: Instant, after: number, atMost: Instant): Instant {
  return instant(Math.min(from + after * 1000, atMost));
}

/**
 * When it was cancelled: three days or more before the start, or within the last 40 hours; never before it was taken or
 * after now.
 */
function cancelled(
  shift: PlannedShift,
  outcome: Outcome,
  assignedAt: Instant,
  now: Instant,
  random: SeededRandom,
): Instant | null {
  if (outcome !== 'cancelled' && outcome !== 'cancelled_late') return null;
  const hours = outcome === 'cancelled' ? random.between(72, 160) : random.between(4, 40);
  const wanted = Math.min(plusHours(shift.startsAt, -hours), plusMinutes(now, -random.between(70, 170)));
  return instant(Math.max(wanted, plusMinutes(assignedAt, 30)));
}

type StoredLocation = { latitude: number; longitude: number; accuracy: number; distanceMeters: number };

/** Range in degrees around the site: a few hundred meters. */
const SPREAD = 0.0024;

/** Returns a position in or near the building. */
function locationNear(fence: Geofence, random: SeededRandom): StoredLocation {
  const latitude = around(fence.latitude, random);
  const longitude = around(fence.longitude, random);
  return {
    latitude,
    longitude,
    accuracy: random.between(5, 32),
    distanceMeters: Math.round(distanceMeters({ latitude, longitude }, fence)),
  };
}

function around(degrees: number, random: SeededRandom): number {
  return Number((degrees + (random.next() - 0.5) * SPREAD).toFixed(6));
}
