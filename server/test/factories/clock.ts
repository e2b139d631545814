import type { ClockRequest } from '../../../shared/assignments/assignment.contract.js';
import { SITE_DEFAULTS } from '../../../shared/kernel/policy.js';
import { toIso } from '../../../shared/kernel/time.js';
import type { TestApp } from '../support/test-app.js';

const { latitude, longitude, radiusMeters } = SITE_DEFAULTS.geofence;
const METERS_PER_DEGREE = 6_371_008.8 * (Math.PI / 180);

/** Returns a position at a distance in meters north of the site's center. */
export function metersNorth(meters: number): { latitude: number; longitude: number } {
  return { latitude: latitude + meters / METERS_PER_DEGREE, longitude };
}

export const INSIDE = metersNorth(20);
export const OUTSIDE = metersNorth(radiusMeters + 5);

/** Returns the body of a clock call at the site, now. */
export function clockBody(test: TestApp, shiftAssignmentId: number, changes: Partial<ClockRequest> = {}): ClockRequest {
  const location = { ...INSIDE, distance: 20, timestamp: toIso(test.clock.now()) };
  return { shiftAssignmentId, location, ...changes };
}
