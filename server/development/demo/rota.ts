import { HOUR_MS } from '../../../shared/kernel/time.js';
import { workweekOf } from '../../../shared/payroll/workweek.rules.js';
import type { Person } from './people.js';
import type { PlannedShift } from './planned-shift.js';

/** Minimum hours between two shifts of one worker. */
const REST_HOURS = 9;

/** Tracks the busy times of each worker and the hours of each workweek. */
export class Rota {
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
