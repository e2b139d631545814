import { decideGeofence } from '../../../../shared/assignments/geofence.rules.js';
import type { Geofence } from '../../../../shared/assignments/geofence.rules.js';
import type { ClockLocation } from '../../../../shared/assignments/assignment.contract.js';
import type { PositionState } from './use-position.js';

/** A position compared with the fence: the location to send, and the result. */
export type LocationCheck = { location: ClockLocation; isInside: boolean };

/** The distance to send is the rule's result in whole meters [K-03, K-11]. */
export function checkLocation(state: PositionState, fence: Geofence | undefined): LocationCheck | null {
  if (state.status !== 'found' || !fence) return null;
  const decision = decideGeofence(state.position, fence);
  const distance = decision.ok ? decision.distanceMeters : Number(decision.params?.['distanceMeters']);
  return { location: { ...state.position, distance }, isInside: decision.ok };
}
