import { describe, expect, it } from '@jest/globals';
import { isTokenOf, offerIdOf, offerLinkToken } from './offer-link.js';

const SECRETS = { fileLinkKey: Buffer.alloc(32, 7) };
const OFFER = { offerId: 31, userId: 5 };
const TOKEN = offerLinkToken(SECRETS, OFFER);

describe('the token of an offer’s link', () => {
  it('[F-85, F-93] names its offer, and is valid for it and its worker only, with the same key', () => {
    expect(offerIdOf(TOKEN)).toBe(31);
    expect(isTokenOf(SECRETS, TOKEN, OFFER)).toBe(true);
    expect(isTokenOf(SECRETS, TOKEN, { ...OFFER, userId: 6 })).toBe(false);
    expect(isTokenOf(SECRETS, TOKEN, { ...OFFER, offerId: 32 })).toBe(false);
    expect(isTokenOf({ fileLinkKey: Buffer.alloc(32, 8) }, TOKEN, OFFER)).toBe(false);
  });

  it.each([
    ['', '31', '31.', `0.${'A'.repeat(43)}`, `9999999999.${'A'.repeat(43)}`, `31.${'A'.repeat(42)}`],
    [`${TOKEN} `, `${TOKEN}=`, `${TOKEN}\n`, `x${TOKEN}`, TOKEN.replace('.', ',')],
  ])('[F-93] is not any other text', (...texts) => {
    for (const text of texts) expect([offerIdOf(text), isTokenOf(SECRETS, text, OFFER)]).toEqual([null, false]);
  });
});
