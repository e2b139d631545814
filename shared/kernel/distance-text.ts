import type { LANGUAGES } from './policy.js';

type Language = (typeof LANGUAGES)[number];

const METERS_PER_MILE = 1609.344;
const FEET_PER_METER = 3.280_84;
/** Below this distance, texts use feet. */
const NEAR_METERS = 160;
/** From this radius on, texts show whole miles. */
const WIDE_MILES = 10;

const FEET: Record<Language, string> = { en: 'ft', es: 'pies' };

/**
 * Returns a distance in miles or feet, in both languages: the site is in the US. Data is in meters. "38.2 mi", "120
 * ft".
 */
export function distanceText(meters: number, language: Language): string {
  return meters < NEAR_METERS ? feetText(meters, language) : `${number(meters / METERS_PER_MILE, 1)} mi`;
}

/** Returns the accuracy of a position, rounded up to tens of feet. */
export function feetText(meters: number, language: Language): string {
  return `${number(Math.ceil((meters * FEET_PER_METER) / 10) * 10, 0)} ${FEET[language]}`;
}

/** Returns the radius of a fence: "31 mi". */
export function radiusText(meters: number, language: Language): string {
  const miles = meters / METERS_PER_MILE;
  return miles >= WIDE_MILES ? `${number(miles, 0)} mi` : distanceText(meters, language);
}

/** English and US Spanish use the same separators. */
function number(value: number, digits: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}
