import { CANCELLATION, CLOCK } from '../../../shared/assignments/assignments.policy.js';
import {
  hasPosition,
  type ModelAssignment,
  isLive,
  type Model,
  type ModelShift,
  type ModelWorker,
  overlaps,
} from './state.js';

/*
 * The refusals of the specification (decisions.md: Shifts, Assignments). Each function returns all reasons that apply. The app may
 * respond with any of them, and succeeds if there is none.
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Reasons = readonly (readonly [code: string, applies: boolean])[];
const codesOf = (reasons: Reasons): string[] => reasons.flatMap(([code, applies]) => (applies ? [code] : []));

/** A deactivated account fails the access check. */
export const againstAccess = ({ isActive }: ModelWorker): string[] =>
  isActive ? [] : ['account_deactivated', 'session_ended'];

function positionReasons(
  model: Model,
  worker: ModelWorker,
  shift: ModelShift,
  until: 'start' | 'end' = 'start',
): Reasons {
  const others = model
    .assignmentsOf(worker)
    .filter((assignment) => assignment.shift !== shift && hasPosition(assignment));
  return [
    ['worker_not_approved', !worker.isApproved],
    ['account_deactivated', !worker.isActive],
    ['shift_not_active', !shift.isActive],
    until === 'start' ? ['shift_started', model.now >= shift.startsAt] : ['shift_ended', model.now >= shift.endsAt],
    ['shift_full', model.filled(shift) >= shift.positions],
    ['shifts_overlap', others.some((assignment) => overlaps(assignment.shift, shift))],
  ];
}

function repeatReasons(model: Model, worker: ModelWorker, shift: ModelShift): Reasons {
  const own = model.assignmentsOf(worker).filter((assignment) => assignment.shift === shift);
  return [
    ['already_on_shift', own.some(isLive)],
    ['cancelled_late_before', own.some((assignment) => assignment.status === 'cancelled' && assignment.isLate)],
  ];
}

const levelReasons = (worker: ModelWorker, shift: ModelShift): Reasons => [
  ['level_too_low', worker.level < shift.level],
];

export function againstClaim(model: Model, worker: ModelWorker, shift: ModelShift): string[] {
  const rejected = model
    .assignmentsOf(worker)
    .some((assignment) => assignment.shift === shift && assignment.rejectedByAdmin);
  const reasons = [
    ...positionReasons(model, worker, shift),
    ...repeatReasons(model, worker, shift),
    ...levelReasons(worker, shift),
  ];
  return [...againstAccess(worker), ...codesOf([...reasons, ['application_rejected_before', rejected]])];
}

/** The same rules apply to an admin until the shift ends, who may also assign a rejected worker and, with a reason, a lower level. */
export function againstPlacing(model: Model, worker: ModelWorker, shift: ModelShift, hasReason: boolean): string[] {
  const level = hasReason ? [] : levelReasons(worker, shift);
  return codesOf([...positionReasons(model, worker, shift, 'end'), ...repeatReasons(model, worker, shift), ...level]);
}

export function againstApproval(model: Model, { worker, shift, status }: ModelAssignment): string[] {
  return codesOf([
    ['application_withdrawn', status === 'cancelled'],
    ['application_already_rejected', status === 'rejected'],
    ['application_already_approved', ['assigned', 'in_progress', 'completed'].includes(status)],
    ...positionReasons(model, worker, shift),
  ]);
}

/** The earlier of start + 120 minutes and the end, inclusive. */
const clockInCloses = ({ startsAt, endsAt }: ModelShift): number =>
  Math.min(startsAt + CLOCK.closesAfterStartMinutes * MINUTE, endsAt);

export function againstCancel(model: Model, { worker, shift, status }: ModelAssignment): string[] {
  const reasons: Reasons = [
    ['cancel_not_possible', status !== 'pending' && status !== 'assigned'],
    ['cancel_window_closed', status === 'assigned' && model.now > clockInCloses(shift)],
  ];
  return [...againstAccess(worker), ...codesOf(reasons)];
}

/** Late: under 48 hours before the start, unless within 24 hours after a move or 2 hours after an approval within the 48 hours. */
export function isLateCancel({ now }: Model, { status, shift, decidedAt }: ModelAssignment): boolean {
  if (status !== 'assigned' || shift.startsAt - now >= CANCELLATION.lateUnderHours * HOUR) return false;
  if (shift.movedAt !== null && now - shift.movedAt <= CANCELLATION.movedExcuseHours * HOUR) return false;
  const cameLate = decidedAt !== null && shift.startsAt - decidedAt < CANCELLATION.lateUnderHours * HOUR;
  return !(cameLate && now - decidedAt <= CANCELLATION.approvalExcuseHours * HOUR);
}

/** Assigned before the start, and not clocked in when the clock-in window closed. */
export const isNoShow = ({ now }: Model, { status, shift, isStandIn }: ModelAssignment): boolean =>
  status === 'assigned' && !isStandIn && now > clockInCloses(shift);

/** A no-show stays on the shift. */
export const againstRemoval = (model: Model, assignment: ModelAssignment): string[] =>
  codesOf([
    ['removal_not_possible', assignment.status !== 'pending' && assignment.status !== 'assigned'],
    ['no_show_stays', isNoShow(model, assignment)],
  ]);

/** The rules of an assignment with a reason, on the position that is vacated or, beside a no-show, added. */
export function againstReplacing(model: Model, left: ModelAssignment, worker: ModelWorker): string[] {
  const isReplaced = model.assignments.some((one) => one.standsInFor === left.id && one.status !== 'cancelled');
  return [
    ...codesOf([
      ['removal_not_possible', left.status !== 'assigned'],
      ['already_replaced', isNoShow(model, left) && isReplaced],
    ]),
    ...againstPlacing(model, worker, left.shift, true).filter((code) => code !== 'shift_full'),
  ];
}

const clockOutCloses = ({ endsAt }: ModelShift): number => endsAt + CLOCK.clockOutAfterEndMinutes * MINUTE;

/** Clocked in past the clock-out window: it waits for an admin and does not block other clock-ins. */
export const isExpired = ({ now }: Model, { status, shift }: ModelAssignment): boolean =>
  status === 'in_progress' && now > clockOutCloses(shift);

export function againstClockIn(model: Model, assignment: ModelAssignment, isInside: boolean): string[] {
  const { worker, shift, status } = assignment;
  const open = model
    .assignmentsOf(worker)
    .some((one) => one !== assignment && one.status === 'in_progress' && !isExpired(model, one));
  const reasons: Reasons = [
    ['already_clocked_in', status === 'in_progress' || open],
    ['clock_wrong_state', status !== 'in_progress' && status !== 'assigned'],
    ['clock_window_not_open', model.now < shift.startsAt - CLOCK.opensBeforeStartMinutes * MINUTE],
    ['clock_window_closed', model.now > clockInCloses(shift)],
    ['outside_geofence', !isInside],
  ];
  return [...againstAccess(worker), ...codesOf(reasons)];
}

/** A clock-out after its window is not refused but stored for review (`isExpired`). */
export function againstClockOut(model: Model, assignment: ModelAssignment, isInside: boolean): string[] {
  const { worker, status, clockIn, clockOut } = assignment;
  const reasons: Reasons = [
    ['already_clocked_out', clockOut !== null],
    ['clock_wrong_state', clockOut === null && status !== 'in_progress'],
    ['clock_out_before_clock_in', status === 'in_progress' && clockIn !== null && model.now <= clockIn],
    ['outside_geofence', !isInside && !isExpired(model, assignment)],
  ];
  return [...againstAccess(worker), ...codesOf(reasons)];
}

/** The earlier of the clock-out + 10 minutes and the end of the clock-out window, inclusive. */
const resumeCloses = ({ clockOut, shift }: ModelAssignment): number =>
  Math.min((clockOut ?? 0) + CLOCK.resumeMinutes * MINUTE, clockOutCloses(shift));

export function againstResume(model: Model, assignment: ModelAssignment): string[] {
  const { worker, status, clockOut, ownClockOuts, hoursEdited, isApproved } = assignment;
  const isDone = status === 'completed' && clockOut !== null;
  const open = model
    .assignmentsOf(worker)
    .some((one) => one !== assignment && one.status === 'in_progress' && !isExpired(model, one));
  const reasons: Reasons = [
    ['already_clocked_in', status === 'in_progress' || open],
    ['clock_wrong_state', status !== 'in_progress' && (!isDone || model.now < clockOut)],
    ['resume_not_possible', isDone && (isApproved || hoursEdited || !ownClockOuts.includes(clockOut))],
    ['resume_window_closed', isDone && model.now > resumeCloses(assignment)],
  ];
  return [...againstAccess(worker), ...codesOf(reasons)];
}

export type Edit = { startsAt: number; endsAt: number; positions: number; moved: boolean };

export function againstEdit(model: Model, shift: ModelShift, edit: Edit): string[] {
  const holders = model.assignmentsOn(shift).filter(hasPosition);
  const colliding = holders.filter(({ worker }) =>
    model
      .assignmentsOf(worker)
      .some((assignment) => assignment.shift !== shift && hasPosition(assignment) && overlaps(assignment.shift, edit)),
  );
  return codesOf([
    ['shift_not_active', !shift.isActive],
    ['positions_below_filled', edit.positions < holders.length],
    ['shift_has_recorded_hours', edit.moved && model.hasRecordedHours(shift)],
    ['edit_overlaps_worker', edit.moved && colliding.length === 1],
    ['edit_overlaps_workers', edit.moved && colliding.length > 1],
  ]);
}

export function againstDelete(model: Model, shift: ModelShift): string[] {
  return codesOf([
    ['shift_not_active', !shift.isActive],
    ['shift_has_recorded_hours', model.hasRecordedHours(shift)],
  ]);
}

/**
 * Returns the overlaps with the worker's recorded times on other shifts. A clock-in without a clock-out counts as an instant;
 * times with 0 hours are ignored.
 */
export function recordedOverlap(
  model: Model,
  assignment: ModelAssignment,
  { from, to, hours = null }: { from: number; to: number | null; hours?: number | null },
): string[] {
  if (hours === 0) return [];
  const others = model
    .assignmentsOf(assignment.worker)
    .filter((one) => one !== assignment && one.clockIn !== null && one.hours !== 0);
  const reaches = (start: number, end: number | null, moment: number) =>
    end === null ? start >= moment : end > moment;
  const over = others.filter(
    ({ clockIn, clockOut }) => reaches(clockIn ?? 0, clockOut, from) && reaches(from, to, clockIn ?? 0),
  );
  return over.map(({ clockOut }) => (clockOut === null ? 'recorded_clock_in_overlaps' : 'recorded_times_overlap'));
}
