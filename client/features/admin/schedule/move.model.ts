import { HOLDS_POSITION, IS_LIVE } from '../../../../shared/assignments/assignment-states.rules.js';
import type { HeldAssignment } from '../../../../shared/assignments/claim.rules.js';
import { findOverlappingWorkers, type OverlappingWorker } from '../../../../shared/assignments/edit-overlap.rules.js';
import { dollarsToCents } from '../../../../shared/kernel/money.js';
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
import type { CellPosition } from './schedule.model.js';

export type MoveMode = 'move' | 'copy';

export function localTimesOf({ date, startTime, endTime }: AdminShift): ShiftLocalTimes {
  return { date: date as LocalDate, startTime: startTime as LocalTime, endTime: endTime as LocalTime };
}

/** The times of a shift that is dropped in a cell; a cell of the month view has no start time, so the shift keeps its own. */
export function slotInCell(shift: AdminShift, { date, row }: CellPosition): ShiftSlot {
  const { startTime } = localTimesOf(shift);
  return { date, startTime: row === null ? startTime : startInRow(startTime, row) };
}

/** The server's decision about the move, without the rules on workers' other shifts. */
export function decideMove(
  shift: AdminShift,
  { mode, slot }: { mode: MoveMode; slot: ShiftSlot },
  context: { now: Instant; zone: string },
) {
  const current = localTimesOf(shift);
  const localTimes = timesAtSlot(current, slot);
  const pay = { skillLevelId: shift.skillLevelId, payRateCents: dollarsToCents(shift.payRate) };
  const { totalPositions } = shift;
  const decision =
    mode === 'copy'
      ? decideNewShift({ ...localTimes, ...pay }, context)
      : decideShiftEdit({ ...localTimes, ...pay, totalPositions }, { ...shift, ...current }, context);
  return { localTimes, decision };
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
): OverlappingWorker[] {
  const assignedWorkers = shift.assignments.filter(({ status }) => HOLDS_POSITION[status]);
  const workers = assignedWorkers.map(({ userId, user }) => ({
    ...{ userId, name: `${user.firstName} ${user.lastName}` },
    held: assignmentsOf(userId, schedule, language),
  }));
  return findOverlappingWorkers({ id: shift.id, ...times }, workers);
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
