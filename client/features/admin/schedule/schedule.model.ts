import { SCHEDULE } from '../../../../shared/shifts/shifts.policy.js';
import { addDays, siteDate, weekStart } from '../../../../shared/kernel/site-time.js';
import type { Instant, LocalDate, LocalTime } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { isNoShow } from '../../../../shared/assignments/clock.rules.js';
import { scheduleRow, shiftDisplayState } from '../../../../shared/shifts/shift.rules.js';
import { hasEnded, isUrgent } from '../../../../shared/shifts/shift-open.rules.js';
import type { ScheduleRow, ShiftDisplayState } from '../../../../shared/shifts/shift.rules.js';
import type { Formatter } from '../../../lib/i18n/formatter.js';
import { spanOf } from '../shifts/instants.js';

export const SCHEDULE_ROWS: readonly ScheduleRow[] = [...SCHEDULE.rowHours, 'night'];

/** The seven days, Monday first, of the week `offset` weeks from the current one at the site [D-09, D-11]. */
export function weekDays(now: Instant, zone: string, offset: number): LocalDate[] {
  const monday = addDays(weekStart(siteDate(now, zone), SCHEDULE.weekStartsOn), offset * 7);
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
export type CellPosition = { date: LocalDate; row: ScheduleRow | null };

export function cellKey({ date, row }: { date: string; row: ScheduleRow | null }): string {
  return row === null ? date : `${date} ${row}`;
}

export function parseCellKey(key: string): CellPosition {
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

export function shiftsInCell(cells: ScheduleCells, cell: CellPosition): readonly AdminShift[] {
  return cells.get(cellKey(cell)) ?? [];
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

/** The next cell in the direction of an arrow key: one day or one row away; in the month view one day or one week. */
export function neighborCell({ date, row }: CellPosition, key: ArrowKey, { rows, days }: Grid): CellPosition | null {
  const delta = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  const isHorizontal = key === 'ArrowLeft' || key === 'ArrowRight';
  if (isHorizontal || row === null || rows === null) {
    const day = days[days.indexOf(date) + (isHorizontal ? delta : delta * 7)];
    return day ? { date: day, row } : null;
  }
  const neighbor = rows[rows.indexOf(row) + delta];
  return neighbor === undefined ? null : { date, row: neighbor };
}

/** Sums of assigned and total positions, without drafts [D-87]. */
export function fillOf(shifts: readonly AdminShift[]): DayFill {
  const published = shifts.filter(({ isDraft }) => !isDraft);
  return {
    filled: published.reduce((sum, shift) => sum + shift.filledPositions, 0),
    total: published.reduce((sum, shift) => sum + shift.totalPositions, 0),
  };
}

/** A title in a cell: its first 15 characters [D-13]. */
export function truncateTitle(title: string): string {
  const characters = [...title];
  if (characters.length <= SCHEDULE.titleCharacters) return title;
  return `${characters.slice(0, SCHEDULE.titleCharacters).join('').trimEnd()}…`;
}

/** The times of a shift in little space, without the minutes of a full hour: "9 AM – 1:30 PM". */
export function shortTimes(
  format: Pick<Formatter, 'timeRange'>,
  shift: Pick<AdminShift, 'startTime' | 'endTime'>,
): string {
  return format.timeRange(shift.startTime, shift.endTime).replaceAll(':00', '');
}

export type CrewMember = {
  /** Of the assignment. */
  id: number;
  userId: number;
  name: string;
  firstName: string;
  state: 'assigned' | 'in_progress' | 'completed' | 'no_show' | 'pending';
};

/** The people of a shift: those who hold a position, then the applicants; each by name [D-84]. */
export function crewOf(shift: AdminShift, now: Instant): CrewMember[] {
  const span = spanOf(shift);
  const members = shift.assignments.flatMap((assignment): CrewMember[] => {
    const { id, userId, status, user } = assignment;
    if (status === 'cancelled' || status === 'rejected') return [];
    const state = isNoShow({ ...assignment, ...span, now }) ? 'no_show' : status;
    return [{ id, userId, name: `${user.firstName} ${user.lastName}`, firstName: user.firstName, state }];
  });
  const isApplicant = ({ state }: CrewMember) => Number(state === 'pending');
  return members.sort((a, b) => isApplicant(a) - isApplicant(b) || a.name.localeCompare(b.name));
}

export type EntryState = { state: ShiftDisplayState; isUrgent: boolean; isPast: boolean };

/** The state that an entry shows by color and icons [D-06, D-15]. */
export function entryStateOf(shift: AdminShift, now: Instant): EntryState {
  const span = spanOf(shift);
  return {
    state: shiftDisplayState(shift),
    isUrgent: isUrgent({ ...shift, startsAt: span.startsAt }, now),
    isPast: hasEnded(span, now),
  };
}
