import { SHIFT } from './shifts.policy.js';
import { HOUR_MS, type Instant } from '../kernel/time.js';

export type Positions = {
  totalPositions: number;
  filledPositions: number;
  /** Positions that exclusive offers hold; none if omitted. */
  heldPositions?: number;
  /** One of them is held for the worker in question, and open to this worker. [F-32] */
  isHeldForWorker?: boolean;
};
export type ScheduledShift = Positions & { startsAt: Instant; isActive: boolean };
/** Returns the number of open positions, never below 0. */
export function positionsOpen(shift: Positions): number {
  const { totalPositions, filledPositions, heldPositions = 0, isHeldForWorker = false } = shift;
  return Math.max(totalPositions - filledPositions - heldPositions + (isHeldForWorker ? 1 : 0), 0);
}

/** Returns whether the shift has ended; ended shifts are not listed. [S-04] */
export function hasEnded(shift: { endsAt: Instant }, now: Instant): boolean {
  return shift.endsAt <= now;
}

/** Returns whether the shift is active, in the future and has an open position. [D-07] */
export function isOpenShift(shift: ScheduledShift, now: Instant): boolean {
  return shift.isActive && shift.startsAt > now && positionsOpen(shift) > 0;
}

/** Returns whether the shift is open and starts within 48 elapsed hours. [D-06] */
export function isUrgent(shift: ScheduledShift, now: Instant): boolean {
  return isOpenShift(shift, now) && shift.startsAt - now <= SHIFT.urgentWithinHours * HOUR_MS;
}
