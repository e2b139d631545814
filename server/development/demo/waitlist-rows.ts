import { type Instant, plusHours, toIso } from '../../../shared/kernel/time.js';
import type { DemoData } from './demo-data.js';
import { PEOPLE, type Person } from './people.js';
import { HOLDS_POSITION, type PlannedShift } from './planned-shift.js';
import type { Row } from './rows.js';
import { userId } from './worker-rows.js';

/** Hours ago, and the choice, of each place in line. */
const PLACES = [
  { hoursAgo: 26, mode: 'ask', takeHours: null },
  { hoursAgo: 5, mode: 'take', takeHours: 24 },
  { hoursAgo: 0.7, mode: 'ask', takeHours: null },
];

/** Three workers wait for a position of a full shift. Maria is the second if she is free then. */
export function waitlistRows(data: DemoData, now: Instant): Row[] {
  const full = data.shifts
    .filter((shift) => shift.startsAt > plusHours(now, 25) && !shift.kind.requiresApproval)
    .filter((shift) => positionsTaken(data, shift) >= shift.positions);
  for (const shift of full) {
    const line = lineOf(data, shift);
    if (line.length < PLACES.length) continue;
    return PLACES.map(({ hoursAgo, mode, takeHours }, at) => ({
      shift_id: shift.id,
      user_id: userId(line[at]!.key),
      joined_at: toIso(plusHours(now, -hoursAgo)),
      mode,
      take_hours: takeHours,
    }));
  }
  return [];
}

function positionsTaken({ assignments }: DemoData, { id }: PlannedShift): number {
  return assignments.filter(({ shift, outcome }) => shift.id === id && HOLDS_POSITION[outcome]).length;
}

/** Workers who could take the shift, Maria second. */
function lineOf({ assignments }: DemoData, shift: PlannedShift): Person[] {
  const isFree = ({ key }: Person) =>
    assignments
      .filter(({ person }) => person.key === key)
      .every((own) => own.shift.endsAt <= shift.startsAt || shift.endsAt <= own.shift.startsAt);
  const free = PEOPLE.filter((person) => person.standing === 'approved' && person.level >= shift.kind.level).filter(
    isFree,
  );
  const maria = free.filter(({ key }) => key === 'maria');
  const [first, ...others] = free.filter(({ key }) => key !== 'maria' && key !== 'james');
  return first ? [first, ...maria, ...others] : [];
}
