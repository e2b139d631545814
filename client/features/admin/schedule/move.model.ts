import { HOLDS_POSITION, IS_LIVE } from '../../../../shared/assignments/assignment-states.rules.js';
import type { HeldAssignment } from '../../../../shared/assignments/claim.rules.js';
import { decideMoveForWorkers } from '../../../../shared/assignments/edit-overlap.rules.js';
import { dollarsToCents } from '../../../../shared/kernel/money.js';
import type { Refusal } from '../../../../shared/kernel/result.js';
import type { ShiftLocalTimes } from '../../../../shared/kernel/site-time.js';
import type { Instant, LocalDate, LocalTime } from '../../../../shared/kernel/time.js';
import type { AdminShift, AdminShiftAssignment } from '../../../../shared/shifts/admin-shift.contract.js';
import { timesAtSlot, startInRow } from '../../../../shared/shifts/move.rules.js';
import type { ShiftSlot } from '../../../../shared/shifts/move.rules.js';
import { decideNewShift, decideShiftEdit } from '../../../../shared/shifts/shift.rules.js';
import { hasEnded } from '../../../../shared/shifts/shift-open.rules.js';
import { shiftTextIn } from '../../../../shared/shifts/translate.rules.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { spanOf } from '../shifts/instants.js';
import type { CellPlace } from './schedule.model.js';

export type MoveMode = 'move' | 'copy';

export function readingsOfShift({ date, startTime, endTime }: AdminShift): ShiftLocalTimes {
  return { date: date as LocalDate, startTime: startTime as LocalTime, endTime: endTime as LocalTime };
}

/** The times of a shift that is dropped in a cell; a cell of the month view has no start time, so the shift keeps its own. */
export function placeInCell(shift: AdminShift, { date, row }: CellPlace): ShiftSlot {
  const { startTime } = readingsOfShift(shift);
  return { date, startTime: row === null ? startTime : startInRow(startTime, row) };
}

/** The server's decision about the move, as far as it depends on the shift alone. */
export function decidePlace(
  shift: AdminShift,
  { mode, place }: { mode: MoveMode; place: ShiftSlot },
  context: { now: Instant; zone: string },
) {
  const current = readingsOfShift(shift);
  const readings = timesAtSlot(current, place);
  const pay = { skillLevelId: shift.skillLevelId, payRateCents: dollarsToCents(shift.payRate) };
  const { totalPositions } = shift;
  const decision =
    mode === 'copy'
      ? decideNewShift({ ...readings, ...pay }, context)
      : decideShiftEdit({ ...readings, ...pay, totalPositions }, { ...shift, ...current }, context);
  return { readings, decision };
}

/** Workers whom the server notifies of a change: all active assignments and applications, unless the shift is over. */
export function notifiedBy(
  shift: AdminShift,
  now: Instant,
  endsAt: Instant = spanOf(shift).endsAt,
): AdminShiftAssignment[] {
  if (hasEnded({ endsAt }, now)) return [];
  return shift.assignments.filter(({ status }) => IS_LIVE[status]);
}

/** Workers whose shifts would overlap at these times, by the server's rule, within the loaded schedule [D-31]. */
export function overlapsAt(
  shift: AdminShift,
  times: { startsAt: Instant; endsAt: Instant },
  schedule: readonly AdminShift[],
  language: Language,
): Refusal[] {
  const assignedWorkers = shift.assignments.filter(({ status }) => HOLDS_POSITION[status]);
  return assignedWorkers.flatMap(({ userId, user }) => {
    const worker = { name: `${user.firstName} ${user.lastName}`, held: assignmentsOf(userId, schedule, language) };
    const decision = decideMoveForWorkers({ id: shift.id, ...times }, [worker]);
    return decision.ok ? [] : [decision];
  });
}

function assignmentsOf(userId: number, schedule: readonly AdminShift[], language: Language): HeldAssignment[] {
  return schedule.flatMap((shift) => {
    const { id: shiftId, date, startTime, endTime } = shift;
    const own = shift.assignments.filter((one) => one.userId === userId);
    return own.map(({ id, status }) => ({
      ...{ id, shiftId, status, date, startTime, endTime, ...spanOf(shift) },
      title: shiftTextIn(language, shift.title, shift.titleEs),
      isLateCancellation: false,
    }));
  });
}
