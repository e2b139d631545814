import { daysBetween, siteDate } from '../../../shared/kernel/site-time.js';
import { HOUR_MS } from '../../../shared/kernel/time.js';
import { SeededRandom } from './seeded-random.js';
import { PEOPLE, type Habit, type Person } from './people.js';
import { type Outcome, type PlannedShift, type Scene, HOLDS_POSITION } from './planned-shift.js';
import { workweekOf } from '../../../shared/payroll/workweek.rules.js';

/** One worker's assignment to one shift. */
export type StaffedPosition = { shift: PlannedShift; person: Person; outcome: Outcome };

/** Workers whose days are arranged in `today.ts`; no random future shifts are added for them. */
const ARRANGED: readonly string[] = ['maria', 'james'];

/** The outcome of a worker's n-th shift in a cycle, where it differs from a shift worked as planned. */
const DEVIATIONS: Readonly<Record<Habit, { cycle: number; outcomes: Readonly<Record<number, Outcome>> }>> = {
  steady: { cycle: 30, outcomes: { 13: 'late', 20: 'cancelled' } },
  usual: { cycle: 24, outcomes: { 5: 'late', 10: 'cancelled', 14: 'cancelled_late', 17: 'late' } },
  shaky: { cycle: 16, outcomes: { 2: 'late', 5: 'cancelled_late', 7: 'no_show', 10: 'cancelled', 12: 'late' } },
};

/**
 * Assigns workers to shifts: first the fixed assignments, then qualified and rested workers with the fewest hours that
 * week.
 */
export function staffShifts(shifts: readonly PlannedShift[], scene: Scene): StaffedPosition[] {
  const schedule = new WorkSchedule();
  const byKey = new Map(PEOPLE.map((person) => [person.key, person]));
  const arranged = shifts.flatMap((shift) =>
    shift.parts.map(({ key, outcome }): StaffedPosition => ({ shift, person: known(byKey, key), outcome })),
  );
  for (const position of arranged) if (HOLDS_POSITION[position.outcome]) schedule.add(position.person, position.shift);
  const counts = new Map<string, number>();
  const others = shifts.flatMap((shift) => fillShift(shift, scene, schedule, counts));
  return [...arranged, ...others].sort((a, b) => a.shift.id - b.shift.id);
}

function fillShift(
  shift: PlannedShift,
  scene: Scene,
  schedule: WorkSchedule,
  counts: Map<string, number>,
): StaffedPosition[] {
  const random = new SeededRandom(`staff ${shift.date} ${shift.startTime} ${shift.kind.title}`);
  const isAhead = shift.startsAt > scene.now;
  let open =
    (shift.fill ?? targetFill(shift, scene, random)) -
    shift.parts.filter(({ outcome }) => HOLDS_POSITION[outcome]).length;
  const positions: StaffedPosition[] = [];
  for (const person of candidates(shift, scene, schedule, random)) {
    if (open <= 0) {
      const outcome = applicantOutcome(shift, isAhead, random);
      return outcome ? [...positions, { shift, person, outcome }] : positions;
    }
    const outcome = isAhead ? 'worked' : nextOutcome(person, counts);
    positions.push({ shift, person, outcome });
    if (!HOLDS_POSITION[outcome]) continue;
    schedule.add(person, shift);
    open -= 1;
  }
  return positions;
}

/** Adds one more applicant to a shift that requires approval: pending, or rejected once the shift has begun. */
function applicantOutcome(shift: PlannedShift, isAhead: boolean, random: SeededRandom): Outcome | null {
  if (!shift.kind.requiresApproval || shift.fill !== undefined || !random.isTrue(0.4)) return null;
  return isAhead ? 'applied' : 'rejected';
}

function candidates(shift: PlannedShift, scene: Scene, schedule: WorkSchedule, random: SeededRandom): Person[] {
  const isAhead = shift.startsAt > scene.now;
  const daysAgo = daysBetween(shift.date, siteDate(scene.now, scene.zone));
  return PEOPLE.filter((person) => person.standing === 'approved' && person.memberDays > daysAgo + 10)
    .filter((person) => person.level === shift.kind.level || person.level === shift.kind.level + 1)
    .filter((person) => !shift.parts.some((taken) => taken.key === person.key))
    .filter((person) => !(isAhead && ARRANGED.includes(person.key)))
    .filter((person) => schedule.isFree(person, shift))
    .map((person) => ({ person, order: orderOf(person, shift, schedule) + random.next() * 8 }))
    .sort((a, b) => a.order - b.order)
    .map(({ person }) => person);
}

/** Sorts by hours, fewest first; workers arranged for the demo come before others, so that their history is full. */
function orderOf(person: Person, shift: PlannedShift, schedule: WorkSchedule): number {
  return schedule.weekHours(person, shift) + (ARRANGED.includes(person.key) ? -24 : 0);
}

function nextOutcome(person: Person, counts: Map<string, number>): Outcome {
  const { cycle, outcomes } = DEVIATIONS[person.habit];
  const offset = new SeededRandom(`habit ${person.key}`).between(0, 4);
  const count = counts.get(person.key) ?? offset;
  counts.set(person.key, count + 1);
  return outcomes[count % cycle] ?? 'worked';
}

/** Past shifts are nearly full; upcoming shifts fill as they come closer. */
function targetFill(shift: PlannedShift, { now }: Scene, random: SeededRandom): number {
  const days = (shift.startsAt - now) / (24 * HOUR_MS);
  if (days <= 0) return shift.positions - (random.isTrue(0.2) ? 1 : 0);
  if (days <= 7 && random.isTrue(0.22)) return shift.positions;
  const share = days <= 2 ? 0.75 : days <= 7 ? 0.6 : days <= 14 ? 0.4 : days <= 28 ? 0.2 : 0.05;
  return Math.min(shift.positions, Math.floor(shift.positions * share + random.next() * 0.9));
}

function known(byKey: ReadonlyMap<string, Person>, key: string): Person {
  const person = byKey.get(key);
  if (!person) throw new RangeError(`No one is called ${key}`);
  return person;
}

/** Minimum hours between two shifts of one worker. */
const REST_HOURS = 9;

/** Tracks the busy times of each worker and the hours of each workweek. */
class WorkSchedule {
  private readonly shiftsOf = new Map<string, PlannedShift[]>();
  private readonly hoursOf = new Map<string, number>();

  add(person: Person, shift: PlannedShift): void {
    const shifts = this.shiftsOf.get(person.key);
    if (shifts) shifts.push(shift);
    else this.shiftsOf.set(person.key, [shift]);
    this.hoursOf.set(weekKey(person, shift), this.weekHours(person, shift) + lengthOf(shift));
  }

  /** Returns whether the worker has enough rest before and after the shift and enough hours left in the week. */
  isFree(person: Person, shift: PlannedShift): boolean {
    const rest = REST_HOURS * HOUR_MS;
    const isRested = (this.shiftsOf.get(person.key) ?? []).every(
      (other) => other.endsAt + rest <= shift.startsAt || shift.endsAt + rest <= other.startsAt,
    );
    return isRested && this.weekHours(person, shift) + lengthOf(shift) <= mostHours(person, shift);
  }

  weekHours(person: Person, shift: PlannedShift): number {
    return this.hoursOf.get(weekKey(person, shift)) ?? 0;
  }
}

function mostHours(person: Person, shift: PlannedShift): number {
  const weekNumber = Math.round(Date.parse(workweekOf(shift.date)) / (7 * 24 * HOUR_MS));
  return person.weekHours[weekNumber % person.weekHours.length] ?? 0;
}

function weekKey(person: Person, shift: PlannedShift): string {
  return `${person.key} ${workweekOf(shift.date)}`;
}

function lengthOf(shift: PlannedShift): number {
  return (shift.endsAt - shift.startsAt) / HOUR_MS;
}
