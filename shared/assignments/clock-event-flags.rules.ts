import { OFFLINE_CLOCK } from '../kernel/policy.js';
import type { Instant } from '../kernel/time.js';
import { type Geofence, type Position, distanceMeters } from './geofence.rules.js';

export type ClockEventFlag =
  'stale_fix' | 'impossible_speed' | 'accuracy_worse_than_distance' | 'identical_coordinates' | 'clock_jumped';

export type FlaggedEvent = {
  position: Position;
  at: Instant;
  /** Metres as the device reports them; `null` when it doesn't. */
  accuracyMeters: number | null;
  /** Age of the position at the tap. */
  fixAgeMs: number | null;
  /** How far the wall clock moved against the page's own timer since the app started. */
  timerDriftMs: number | null;
  /** This worker's event before this one. */
  previous: { position: Position; at: Instant } | null;
};

/** What an admin should look at beside an event. Flags change no outcome. decisions: Offline clock events [O-16] */
export function clockEventFlags(event: FlaggedEvent, fence: Geofence): ClockEventFlag[] {
  const toFenceEdge = Math.abs(distanceMeters(event.position, fence) - fence.radiusMeters);
  const checks: [ClockEventFlag, boolean][] = [
    ['stale_fix', event.fixAgeMs !== null && event.fixAgeMs > OFFLINE_CLOCK.staleFixMs],
    ['impossible_speed', isImpossiblyFast(event)],
    ['accuracy_worse_than_distance', event.accuracyMeters !== null && event.accuracyMeters > toFenceEdge],
    ['identical_coordinates', isSamePlace(event)],
    ['clock_jumped', event.timerDriftMs !== null && Math.abs(event.timerDriftMs) > OFFLINE_CLOCK.clockJumpMs],
  ];
  return checks.flatMap(([flag, holds]) => (holds ? [flag] : []));
}

function isImpossiblyFast({ position, at, previous }: FlaggedEvent): boolean {
  if (!previous) return false;
  const seconds = Math.abs(at - previous.at) / 1000;
  return distanceMeters(previous.position, position) > seconds * OFFLINE_CLOCK.impossibleSpeedMetersPerSecond;
}

/** Real receivers never report the same digits twice; a position set by hand does. */
function isSamePlace({ position, previous }: FlaggedEvent): boolean {
  return previous?.position.latitude === position.latitude && previous.position.longitude === position.longitude;
}
