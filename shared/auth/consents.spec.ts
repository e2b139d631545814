import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import en from '../locales/en/consents.json' with { type: 'json' };
import es from '../locales/es/consents.json' with { type: 'json' };
import { CONSENT_VERSIONS, READABLE_CONSENTS } from './consents.js';

const fingerprint = (text: unknown) => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16);

/** Fingerprints of the texts that users agreed to. A changed text needs a new version, not a new fingerprint. */
const AGREED: Record<string, [en: string, es: string]> = {
  'terms-2026-11': ['1a8e762315979a79', '670ef0aeb034f9b2'],
  'background-check-2026-11': ['a9a50af51cdba26f', '400faf1994646267'],
};

describe('consent texts', () => {
  it('[A-46] each consent refers to its own text', () => {
    expect(CONSENT_VERSIONS).toEqual({
      terms: 'terms-2026-11',
      background_check: 'background-check-2026-11',
      age: 'age-18-2026-11',
    });
  });

  it('[A-46, H-10] exist in both languages with the same number of points', () => {
    for (const kind of READABLE_CONSENTS) {
      const version = CONSENT_VERSIONS[kind];
      expect(en[version].title.length * es[version].title.length).toBeGreaterThan(0);
      expect(en[version].points.length).toBeGreaterThan(3);
      expect(es[version].points).toHaveLength(en[version].points.length);
    }
  });

  it('[A-46] never change within a version, because consent rows refer to it', () => {
    const fingerprints = Object.keys(en).map((version) => {
      const key = version as keyof typeof en;
      return [version, [fingerprint(en[key]), fingerprint(es[key])]];
    });
    expect(Object.fromEntries(fingerprints)).toEqual(AGREED);
  });
});
