import type { Formatter } from '../../../lib/formatter.js';
import { together } from '../together.js';

const METERS_PER_MILE = 1609.344;
const FEET_PER_METER = 3.280_84;
/** Nearer than this, miles say too little. */
const NEAR_METERS = 160;

/** "38.2 mi", "120 ft" when near. */
export function distanceText(format: Formatter, meters: number): string {
  return meters < NEAR_METERS ? feetText(format, meters) : together(format.miles(meters));
}

/** "61.5 km", "40 m" when near. */
export function metricText(format: Formatter, meters: number): string {
  return together(meters < 1000 ? `${format.number(Math.round(meters))} m` : `${format.score(meters / 1000)} km`);
}

/** Rounded up to tens of feet, for how accurate a position is. */
export function feetText(format: Formatter, meters: number): string {
  return together(`${format.number(Math.ceil((meters * FEET_PER_METER) / 10) * 10)} ft`);
}

/** "31 mi": a fence's radius, without decimals where they add nothing. */
export function radiusText(format: Formatter, meters: number): string {
  const miles = meters / METERS_PER_MILE;
  return miles >= 10 ? together(`${format.number(Math.round(miles))} mi`) : distanceText(format, meters);
}

/** "50 km": as short as exact. */
export function radiusMetricText(format: Formatter, meters: number): string {
  return meters % 1000 === 0 ? together(`${format.number(meters / 1000)} km`) : metricText(format, meters);
}
