import { SHIFT } from '../kernel/policy.js';
import { HOUR_MS, type Instant } from '../kernel/time.js';

export type Positions = { totalPositions: number; filledPositions: number };
export type ScheduledShift = Positions & { startsAt: Instant; isActive: boolean };
/** Places left; never below 0. */
export function positionsOpen({ totalPositions, filledPositions }: Positions): number {
  return Math.max(totalPositions - filledPositions, 0);
}

/** An end passed takes a shift off the list. [S-04] */
export function hasEnded(shift: { endsAt: Instant }, now: Instant): boolean {
  return shift.endsAt <= now;
}

/** Active, still to start, with an open position. [D-07] */
export function isOpenShift(shift: ScheduledShift, now: Instant): boolean {
  return shift.isActive && shift.startsAt > now && positionsOpen(shift) > 0;
}

/** Open and starting within 48 hours from now, both of real time. [D-06] */
export function isUrgent(shift: ScheduledShift, now: Instant): boolean {
  return isOpenShift(shift, now) && shift.startsAt - now <= SHIFT.urgentWithinHours * HOUR_MS;
}
