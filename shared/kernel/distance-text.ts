import type { LANGUAGES } from './policy.js';

type Language = (typeof LANGUAGES)[number];

const METERS_PER_MILE = 1609.344;
const FEET_PER_METER = 3.280_84;
/** Nearer than this, miles say too little. */
const NEAR_METERS = 160;
/** From here on, tenths of a mile add nothing to a radius. */
const WIDE_MILES = 10;

const FEET: Record<Language, string> = { en: 'ft', es: 'pies' };

/** The site is in the US: people read miles and feet in both languages, metres stay in the data. "38.2 mi", "120 ft". */
export function distanceText(meters: number, language: Language): string {
  return meters < NEAR_METERS ? feetText(meters, language) : `${number(meters / METERS_PER_MILE, 1)} mi`;
}

/** Rounded up to tens of feet, for how accurate a position is. */
export function feetText(meters: number, language: Language): string {
  return `${number(Math.ceil((meters * FEET_PER_METER) / 10) * 10, 0)} ${FEET[language]}`;
}

/** "31 mi": the radius of a fence, without decimals where they add nothing. */
export function radiusText(meters: number, language: Language): string {
  const miles = meters / METERS_PER_MILE;
  return miles >= WIDE_MILES ? `${number(miles, 0)} mi` : distanceText(meters, language);
}

/** English and the Spanish of the US group and point alike. */
function number(value: number, digits: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}
