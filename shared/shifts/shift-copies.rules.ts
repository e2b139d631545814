import { SCHEDULE, SHIFT } from './shifts.policy.js';
import { type Decision, refused } from '../kernel/result.js';
import { type ShiftLocalTimes, addDays, daysBetween, siteDate, weekStart, weekday } from '../kernel/site-time.js';
import type { Instant, LocalDate } from '../kernel/time.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';
import type { ShiftWarning } from './shift.contract.js';
import { type ShiftPay, decideNewShift } from './shift.rules.js';

/** A copy of shift `shiftId` on another day at the site. */
export type ShiftCopy = { shiftId: number; date: LocalDate };

/** The shift that a copy is made from. */
export type CopySource = ShiftLocalTimes &
  ShiftPay & {
    id: number;
    title: string;
    /** Number of identical shifts (same title, level and times) on its day, itself included. */
    identicalCount: number;
  };

/** A shift on the schedule, with the fields that identify duplicates. */
export type PlacedShift = { title: string; skillLevelId: SkillLevelId; startsAt: Instant; endsAt: Instant };

export type PlannedCopy = ShiftCopy & {
  decision: Decision<{ startsAt: Instant; endsAt: Instant; warnings: ShiftWarning[] }>;
};

type Context = { now: Instant; zone: string };

/**
 * Returns copies of every shift of the week that starts on `week`, on the same weekdays of each target week, ordered by
 * day.
 */
export function copiesOfWeek(
  shifts: readonly { id: number; date: LocalDate }[],
  week: LocalDate,
  targets: readonly LocalDate[],
): ShiftCopy[] {
  const inWeek = shifts.filter(({ date }) => date >= week && daysBetween(week, date) < 7);
  return targets
    .flatMap((target) =>
      inWeek.map(({ id, date }) => ({ shiftId: id, date: addDays(target, daysBetween(week, date)) })),
    )
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** Returns copies of one shift on the given weekdays (0 Sunday to 6 Saturday) of a date range, both ends included. */
export function copiesOnWeekdays(
  shiftId: number,
  weekdays: readonly number[],
  { from, until }: { from: LocalDate; until: LocalDate },
): ShiftCopy[] {
  const days = Array.from({ length: Math.max(daysBetween(from, until) + 1, 0) }, (_, day) => addDays(from, day));
  return days.filter((date) => weekdays.includes(weekday(date))).map((date) => ({ shiftId, date }));
}

/** Returns the last day that a shift can be scheduled for. [D-21] */
export function lastPlannableDay({ now, zone }: Context): LocalDate {
  return addDays(siteDate(now, zone), SHIFT.maxDaysAhead);
}

/** Returns the Mondays of the weeks that can be planned, the current one first. [D-11, D-21] */
export function plannableWeeks(context: Context): LocalDate[] {
  const first = weekStart(siteDate(context.now, context.zone), SCHEDULE.weekStartsOn);
  const last = lastPlannableDay(context);
  const weeks = [];
  for (let week = first; week <= last; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

/**
 * Returns the result of each copy, in input order: its instants on that day (with daylight saving), or the refusal. The
 * rules are those of a new shift. In addition, a shift that exists already (same title, level and times) is not
 * repeated, up to the number of identical shifts on the source's day. The result of a copy does not depend on the
 * others. The client uses it for the preview, and the server decides with it again. [D-21, D-25 to D-27]
 */
export function planCopies(
  copies: readonly ShiftCopy[],
  schedule: { sources: ReadonlyMap<number, CopySource>; placed: readonly PlacedShift[] },
  context: Context,
): PlannedCopy[] {
  const there = countDuplicates(schedule.placed);
  const known = new Set<string>();
  return copies.map((copy) => {
    const source = schedule.sources.get(copy.shiftId);
    const twice = known.has(copyKey(copy));
    known.add(copyKey(copy));
    if (!source) return { ...copy, decision: refused('shift_not_active') };
    const decision = decideNewShift({ ...source, date: copy.date }, context);
    if (!decision.ok) return { ...copy, decision };
    const key = duplicateKey({ ...source, ...decision });
    const count = there.get(key) ?? 0;
    if (twice || count >= source.identicalCount) return { ...copy, decision: refused('shift_already_there') };
    there.set(key, count + 1);
    return { ...copy, decision };
  });
}

const copyKey = ({ shiftId, date }: ShiftCopy) => `${shiftId} ${date}`;

/** Returns a key that is equal for identical shifts. */
export function duplicateKey({ title, skillLevelId, startsAt, endsAt }: PlacedShift): string {
  return JSON.stringify([title, skillLevelId, startsAt, endsAt]);
}

/** Returns the number of shifts for each `duplicateKey`. */
export function countDuplicates(placed: readonly PlacedShift[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const shift of placed) counts.set(duplicateKey(shift), (counts.get(duplicateKey(shift)) ?? 0) + 1);
  return counts;
}
