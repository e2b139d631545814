/**
 * Business constants that several features use (worker.md §9, admin.md §9, decisions). Those of one feature are in its
 * `<feature>.policy.ts`. Rules use these constants instead of literals.
 */

/** Defaults of the configuration. Rules receive the installation's values as arguments. */
export const SITE_DEFAULTS = {
  timeZone: 'America/Denver',
  geofence: { latitude: 40.7311, longitude: -111.9025, radiusMeters: 50_000 },
} as const;

/** Default range of lists in days, and maximum number of elements per response (decisions: Data model). */
export const LISTS = { pastDays: 90, paidShownDays: 14, alertDays: 7, maxAtOnce: 500 } as const;

/** Maximum length of texts by field, in characters. */
export const TEXT_LIMITS = {
  name: 100,
  email: 254,
  phone: 30,
  address: 200,
  city: 100,
  zip: 10,
  title: 120,
  description: 2_000,
  requirement: 120,
  reason: 500,
  question: 500,
  option: 300,
  link: 2_000,
  notes: 1_000,
  token: 4_096,
  twoFactorCode: 32,
} as const;

/** decisions: Files. Lifetime of a link to a file, and whether the browser may cache the file for that time. */
export const SIGNED_LINKS = {
  document: { minutes: 5, cached: false },
  video: { minutes: 240, cached: true },
} as const;

export const LANGUAGES = ['en', 'es'] as const;

export const DEFAULT_LANGUAGE = 'en';
