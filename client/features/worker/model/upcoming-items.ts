import { instantOf } from '../../../../shared/kernel/time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import type { UpcomingShift } from './upcoming-shifts.js';

/** An assignment, an application, or a pending claim, which is not confirmed by the server. */
export type UpcomingItem = { kind: 'assigned'; upcoming: UpcomingShift } | { kind: 'sending'; shift: AvailableShift };

/** Assigned shifts and pending claims in one list, the next shift first. */
export function upcomingItems(assigned: readonly UpcomingShift[], sent: readonly AvailableShift[]): UpcomingItem[] {
  const isAssigned = (shift: AvailableShift) => assigned.some(({ assignment }) => assignment.shiftId === shift.id);
  const items: UpcomingItem[] = [
    ...assigned.map((upcoming) => ({ kind: 'assigned', upcoming }) as const),
    ...sent.filter((shift) => !isAssigned(shift)).map((shift) => ({ kind: 'sending', shift }) as const),
  ];
  return items.sort((a, b) => startOf(a) - startOf(b));
}

function startOf(item: UpcomingItem): Instant {
  return item.kind === 'assigned' ? item.upcoming.assignment.startsAt : instantOf(item.shift.startsAt);
}
