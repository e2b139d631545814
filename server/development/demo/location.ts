import { distanceMeters, type Geofence } from '../../../shared/assignments/geofence.rules.js';
import type { SeededRandom } from './seeded-random.js';

export type StoredLocation = { latitude: number; longitude: number; accuracy: number; distanceMeters: number };

/** Range in degrees around the site: a few hundred meters. */
const SPREAD = 0.0024;

/** Returns a position in or near the building. */
export function locationNear(fence: Geofence, random: SeededRandom): StoredLocation {
  const latitude = around(fence.latitude, random);
  const longitude = around(fence.longitude, random);
  return {
    latitude,
    longitude,
    accuracy: random.between(5, 32),
    distanceMeters: Math.round(distanceMeters({ latitude, longitude }, fence)),
  };
}

function around(degrees: number, random: SeededRandom): number {
  return Number((degrees + (random.next() - 0.5) * SPREAD).toFixed(6));
}
