import { distanceMeters, type Geofence } from '../../../shared/assignments/geofence.rules.js';
import type { Dice } from './dice.js';

export type StoredLocation = { latitude: number; longitude: number; accuracy: number; distanceMeters: number };

/** Degrees around the site's centre: a few hundred metres. */
const SPREAD = 0.0024;

/** A position in or around the building. */
export function locationNear(fence: Geofence, dice: Dice): StoredLocation {
  const latitude = around(fence.latitude, dice);
  const longitude = around(fence.longitude, dice);
  return {
    latitude,
    longitude,
    accuracy: dice.between(5, 32),
    distanceMeters: Math.round(distanceMeters({ latitude, longitude }, fence)),
  };
}

function around(degrees: number, dice: Dice): number {
  return Number((degrees + (dice.throw() - 0.5) * SPREAD).toFixed(6));
}
