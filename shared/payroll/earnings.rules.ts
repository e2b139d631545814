import type { AssignmentStatus } from '../assignments/assignment.contract.js';
import type { UndecidedEvent } from '../assignments/clock.rules.js';
import { addDays } from '../kernel/site-time.js';
import type { Instant, LocalDate } from '../kernel/time.js';
import type { EarningsEntry, EarningsTag } from './earnings.contract.js';
import { workweekOf } from './workweek.rules.js';

export type StatementAssignment = UndecidedEvent & {
  status: AssignmentStatus;
  startsAt: Instant;
  endsAt: Instant;
  clockInAt: Instant | null;
  clockOutAt: Instant | null;
  isLateCancellation: boolean;
  isStandIn?: boolean;
};

/**
 * Returns the tag of a shift on a statement, or `null` if it is not listed (worker.md §2, decisions: Timesheets, pay).
 * Listed are worked shifts, shifts in progress (also with a missing clock-out or an undecided clock event) and, after
 * their end, late cancellations and no-shows. [E-05, E-07]
 */
export function earningsTag(assignment: StatementAssignment, now: Instant): EarningsTag | null {
  const hasEnded = assignment.endsAt <= now;
  switch (assignment.status) {
    case 'completed':
      return 'worked';
    case 'in_progress':
      return assignment.clockOutAt === null ? 'in_progress' : 'worked';
    case 'cancelled':
      return hasEnded && assignment.isLateCancellation ? 'cancelled' : null;
    case 'assigned':
      if (!hasEnded || assignment.isStandIn) return null;
      return assignment.clockEventInReview === null ? 'no_show' : 'in_progress';
    case 'pending':
    case 'rejected':
      return null;
  }
}

/**
 * Returns the tag that a statement shows. For a shift in progress it shows instead that a clock event is in review, or
 * that the clock-out is missing because it is too late to clock out. [K-32, K-43, K-50, K-52]
 */
export function shownEarningsTag({
  tag,
  isInReview,
  missingClockOut,
}: Pick<EarningsEntry, 'tag' | 'isInReview' | 'missingClockOut'>): EarningsTag | 'in_review' | 'missing_clock_out' {
  if (tag !== 'in_progress') return tag;
  if (isInReview) return 'in_review';
  return missingClockOut ? 'missing_clock_out' : tag;
}

export type WeekGroup<E> = { weekStart: LocalDate; weekEnd: LocalDate; entries: E[] };

/**
 * Groups entries by the Sunday week of the shift date, newest week and newest shift first. `alsoWeeks` are included
 * even without entries: in the first week of a period, overtime can lie within the period although the shifts are dated
 * before it. [E-05, E-06]
 */
export function groupByWeek<E extends { date: LocalDate; startsAt: Instant }>(
  entries: readonly E[],
  alsoWeeks: Iterable<LocalDate> = [],
): WeekGroup<E>[] {
  const groups = new Map<LocalDate, WeekGroup<E>>();
  const groupOf = (week: LocalDate) => {
    const group = groups.get(week) ?? { weekStart: week, weekEnd: addDays(week, 6), entries: [] };
    groups.set(week, group);
    return group;
  };
  for (const entry of [...entries].sort((a, b) => b.startsAt - a.startsAt))
    groupOf(workweekOf(entry.date)).entries.push(entry);
  for (const week of alsoWeeks) groupOf(week);
  return [...groups.values()].sort((a, b) => (a.weekStart < b.weekStart ? 1 : -1));
}
