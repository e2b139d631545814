import { dollarsToCents } from '../../../../shared/kernel/money.js';
import { SCHEDULE } from '../../../../shared/shifts/shifts.policy.js';
import { addDays, siteDate, weekStart } from '../../../../shared/kernel/site-time.js';
import type { Instant, LocalDate, LocalTime } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import {
  duplicateKey,
  copiesOfWeek,
  copiesOnWeekdays,
  countDuplicates,
  lastPlannableDay,
  planCopies,
  plannableWeeks,
} from '../../../../shared/shifts/shift-copies.rules.js';
import type { CopySource, PlannedCopy, ShiftCopy } from '../../../../shared/shifts/shift-copies.rules.js';
import { spanOf } from '../shifts/instants.js';

type Context = { now: Instant; zone: string };

/** The copy request: a week to other weeks, or one shift to weekdays (0 Sunday to 6 Saturday) up to a day. */
export type CopyRequest =
  | { kind: 'week'; week: LocalDate; targets: readonly LocalDate[] }
  | { kind: 'shift'; shiftId: number | null; weekdays: readonly number[]; until: LocalDate };

/** Monday first, as the schedule shows them. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;

export type CopyLine = PlannedCopy & { key: string; shift: AdminShift };

/** All copies of a request with their outcome. The server decides again by the same rule. */
export function linesOf(request: CopyRequest, shifts: readonly AdminShift[], context: Context): CopyLine[] {
  const byId = new Map(shifts.map((shift) => [shift.id, shift]));
  const placed = shifts.map((shift) => ({ ...shift, ...spanOf(shift) }));
  const counts = countDuplicates(placed);
  const sources = new Map(placed.map((shift) => [shift.id, sourceOf(shift, counts.get(duplicateKey(shift)) ?? 1)]));
  return planCopies(copiesOf(request, shifts, context), { sources, placed }, context).flatMap((planned) => {
    const shift = byId.get(planned.shiftId);
    return shift ? [{ ...planned, shift, key: `${planned.shiftId} ${planned.date}` }] : [];
  });
}

function copiesOf(request: CopyRequest, shifts: readonly AdminShift[], context: Context): ShiftCopy[] {
  if (request.kind === 'week') {
    const inOrder = [...shifts].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
    const days = inOrder.map(({ id, date }) => ({ id, date: date as LocalDate }));
    return copiesOfWeek(days, request.week, request.targets);
  }
  if (request.shiftId === null) return [];
  const span = { from: siteDate(context.now, context.zone), until: request.until };
  return copiesOnWeekdays(request.shiftId, request.weekdays, span);
}

function sourceOf(shift: Omit<AdminShift, 'startsAt' | 'endsAt'>, identicalCount: number): CopySource {
  return {
    id: shift.id,
    title: shift.title,
    identicalCount,
    skillLevelId: shift.skillLevelId,
    payRateCents: dollarsToCents(shift.payRate),
    date: shift.date as LocalDate,
    startTime: shift.startTime as LocalTime,
    endTime: shift.endTime as LocalTime,
  };
}

/** Mondays of the weeks that can be copied: as far back and ahead as the schedule goes. [D-11] */
export function sourceWeeks({ now, zone }: Context): LocalDate[] {
  const monday = weekStart(siteDate(now, zone), SCHEDULE.weekStartsOn);
  const count = SCHEDULE.weeksBack + SCHEDULE.weeksAhead + 1;
  return Array.from({ length: count }, (_, each) => addDays(monday, (each - SCHEDULE.weeksBack) * 7));
}

/** The initial request: this week to the next one, or the given shift with no weekday chosen. */
export function initialRequest(detail: string | null, context: Context): CopyRequest {
  const shiftId = Number(/^shift-(\d+)$/.exec(detail ?? '')?.[1]) || null;
  if (shiftId !== null) return shiftRequest(shiftId, context);
  return weekRequest(context);
}

export function weekRequest(context: Context): CopyRequest {
  const [week, next] = plannableWeeks(context);
  return { kind: 'week', week: week!, targets: next ? [next] : [] };
}

export function shiftRequest(shiftId: number | null, context: Context): CopyRequest {
  return { kind: 'shift', shiftId, weekdays: [], until: lastPlannableDay(context) };
}

/** The copies grouped by day, in order. */
export function byDay(lines: readonly CopyLine[]): { date: LocalDate; lines: CopyLine[] }[] {
  const days = new Map<LocalDate, CopyLine[]>();
  for (const line of lines) days.set(line.date, [...(days.get(line.date) ?? []), line]);
  return [...days].sort(([a], [b]) => a.localeCompare(b)).map(([date, ofDay]) => ({ date, lines: ofDay }));
}
