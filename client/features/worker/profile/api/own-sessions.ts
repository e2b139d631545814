import type { OwnSession } from '../../../../../shared/auth/account.contract.js';
import { useAuthenticatedQuery } from '../../../../lib/api/use-authenticated-query.js';

export const SESSIONS_PATH = '/api/user/sessions';

/** Where the worker is signed in, this device first; asked each time the section opens. */
export function useOwnSessions() {
  return useAuthenticatedQuery<OwnSession[]>(SESSIONS_PATH, { gcTime: 0 });
}
