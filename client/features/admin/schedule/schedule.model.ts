import { SCHEDULE } from '../../../../shared/kernel/policy.js';
import { addDays, siteDate, weekStart } from '../../../../shared/kernel/site-time.js';
import type { Instant, LocalDate, LocalTime } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { hasEnded, isUrgent, scheduleRow, shiftDisplayState } from '../../../../shared/shifts/shift.rules.js';
import type { ScheduleRow, ShiftDisplayState } from '../../../../shared/shifts/shift.rules.js';
import { spanOf } from '../instants.js';

export const SCHEDULE_ROWS: readonly ScheduleRow[] = [...SCHEDULE.rowHours, 'night'];

/** The seven days, Monday first, of the week `offset` weeks from the present one at the site [D-09, D-11]. */
export function weekDays(now: Instant, zone: string, offset: number): LocalDate[] {
  const monday = addDays(weekStart(siteDate(now, zone), 'monday'), offset * 7);
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day));
}

/** Two weeks back to four ahead [D-11]. */
export function canShowWeek(offset: number): boolean {
  return offset >= -SCHEDULE.weeksBack && offset <= SCHEDULE.weeksAhead;
}

export type ScheduleCells = ReadonlyMap<string, readonly AdminShift[]>;

const cellKey = (date: string, row: ScheduleRow) => `${date} ${row}`;

/** Each shift in exactly one cell: its date's column, the row of its start [D-10]. Earliest first within a cell. */
export function fillCells(shifts: readonly AdminShift[]): ScheduleCells {
  const cells = new Map<string, AdminShift[]>();
  for (const shift of [...shifts].sort(byStart)) {
    const key = cellKey(shift.date, scheduleRow(shift.startTime as LocalTime));
    const cell = cells.get(key);
    if (cell) cell.push(shift);
    else cells.set(key, [shift]);
  }
  return cells;
}

export function shiftsInCell(cells: ScheduleCells, date: string, row: ScheduleRow): readonly AdminShift[] {
  return cells.get(cellKey(date, row)) ?? [];
}

export function shiftsOfDay(shifts: readonly AdminShift[], date: string): AdminShift[] {
  return shifts.filter((shift) => shift.date === date).sort(byStart);
}

function byStart(a: AdminShift, b: AdminShift): number {
  return a.startsAt.localeCompare(b.startsAt) || a.title.localeCompare(b.title) || a.id - b.id;
}

/** A title as a cell shows it: at most 15 characters of it [D-13]. */
export function cutTitle(title: string): string {
  const characters = [...title];
  if (characters.length <= SCHEDULE.titleCharacters) return title;
  return `${characters.slice(0, SCHEDULE.titleCharacters).join('').trimEnd()}…`;
}

export type EntryMarks = { state: ShiftDisplayState; urgent: boolean; past: boolean };

/** What a schedule entry says beside its figures [D-06, D-15]. */
export function entryMarks(shift: AdminShift, now: Instant): EntryMarks {
  const span = spanOf(shift);
  return {
    state: shiftDisplayState(shift),
    urgent: isUrgent({ ...shift, startsAt: span.startsAt }, now),
    past: hasEnded(span, now),
  };
}
