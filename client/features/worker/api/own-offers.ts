import type { OwnOffer } from '../../../../shared/offers/offer.contract.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';

export const OWN_OFFERS_PATH = '/api/user/offers';

/** The open offers of the worker, the first to answer first [F-08]. */
export const useOwnOffers = () => useAuthenticatedList<OwnOffer>(OWN_OFFERS_PATH);
