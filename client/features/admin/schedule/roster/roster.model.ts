import { HOLDS_POSITION } from '../../../../../shared/assignments/assignment-states.rules.js';
import { isNoShow } from '../../../../../shared/assignments/clock.rules.js';
import { hoursWorked } from '../../../../../shared/assignments/hours-worked.rules.js';
import { addHours, hoursToHundredths, hundredthsToHours } from '../../../../../shared/kernel/hours.js';
import { cents } from '../../../../../shared/kernel/money.js';
import { type Instant, instantOf, type LocalDate } from '../../../../../shared/kernel/time.js';
import { computeWorkweeks, type PaidWork } from '../../../../../shared/payroll/overtime.rules.js';
import { overtimeInRange } from '../../../../../shared/payroll/period-earnings.rules.js';
import { isInRange } from '../../../../../shared/kernel/date-range.js';
import { splitByDay } from '../../../../../shared/payroll/workweek.rules.js';
import type { AdminShift, AdminShiftAssignment } from '../../../../../shared/shifts/admin-shift.contract.js';
import { spanOf } from '../../shifts/instants.js';
import { type CrewMember, crewOf } from '../schedule.model.js';

export type RosterEntry = { shift: AdminShift; member: CrewMember };

/** A person's shifts of the week by date, earliest first; hours and overtime of its days. */
export type RosterRow = {
  userId: number;
  name: string;
  entries: ReadonlyMap<string, readonly RosterEntry[]>;
  hours: number;
  overtime: number;
};

type RosterInput = {
  /** All shifts, for the hours: those of the workweeks that the shown days belong to must be among them. */
  all: readonly AdminShift[];
  /** The shifts that match the filters. */
  shown: readonly AdminShift[];
  days: readonly LocalDate[];
  now: Instant;
  zone: string;
};

/**
 * The people who have a shift or an application on the days, by name. Hours are recorded, or else planned; a no-show has
 * none. Overtime is what exceeds 40 hours in a workweek, on the days on which it is worked [D-73 to D-75].
 */
export function rosterOf({ all, shown, days, now, zone }: RosterInput): RosterRow[] {
  const entriesByUser = new Map<number, RosterEntry[]>();
  for (const shift of shown) {
    if (!days.includes(shift.date as LocalDate)) continue;
    for (const member of crewOf(shift, now)) listIn(entriesByUser, member.userId).push({ shift, member });
  }
  const workByUser = new Map<number, PaidWork[]>();
  for (const shift of all)
    for (const assignment of shift.assignments) {
      const work = workOf(shift, assignment, now);
      if (work && entriesByUser.has(assignment.userId)) listIn(workByUser, assignment.userId).push(work);
    }
  const span = { from: days[0] as LocalDate, to: days.at(-1) as LocalDate };
  const rows = [...entriesByUser].map(([userId, entries]): RosterRow => {
    const work = workByUser.get(userId) ?? [];
    const parts = work.flatMap((one) => splitByDay(one.clockInAt, one.clockOutAt, one.hours, zone));
    const weeks = [...computeWorkweeks(work, zone).values()];
    return {
      userId,
      name: entries[0]?.member.name ?? '',
      entries: byDate(entries),
      hours: hundredthsToHours(addHours(parts.filter(({ date }) => isInRange(date, span)).map(({ hours }) => hours))),
      overtime: hundredthsToHours(addHours(weeks.map((week) => overtimeInRange(week, span).hours))),
    };
  });
  return rows.sort((a, b) => a.name.localeCompare(b.name) || a.userId - b.userId);
}

/**
 * The clocked time of an assignment with its recorded hours, or else its planned time; `null` if it gives no hours. Pay is
 * not needed.
 */
function workOf(shift: AdminShift, assignment: AdminShiftAssignment, now: Instant): PaidWork | null {
  const span = spanOf(shift);
  const { status, clockInTime, clockOutTime, hoursWorked: recorded = null } = assignment;
  if (!HOLDS_POSITION[status] || isNoShow({ ...assignment, ...span, now })) return null;
  const isClocked = clockInTime !== null && clockOutTime !== null;
  const clockInAt = isClocked ? instantOf(clockInTime) : span.startsAt;
  const clockOutAt = isClocked ? instantOf(clockOutTime) : span.endsAt;
  const hours = isClocked && recorded !== null ? hoursToHundredths(recorded) : hoursWorked(clockInAt, clockOutAt);
  return { clockInAt, clockOutAt, hours, rateCents: cents(0), premiumCents: cents(0) };
}

function byDate(entries: readonly RosterEntry[]): Map<string, RosterEntry[]> {
  const dates = new Map<string, RosterEntry[]>();
  const earliestFirst = [...entries].sort((a, b) => instantOf(a.shift.startsAt) - instantOf(b.shift.startsAt));
  for (const entry of earliestFirst) listIn(dates, entry.shift.date).push(entry);
  return dates;
}

/** The list under a key, which is added if it is missing. */
function listIn<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
