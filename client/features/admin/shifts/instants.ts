import { instantOf } from '../../../../shared/kernel/time.js';
import type { Instant } from '../../../../shared/kernel/time.js';

/** A shift's start and end as instants, for the rules. */
export function spanOf(shift: { startsAt: string; endsAt: string }): { startsAt: Instant; endsAt: Instant } {
  return { startsAt: instantOf(shift.startsAt), endsAt: instantOf(shift.endsAt) };
}
