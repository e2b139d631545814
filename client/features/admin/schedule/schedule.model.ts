import { SCHEDULE } from '../../../../shared/shifts/shifts.policy.js';
import { addDays, siteDate, weekStart } from '../../../../shared/kernel/site-time.js';
import type { Instant, LocalDate, LocalTime } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { scheduleRow, shiftDisplayState } from '../../../../shared/shifts/shift.rules.js';
import { hasEnded, isUrgent } from '../../../../shared/shifts/shift-open.rules.js';
import type { ScheduleRow, ShiftDisplayState } from '../../../../shared/shifts/shift.rules.js';
import { spanOf } from '../shifts/instants.js';

export const SCHEDULE_ROWS: readonly ScheduleRow[] = [...SCHEDULE.rowHours, 'night'];

/** The seven days, Monday first, of the week `offset` weeks from the current one at the site [D-09, D-11]. */
export function weekDays(now: Instant, zone: string, offset: number): LocalDate[] {
  const monday = addDays(weekStart(siteDate(now, zone), 'monday'), offset * 7);
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day));
}

/** The 42 days from the Monday of the current week on [D-11]. */
export function monthDays(now: Instant, zone: string): LocalDate[] {
  const [monday] = weekDays(now, zone, 0);
  return monday ? Array.from({ length: SCHEDULE.monthCells }, (_, day) => addDays(monday, day)) : [];
}

export function weeksOf(days: readonly LocalDate[]): LocalDate[][] {
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Two weeks back to four ahead [D-11]. */
export function canShowWeek(offset: number): boolean {
  return offset >= -SCHEDULE.weeksBack && offset <= SCHEDULE.weeksAhead;
}

export type ScheduleCells = ReadonlyMap<string, readonly AdminShift[]>;

/** A cell: a day and a start hour, or in the month view a whole day. */
export type CellPlace = { date: LocalDate; row: ScheduleRow | null };

export function cellKey({ date, row }: { date: string; row: ScheduleRow | null }): string {
  return row === null ? date : `${date} ${row}`;
}

export function cellPlace(key: string): CellPlace {
  const [date, row = null] = key.split(' ');
  return { date: date as LocalDate, row: row === null || row === 'night' ? row : (Number(row) as ScheduleRow) };
}

/** Each shift in exactly one cell: its date's column, the row of its start [D-10]. Earliest first within a cell. */
export function fillCells(shifts: readonly AdminShift[]): ScheduleCells {
  return cellsBy(shifts, (shift) => cellKey({ date: shift.date, row: scheduleRow(shift.startTime as LocalTime) }));
}

/** Each shift in the cell of its day. */
export function fillDays(shifts: readonly AdminShift[]): ScheduleCells {
  return cellsBy(shifts, ({ date }) => date);
}

function cellsBy(shifts: readonly AdminShift[], keyOf: (shift: AdminShift) => string): ScheduleCells {
  const cells = new Map<string, AdminShift[]>();
  for (const shift of [...shifts].sort(byStart)) {
    const key = keyOf(shift);
    const cell = cells.get(key);
    if (cell) cell.push(shift);
    else cells.set(key, [shift]);
  }
  return cells;
}

export function shiftsInCell(cells: ScheduleCells, place: CellPlace): readonly AdminShift[] {
  return cells.get(cellKey(place)) ?? [];
}

/** Instants in the same format sort as plain strings; a collator is slow over thousands. */
function byStart(a: AdminShift, b: AdminShift): number {
  if (a.startsAt !== b.startsAt) return a.startsAt < b.startsAt ? -1 : 1;
  return a.title.localeCompare(b.title) || a.id - b.id;
}

export type DayFill = { filled: number; total: number };

export function shiftById(cells: ScheduleCells, id: number): AdminShift | null {
  for (const shifts of cells.values()) {
    const found = shifts.find((shift) => shift.id === id);
    if (found) return found;
  }
  return null;
}

export type Grid = { rows: readonly ScheduleRow[] | null; days: readonly LocalDate[] };
export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** The next cell for an arrow key: one day or one row on; in the month view one day or one week on. */
export function cellBeside({ date, row }: CellPlace, key: ArrowKey, { rows, days }: Grid): CellPlace | null {
  const by = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  if (isAcross || row === null || rows === null) {
    const day = days[days.indexOf(date) + (isAcross ? by : by * 7)];
    return day ? { date: day, row } : null;
  }
  const beside = rows[rows.indexOf(row) + by];
  return beside === undefined ? null : { date, row: beside };
}

/** Assigned and total positions of some shifts. */
export function fillOf(shifts: readonly AdminShift[]): DayFill {
  return {
    filled: shifts.reduce((sum, shift) => sum + shift.filledPositions, 0),
    total: shifts.reduce((sum, shift) => sum + shift.totalPositions, 0),
  };
}

/** A title in a cell: its first 15 characters [D-13]. */
export function cutTitle(title: string): string {
  const characters = [...title];
  if (characters.length <= SCHEDULE.titleCharacters) return title;
  return `${characters.slice(0, SCHEDULE.titleCharacters).join('').trimEnd()}…`;
}

export type EntryMarks = { state: ShiftDisplayState; urgent: boolean; past: boolean };

/** The accessible description of an entry, beside its figures [D-06, D-15]. */
export function entryMarks(shift: AdminShift, now: Instant): EntryMarks {
  const span = spanOf(shift);
  return {
    state: shiftDisplayState(shift),
    urgent: isUrgent({ ...shift, startsAt: span.startsAt }, now),
    past: hasEnded(span, now),
  };
}
