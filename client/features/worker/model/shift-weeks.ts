import { hoursToHundredths } from '../../../../shared/kernel/hours.js';
import { addDays, cutIsoDate, daysBetween, minutesBetween, siteDate } from '../../../../shared/kernel/site-time.js';
import { instantOf, type Instant, type LocalDate } from '../../../../shared/kernel/time.js';
import { workweekOf } from '../../../../shared/payroll/workweek.rules.js';
import type { OwnAssignment } from './own-assignment.js';
import type { PastShift } from './past-shifts.js';
import type { UpcomingItem } from './upcoming-items.js';

/** The items whose shift is dated in one week, Sunday to Saturday. `week`: its Sunday. */
export type ShiftWeek<Item> = { week: LocalDate; items: Item[] };

/** Groups items by the week of their shift's date, in the given order [S-71]. */
export function byWeek<Item>(items: readonly Item[], dateOf: (item: Item) => string): ShiftWeek<Item>[] {
  const weeks: ShiftWeek<Item>[] = [];
  for (const item of items) {
    const date = cutIsoDate(dateOf(item));
    if (date === null) continue;
    const week = workweekOf(date);
    const last = weeks.at(-1);
    if (last?.week === week) last.items.push(item);
    else weeks.push({ week, items: [item] });
  }
  return weeks;
}

/** The week's name: the current one, the next one, or another one [S-71]. */
export function weekName(week: LocalDate, now: Instant, zone: string): 'this' | 'next' | 'other' {
  const days = daysBetween(workweekOf(siteDate(now, zone)), week);
  if (days === 0) return 'this';
  return days === 7 ? 'next' : 'other';
}

export const shiftOf = (item: UpcomingItem) => (item.kind === 'sending' ? item.shift : item.upcoming.assignment.shift);

/** Planned minutes of coming shifts. */
export function plannedMinutes(items: readonly UpcomingItem[]): number {
  const minutes = items.map((item) => {
    const { startsAt, endsAt } = shiftOf(item);
    return minutesBetween(instantOf(startsAt), instantOf(endsAt));
  });
  return minutes.reduce((sum, one) => sum + one, 0);
}

/** The worked shifts among past ones, and their hours with 2 decimals; unsent clock-outs count with none. */
export function workedIn(past: readonly PastShift[]): { count: number; hours: number } {
  const worked = past.filter(({ state }) => state === 'worked');
  const hundredths = worked.map(({ assignment }) => hoursToHundredths(assignment.hoursWorked ?? 0));
  return { count: worked.length, hours: hundredths.reduce((sum, one) => sum + one, 0) / 100 };
}

/** How a day of the week is marked. */
export type DayMark = 'coming' | 'pending' | 'worked' | 'problem';
export type MarkedDay = { date: LocalDate; mark: DayMark | null; assignmentId: number | null };

const MARKS: Partial<Record<PastShift['state'], DayMark>> = {
  worked: 'worked',
  clock_out_unsent: 'worked',
  in_progress: 'coming',
  in_review: 'pending',
  unrecorded: 'pending',
  missing_clock_out: 'problem',
  no_show: 'problem',
};

/** The seven days of a week with the first own shift of each; cancelled and declined ones are not marked [S-72]. */
export function markedDays(week: LocalDate, coming: readonly UpcomingItem[], past: readonly PastShift[]): MarkedDay[] {
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(week, index);
    const isOnDay = ({ shift }: Pick<OwnAssignment, 'shift'>) => cutIsoDate(shift.date) === date;
    const next = coming.find((item) => isOnDay({ shift: shiftOf(item) }));
    if (next?.kind === 'assigned') {
      const { assignment, state } = next.upcoming;
      const mark = state === 'pending' ? 'pending' : state === 'no_show' ? 'problem' : 'coming';
      return { date, mark, assignmentId: assignment.id };
    }
    const done = past.find(({ assignment, state }) => isOnDay(assignment) && MARKS[state] !== undefined);
    if (done) return { date, mark: MARKS[done.state] ?? null, assignmentId: done.assignment.id };
    return { date, mark: next ? 'pending' : null, assignmentId: null };
  });
}
