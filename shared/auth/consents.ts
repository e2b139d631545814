/**
 * The texts a person agrees to at signup, by version: what `shared/locales/{en,es}/consents.json` holds under it is what the form
 * shows, and what the consent's row names (decisions: Sign-in once more). A changed text gets a new version; the old one stays in
 * the files, as evidence of what was agreed to. The age is confirmed by its check box alone.
 */
export const CONSENT_VERSIONS = {
  terms: 'terms-2026-11',
  background_check: 'background-check-2026-11',
  age: 'age-18-2026-11',
} as const;

export type ConsentKind = keyof typeof CONSENT_VERSIONS;

/** Those with a text of their own to read. */
export const READABLE_CONSENTS = ['terms', 'background_check'] as const satisfies readonly ConsentKind[];
export type ReadableConsent = (typeof READABLE_CONSENTS)[number];
