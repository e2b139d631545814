import { type Decision, refused } from '../kernel/result.js';

/** Degrees, WGS 84. */
export type Position = { latitude: number; longitude: number };
export type Geofence = Position & { radiusMeters: number };

const EARTH_RADIUS_METERS = 6_371_008.8;

/** Returns the great-circle distance (haversine) in meters, unrounded. */
export function distanceMeters(from: Position, to: Position): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const haversine =
    halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/**
 * Accepts a position inside the fence, edge included, else refuses with `outside_geofence`. Returned distances are
 * whole meters. Outside they are rounded up, so a refusal never shows the radius itself. [K-03, K-09]
 */
export function decideGeofence(position: Position, fence: Geofence): Decision<{ distanceMeters: number }> {
  const distance = distanceMeters(position, fence);
  if (distance <= fence.radiusMeters) return { ok: true, distanceMeters: Math.round(distance) };
  return refused('outside_geofence', { distanceMeters: Math.ceil(distance), radiusMeters: fence.radiusMeters });
}

const COMPASS_POINTS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type CompassPoint = (typeof COMPASS_POINTS)[number];

/** Returns the initial great-circle course in degrees from north, and the nearest of eight compass points. */
export function bearing(from: Position, to: Position): { degrees: number; point: CompassPoint } {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const turn = radians(to.longitude - from.longitude);
  const east = Math.sin(turn) * Math.cos(toLatitude);
  const north =
    Math.cos(fromLatitude) * Math.sin(toLatitude) - Math.sin(fromLatitude) * Math.cos(toLatitude) * Math.cos(turn);
  const degrees = ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
  return { degrees, point: COMPASS_POINTS[Math.round(degrees / 45) % 8] ?? 'n' };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
