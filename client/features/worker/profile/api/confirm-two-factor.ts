import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TwoFactorConfirmRequest, TwoFactorConfirmed } from '../../../../../shared/auth/account.contract.js';
import { apiPost } from '../../../../lib/api/api.js';
import { TWO_FACTOR_PATH } from './two-factor-state.js';

/** Turns two-factor sign-in on, perhaps also where no answer comes; answers the recovery codes, this once. */
export function useConfirmTwoFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: TwoFactorConfirmRequest) =>
      apiPost<TwoFactorConfirmed>(`${TWO_FACTOR_PATH}/confirm`, request),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [TWO_FACTOR_PATH] }),
    gcTime: 0,
  });
}
