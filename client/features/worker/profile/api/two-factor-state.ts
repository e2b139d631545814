import type { TwoFactorState } from '../../../../../shared/auth/account.contract.js';
import { useAuthenticatedQuery } from '../../../../lib/api/use-authenticated-query.js';

export const TWO_FACTOR_PATH = '/api/user/two-factor';

/** The state of two-factor sign-in, and the number of recovery codes left; refetched each time the section opens. */
export function useTwoFactorState() {
  return useAuthenticatedQuery<TwoFactorState>(TWO_FACTOR_PATH, { gcTime: 0 });
}
