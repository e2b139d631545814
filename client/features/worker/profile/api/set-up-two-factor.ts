import { useMutation } from '@tanstack/react-query';
import type { TwoFactorSetup, TwoFactorSetupRequest } from '../../../../../shared/auth/account.contract.js';
import { apiPost } from '../../../../lib/api/api.js';
import { TWO_FACTOR_PATH } from './two-factor-state.js';

/** A key for the authenticator app; it stays in memory only. */
export function useSetUpTwoFactor() {
  return useMutation({
    mutationFn: (request: TwoFactorSetupRequest) => apiPost<TwoFactorSetup>(`${TWO_FACTOR_PATH}/setup`, request),
    gcTime: 0,
  });
}
