import { PRESENCES, type Presence, presenceOf } from '../../../../shared/assignments/presence.rules.js';
import { hasMovedSinceTaken } from '../../../../shared/assignments/moved-shift.rules.js';
import type { TodayPerson, TodayShift } from '../../../../shared/assignments/today.contract.js';
import { hasEnded } from '../../../../shared/shifts/shift-open.rules.js';
import { type Instant, instantOf } from '../../../../shared/kernel/time.js';
import { plainText } from '../../../../shared/kernel/plain-text.js';
import { spanOf } from '../shifts/instants.js';

/** A worker on a shift of the day, with the state at an instant. */
export type BoardPerson = TodayPerson & {
  presence: Presence;
  shift: TodayShift;
  /** The shift was moved since the worker took it, who has not clocked in. [D-68] */
  hasNewTime: boolean;
};

const RANKS = Object.fromEntries(PRESENCES.map((presence, rank) => [presence, rank])) as Record<Presence, number>;

/** The states that time no longer changes. A no-show can be corrected, but need not be. */
const IS_SETTLED: ReadonlySet<Presence> = new Set(['done', 'missing']);

export type BoardShift = { shift: TodayShift; people: BoardPerson[]; isOver: boolean };

/**
 * Returns the shifts with the state of each worker, late ones first, and so the shifts with late workers. Shifts that need
 * nothing follow by start, and those that are over come last. [D-81 to D-83]
 */
export function boardOf(shifts: readonly TodayShift[], now: Instant): BoardShift[] {
  const board = shifts.map((shift) => {
    const people = shift.people.map((person) => boardPerson(person, shift, now)).sort(byUrgency);
    const isOver = hasEnded(spanOf(shift), now) && people.every(({ presence }) => IS_SETTLED.has(presence));
    return { shift, people, isOver };
  });
  return board.sort((a, b) => Number(a.isOver) - Number(b.isOver) || needRank(a) - needRank(b));
}

/** The rank of the most urgent worker of a shift; one rank for all that need nothing. */
function needRank({ people: [first] }: BoardShift): number {
  return first === undefined ? RANKS.leaving : Math.min(RANKS[first.presence], RANKS.leaving);
}

function boardPerson(person: TodayPerson, shift: TodayShift, now: Instant): BoardPerson {
  const instants = { clockInAt: instantOrNull(person.clockInTime), clockOutAt: instantOrNull(person.clockOutTime) };
  const held = {
    assignedAt: instantOf(person.assignedAt),
    approvedAt: instantOrNull(person.approvedAt),
    shiftMovedAt: instantOrNull(shift.movedAt),
  };
  return {
    ...person,
    shift,
    presence: presenceOf({ ...person, ...instants, ...spanOf(shift) }, now),
    hasNewTime: person.status === 'assigned' && hasMovedSinceTaken(held),
  };
}

const instantOrNull = (iso: string | null) => (iso === null ? null : instantOf(iso));

/** The most urgent state first, then the earliest start; otherwise the order of the list stays. */
function byUrgency(a: BoardPerson, b: BoardPerson): number {
  return RANKS[a.presence] - RANKS[b.presence] || a.shift.startsAt.localeCompare(b.shift.startsAt);
}

/** Returns the workers of all shifts, late ones first. [D-58] */
export function peopleOf(board: readonly BoardShift[]): BoardPerson[] {
  return board.flatMap(({ people }) => people).sort(byUrgency);
}

/** Returns the number of workers by state. Those who are leaving also count as at work (`here`). [D-56] */
export function countsOf(board: readonly BoardShift[]): Record<Presence, number> {
  const counts = Object.fromEntries(PRESENCES.map((presence) => [presence, 0])) as Record<Presence, number>;
  for (const { presence } of peopleOf(board)) {
    counts[presence] += 1;
    if (presence === 'leaving') counts.here += 1;
  }
  return counts;
}

/** What the board is limited to; `state` null and a blank search are no limits. `title`: shown title of a shift. */
export type BoardFilter = { state: Presence | null; search: string; title: (shift: TodayShift) => string };

/** Returns the workers in that state whose name, phone or shift contains the search; shifts without any are left out. [D-59] */
export function filterBoard(board: readonly BoardShift[], { state, search, title }: BoardFilter): BoardShift[] {
  const text = plainText(search.trim());
  if (state === null && text === '') return [...board];
  return board.flatMap((entry) => {
    const isShiftFound = plainText(title(entry.shift)).includes(text);
    const people = entry.people.filter(
      (person) =>
        (state === null || isInState(person, state)) &&
        (isShiftFound || plainText(`${person.name} ${person.phone}`).includes(text)),
    );
    return people.length > 0 || (state === null && isShiftFound) ? [{ ...entry, people }] : [];
  });
}

function isInState({ presence }: BoardPerson, state: Presence): boolean {
  return presence === state || (state === 'here' && presence === 'leaving');
}
