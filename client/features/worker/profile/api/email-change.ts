import { useEffect, useEffectEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  ChangeEmailRequest,
  EmailChangeCancelled,
  EmailChangeState,
} from '../../../../../shared/auth/account.contract.js';
import type { MessageResponse } from '../../../../../shared/auth/auth.contract.js';
import { MINUTE_MS, instantOf } from '../../../../../shared/kernel/time.js';
import { ApiError } from '../../../../lib/api/api-error.js';
import { apiDelete, apiPut } from '../../../../lib/api/api.js';
import { useLastError } from '../../../../lib/api/has-failed.js';
import { useAuthenticatedQuery } from '../../../../lib/api/use-authenticated-query.js';
import { deviceNow } from '../../../../lib/time/device-clock.js';

export const EMAIL_CHANGE_PATH = '/api/user/email-change';

/**
 * The pending change of address: `undefined` until it is loaded, `null` for none, also with a server of an earlier
 * release, which refuses the call. Refetched each time the section opens.
 */
export function usePendingEmailChange() {
  const { data, error, isFetched, isFetching, refetch } = useAuthenticatedQuery<EmailChangeState>(EMAIL_CHANGE_PATH, {
    gcTime: 0,
  });
  const lastError = useLastError(error);
  const isUnknown = data === undefined && lastError instanceof ApiError && lastError.is('not_found');
  const pending = isUnknown ? null : data?.pending;
  useRefetchOnceExpired(pending?.expiresAt, () => void refetch());
  return { pending, hasFailed: pending === undefined && isFetched, isFetching, refetch };
}

/** Refetches each minute once the link has expired by this device's clock; the server decides. */
function useRefetchOnceExpired(expiresAt: string | undefined, refetch: () => void): void {
  const refetchOnceExpired = useEffectEvent(() => {
    if (expiresAt !== undefined && deviceNow() >= instantOf(expiresAt)) refetch();
  });
  useEffect(() => {
    if (expiresAt === undefined) return;
    const timer = setInterval(() => refetchOnceExpired(), MINUTE_MS);
    return () => clearInterval(timer);
  }, [expiresAt]);
}

/** Requests a confirmation link for the new address; it replaces a pending change. */
export function useChangeEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: ChangeEmailRequest) => apiPut<MessageResponse>('/api/user/email', request),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [EMAIL_CHANGE_PATH] }),
  });
}

/** Cancels the pending change. */
export function useCancelEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiDelete<EmailChangeCancelled>(EMAIL_CHANGE_PATH),
    onSuccess: () => queryClient.setQueryData<EmailChangeState>([EMAIL_CHANGE_PATH], { pending: null }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [EMAIL_CHANGE_PATH] }),
  });
}
