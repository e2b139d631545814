import { SHIFT } from '../kernel/policy.js';
import { type Decision, refused } from '../kernel/result.js';
import { type ShiftLocalTimes, addDays, daysBetween, siteDate, weekStart, weekday } from '../kernel/site-time.js';
import type { Instant, LocalDate } from '../kernel/time.js';
import type { SkillLevelId } from '../training/skill-level.contract.js';
import type { ShiftWarning } from './shift.contract.js';
import { type ShiftPay, decideNewShift } from './shift.rules.js';

/** A shift to be made like shift `shiftId`, on another day at the site. */
export type ShiftCopy = { shiftId: number; date: LocalDate };

/** What a copy is made from. */
export type CopySource = ShiftLocalTimes &
  ShiftPay & {
    id: number;
    title: string;
    /** How many such shifts its own day holds (same title, level and times), itself included. */
    identicalCount: number;
  };

/** A shift on the schedule, as far as telling two apart goes. */
export type PlacedShift = { title: string; skillLevelId: SkillLevelId; startsAt: Instant; endsAt: Instant };

export type PlannedCopy = ShiftCopy & {
  decision: Decision<{ startsAt: Instant; endsAt: Instant; warnings: ShiftWarning[] }>;
};

type Context = { now: Instant; zone: string };

/** Every shift of the week that begins on `week`, on the same weekday of each target week: the days in order. */
export function copiesOfWeek(
  shifts: readonly { id: number; date: LocalDate }[],
  week: LocalDate,
  targets: readonly LocalDate[],
): ShiftCopy[] {
  const inWeek = shifts.filter(({ date }) => date >= week && daysBetween(week, date) < 7);
  return [...targets]
    .sort()
    .flatMap((target) =>
      inWeek.map(({ id, date }) => ({ shiftId: id, date: addDays(target, daysBetween(week, date)) })),
    )
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** One shift on each of the chosen weekdays (0 Sunday to 6 Saturday) from one day to another, both included. */
export function copiesOnWeekdays(
  shiftId: number,
  weekdays: readonly number[],
  { from, until }: { from: LocalDate; until: LocalDate },
): ShiftCopy[] {
  const days = Array.from({ length: Math.max(daysBetween(from, until) + 1, 0) }, (_, day) => addDays(from, day));
  return days.filter((date) => weekdays.includes(weekday(date))).map((date) => ({ shiftId, date }));
}

/** The last day that anything can be planned for. [D-21] */
export function lastPlannableDay({ now, zone }: Context): LocalDate {
  return addDays(siteDate(now, zone), SHIFT.maxDaysAhead);
}

/** Mondays of the weeks that can still be filled, the present one first. [D-11, D-21] */
export function plannableWeeks(context: Context): LocalDate[] {
  const first = weekStart(siteDate(context.now, context.zone), 'monday');
  const last = lastPlannableDay(context);
  const weeks = [];
  for (let week = first; week <= last; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

/**
 * What each copy would come to, in the order asked: its instants on that day (daylight saving counted), or why it is not
 * made. The rules are those of a new shift; besides, one that is on the schedule already (same title, level and times)
 * is not made again, though where the source's day has two alike, two may be. Which others are asked for along with a copy
 * makes no difference. The client previews with it, the server decides with it once more. [D-21, D-25 to D-27]
 */
export function planCopies(
  copies: readonly ShiftCopy[],
  schedule: { sources: ReadonlyMap<number, CopySource>; placed: readonly PlacedShift[] },
  context: Context,
): PlannedCopy[] {
  const there = countDuplicates(schedule.placed);
  const asked = new Set<string>();
  return copies.map((copy) => {
    const source = schedule.sources.get(copy.shiftId);
    const twice = asked.has(copyKey(copy));
    asked.add(copyKey(copy));
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

/** The same for two shifts that nobody could tell apart on the schedule. */
export function duplicateKey({ title, skillLevelId, startsAt, endsAt }: PlacedShift): string {
  return JSON.stringify([title, skillLevelId, startsAt, endsAt]);
}

/** How many there are of each kind, by `duplicateKey`. */
export function countDuplicates(placed: readonly PlacedShift[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const shift of placed) counts.set(duplicateKey(shift), (counts.get(duplicateKey(shift)) ?? 0) + 1);
  return counts;
}
