import { instant } from '../../../shared/kernel/time.js';
import type { Instant } from '../../../shared/kernel/time.js';

/** Reads an instant of the API (ISO with Z): the server sends no other. */
export function instantOf(iso: string): Instant {
  return instant(Date.parse(iso));
}

export function spanOf(shift: { startsAt: string; endsAt: string }): { startsAt: Instant; endsAt: Instant } {
  return { startsAt: instantOf(shift.startsAt), endsAt: instantOf(shift.endsAt) };
}
