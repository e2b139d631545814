import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TwoFactorDisableRequest } from '../../../../../shared/auth/account.contract.js';
import type { MessageResponse } from '../../../../../shared/auth/auth.contract.js';
import { apiPost } from '../../../../lib/api/api.js';
import { TWO_FACTOR_PATH } from './two-factor-state.js';

/** Turns two-factor sign-in off, with password and code. */
export function useDisableTwoFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: TwoFactorDisableRequest) => apiPost<MessageResponse>(`${TWO_FACTOR_PATH}/disable`, request),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [TWO_FACTOR_PATH] }),
  });
}
