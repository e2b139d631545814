import type { OwnSession } from '../../../../../shared/auth/account.contract.js';
import { useAuthenticatedQuery } from '../../../../lib/api/use-authenticated-query.js';

export const SESSIONS_PATH = '/api/user/sessions';

/** The worker's sessions, this device first; refetched each time the section opens. */
export function useOwnSessions() {
  return useAuthenticatedQuery<OwnSession[]>(SESSIONS_PATH, { gcTime: 0 });
}
