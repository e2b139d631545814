/** The texts a person agrees to at signup, by the version that was shown; a changed text gets a new version. */
export const CONSENT_VERSIONS = {
  terms: 'terms-2026-11',
  background_check: 'background-check-2026-11',
  age: 'age-18-2026-11',
} as const;

export type ConsentKind = keyof typeof CONSENT_VERSIONS;
