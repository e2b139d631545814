import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type { EntryState } from './schedule.model.js';

/** The background of an entry: the color of its level, gray once it is over; a draft has only a dashed border [W-222]. */
export function entryBackground({ isDraft }: Pick<AdminShift, 'isDraft'>, { isPast }: EntryState): string {
  if (isDraft) return 'border border-dashed border-line-2 bg-sheet';
  return isPast ? 'bg-well' : 'bg-(--lv-soft)';
}
