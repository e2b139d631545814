import type { FieldRules } from '../kernel/fields.js';
import { text } from '../kernel/fields.rules.js';
import type { OfferLinkRequest } from './offer.contract.js';

/** POST /api/offer-link and its answers. The server checks the token. [F-85] */
export const OFFER_LINK_RULES: FieldRules<OfferLinkRequest> = { token: text({ max: 200 }) };
