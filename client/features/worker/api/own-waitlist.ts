import type { OwnWaitlistPlace } from '../../../../shared/waitlist/waitlist.contract.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';

export const OWN_WAITLIST_PATH = '/api/user/waitlist';

/** The worker's places in the lines of full shifts [F-105]. */
export const useOwnWaitlist = () => useAuthenticatedList<OwnWaitlistPlace>(OWN_WAITLIST_PATH);
