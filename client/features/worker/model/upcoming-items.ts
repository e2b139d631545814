import { instantOf } from '../../../../shared/kernel/time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import type { UpcomingShift } from './upcoming-shifts.js';

/** Held or asked for, or a sign-up on its way: nothing is promised of that one before the server has answered. */
export type UpcomingItem = { kind: 'held'; upcoming: UpcomingShift } | { kind: 'sending'; shift: AvailableShift };

/** Both in one list, the next one first. */
export function upcomingItems(held: readonly UpcomingShift[], sent: readonly AvailableShift[]): UpcomingItem[] {
  const isHeld = (shift: AvailableShift) => held.some(({ assignment }) => assignment.shiftId === shift.id);
  const items: UpcomingItem[] = [
    ...held.map((upcoming) => ({ kind: 'held', upcoming }) as const),
    ...sent.filter((shift) => !isHeld(shift)).map((shift) => ({ kind: 'sending', shift }) as const),
  ];
  return items.sort((a, b) => startOf(a) - startOf(b));
}

function startOf(item: UpcomingItem): Instant {
  return item.kind === 'held' ? item.upcoming.assignment.startsAt : instantOf(item.shift.startsAt);
}
