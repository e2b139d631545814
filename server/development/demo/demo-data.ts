import type { Geofence } from '../../../shared/assignments/geofence.rules.js';
import { type Assignment, toAssignments } from './assignments.js';
import { type Pay, type PaidAssignment, payOf, type PaymentLine, paymentLines } from './pay.js';
import { type Metric, performanceEvents, type ScoreChange, scoreChanges } from './performance.js';
import type { PlannedShift, Scene, Draft } from './planned-shift.js';
import { staffShifts } from './staffing.js';
import { addDays, daysBetween, shiftInstants, siteDate, weekday } from '../../../shared/kernel/site-time.js';
import type { LocalDate, LocalTime } from '../../../shared/kernel/time.js';
import { checkShiftLength } from '../../../shared/shifts/shift.rules.js';
import type { ShiftKind } from './catalog/shift-kind.js';
import { SeededRandom } from './seeded-random.js';
import { SHIFT_KINDS } from './shift-catalog.js';
import { shiftsAroundNow } from './today.js';

export type DemoData = {
  shifts: readonly PlannedShift[];
  assignments: readonly Assignment[];
  payOf: (assignment: Assignment) => Pay;
  payments: readonly PaymentLine[];
  metrics: readonly Metric[];
  scoreChanges: readonly ScoreChange[];
};

/**
 * Creates the data of the demo company relative to `now`. The same instant gives the same data; nothing is read from a
 * clock.
 */
export function createDemoData(scene: Scene, fence: Geofence): DemoData {
  const shifts = planShifts(scene);
  const assignments = toAssignments(staffShifts(shifts, scene), scene, fence);
  const paid = assignments.map((assignment): PaidAssignment => ({ assignment, pay: payOf(assignment, scene) }));
  const payById = new Map(paid.map(({ assignment, pay }) => [assignment.id, pay]));
  const metrics = performanceEvents(assignments, scene);
  return {
    shifts,
    assignments,
    payOf: (assignment) => payById.get(assignment.id) ?? payOf(assignment, scene),
    payments: paymentLines(paid, scene.zone),
    metrics,
    scoreChanges: scoreChanges(metrics, assignments),
  };
}

/** Number of weeks of shifts before and after now. */
const WEEKS = 6;

/** Returns the regular shifts of six weeks before and after now, and the shifts arranged for today, by start. */
function planShifts(scene: Scene): PlannedShift[] {
  const drafts = [...regularWork(scene), ...shiftsAroundNow(scene)];
  return drafts
    .flatMap((draft) => planned(draft, scene.zone) ?? [])
    .sort((a, b) => a.startsAt - b.startsAt || (a.kind.title < b.kind.title ? -1 : 1))
    .map((shift, index) => ({ ...shift, id: index + 1 }));
}

function regularWork({ now, zone }: Scene): Draft[] {
  const today = siteDate(now, zone);
  const first = addDays(today, -7 * WEEKS);
  const days = Array.from({ length: daysBetween(first, addDays(today, 7 * WEEKS)) }, (_, index) =>
    addDays(first, index),
  );
  return days.flatMap((date) =>
    SHIFT_KINDS.filter((kind) => isOn(kind, date, today)).map((kind) => regular(kind, date)),
  );
}

/** Some kinds pause for a day; only half of the shifts more than four weeks ahead are planned. */
function isOn(kind: ShiftKind, date: LocalDate, today: LocalDate): boolean {
  const isFar = daysBetween(today, date) > 28;
  return (
    kind.days.includes(weekday(date)) && !new SeededRandom(`pause ${date} ${kind.title}`).isTrue(isFar ? 0.5 : 0.12)
  );
}

function regular(kind: ShiftKind, date: LocalDate): Draft {
  return { kind, date, startTime: kind.start as LocalTime, endTime: kind.end as LocalTime };
}

/** Returns `null` if daylight saving makes the shift too long or too short. */
function planned(draft: Draft, zone: string): PlannedShift | null {
  const times = shiftInstants(draft, zone);
  if (!times.ok || !checkShiftLength(times.startsAt, times.endsAt).ok) return null;
  const { startsAt, endsAt } = times;
  return { positions: draft.kind.positions, parts: [], ...draft, id: 0, startsAt, endsAt };
}
