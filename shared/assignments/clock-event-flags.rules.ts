import { OFFLINE_CLOCK } from './assignments.policy.js';
import type { Instant } from '../kernel/time.js';
import { type Geofence, type Position, distanceMeters } from './geofence.rules.js';

export type ClockEventFlag =
  'stale_fix' | 'impossible_speed' | 'accuracy_worse_than_distance' | 'identical_coordinates' | 'clock_jumped';

export type FlaggedEvent = {
  /** `null` for a resume. */
  position: Position | null;
  at: Instant;
  /** Meters, as reported by the device; `null` if it reports none. */
  accuracyMeters: number | null;
  /** Age of the position when the worker clocked, in milliseconds. */
  fixAgeMs: number | null;
  /** Drift of the wall clock against the page's monotonic timer since the app started, in milliseconds. */
  timerDriftMs: number | null;
  /** The worker's previous event. */
  previous: { position: Position; at: Instant } | null;
};

/**
 * Returns the flags that an admin sees next to an event. Flags do not change the outcome. decisions: Offline clock
 * events [O-16]
 */
export function clockEventFlags(event: FlaggedEvent, fence: Geofence): ClockEventFlag[] {
  const toFenceEdge = event.position ? Math.abs(distanceMeters(event.position, fence) - fence.radiusMeters) : Infinity;
  const checks: [ClockEventFlag, boolean][] = [
    ['stale_fix', (event.fixAgeMs ?? 0) > OFFLINE_CLOCK.staleFixMs],
    ['impossible_speed', isImpossiblyFast(event)],
    ['accuracy_worse_than_distance', (event.accuracyMeters ?? 0) > toFenceEdge],
    ['identical_coordinates', isSamePlace(event)],
    ['clock_jumped', Math.abs(event.timerDriftMs ?? 0) > OFFLINE_CLOCK.clockJumpMs],
  ];
  return checks.flatMap(([flag, holds]) => (holds ? [flag] : []));
}

function isImpossiblyFast({ position, at, previous }: FlaggedEvent): boolean {
  if (!previous || !position) return false;
  const seconds = Math.abs(at - previous.at) / 1000;
  return distanceMeters(previous.position, position) > seconds * OFFLINE_CLOCK.impossibleSpeedMetersPerSecond;
}

/** Real receivers never report identical coordinates twice; a manually set position does. */
function isSamePlace({ position, previous }: FlaggedEvent): boolean {
  if (!previous || !position) return false;
  return previous.position.latitude === position.latitude && previous.position.longitude === position.longitude;
}
