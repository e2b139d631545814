import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/config/secrets.js';

type LinkedTo = { offerId: number; userId: number };

/** The id of the offer, and its signature in base64url. */
const TOKEN = /^(?<id>[1-9]\d{0,8})\.(?<signature>[\w-]{43})$/;

/**
 * Returns the token of the link in an offer's mail: the offer's id, and an HMAC-SHA-256 over offer and worker. It is stored
 * nowhere, and a mail that is sent again has the same one. It is valid for one answer, because that closes the offer. [F-85]
 */
export function offerLinkToken(secrets: Pick<Secrets, 'fileLinkKey'>, { offerId, userId }: LinkedTo): string {
  return `${offerId}.${sign(secrets, { offerId, userId }).toString('base64url')}`;
}

/** Returns the id in a token, whose signature is not checked yet; `null` if it is no token. */
export function offerIdOf(token: string): number | null {
  const id = TOKEN.exec(token)?.groups?.id;
  return id === undefined ? null : Number(id);
}

/** Returns whether the token was signed for this offer and worker. */
export function isTokenOf(secrets: Pick<Secrets, 'fileLinkKey'>, token: string, offer: LinkedTo): boolean {
  const given = Buffer.from(TOKEN.exec(token)?.groups?.signature ?? '', 'base64url');
  const expected = sign(secrets, offer);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Links to files sign four values with this key (`SignedLinks`): no signature of one kind is valid for the other. */
function sign({ fileLinkKey }: Pick<Secrets, 'fileLinkKey'>, { offerId, userId }: LinkedTo): Buffer {
  return createHmac('sha256', fileLinkKey)
    .update(JSON.stringify(['offer', offerId, userId]))
    .digest();
}
