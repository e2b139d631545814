import { addDays, daysBetween, shiftInstants, siteDate, weekday } from '../../../shared/kernel/site-time.js';
import type { LocalDate, LocalTime } from '../../../shared/kernel/time.js';
import { checkShiftLength } from '../../../shared/shifts/shift.rules.js';
import type { ShiftKind } from './catalog/shift-kind.js';
import { SeededRandom } from './seeded-random.js';
import type { Draft, PlannedShift, Scene } from './planned-shift.js';
import { SHIFT_KINDS } from './shift-catalog.js';
import { shiftsAroundNow } from './today.js';

/** Number of weeks of shifts before and after now. */
const WEEKS = 6;

/** Returns the regular shifts of six weeks before and after now, and the shifts arranged for today, by start. */
export function planShifts(scene: Scene): PlannedShift[] {
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
