/**
 * Versions of the texts that a worker agrees to at signup. The form shows the text of this version from
 * `shared/locales/{en,es}/consents.json`, and the consent row stores the version (decisions: Sign-in once more). A
 * changed text gets a new version; old texts stay in the files as evidence. The age is confirmed with a check box only.
 * [A-46]
 */
export const CONSENT_VERSIONS = {
  terms: 'terms-2026-11',
  background_check: 'background-check-2026-11',
  age: 'age-18-2026-11',
} as const;

export type ConsentKind = keyof typeof CONSENT_VERSIONS;

/** Consents with their own text. */
export const READABLE_CONSENTS = ['terms', 'background_check'] as const satisfies readonly ConsentKind[];
export type ReadableConsent = (typeof READABLE_CONSENTS)[number];
