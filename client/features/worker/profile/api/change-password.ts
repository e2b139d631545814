import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangePasswordRequest, SessionsEnded } from '../../../../../shared/auth/account.contract.js';
import { apiPut } from '../../../../lib/api/api.js';
import { SESSIONS_PATH } from './own-sessions.js';

/** Sets a new password for the old one; other sessions end. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: ChangePasswordRequest) => apiPut<SessionsEnded>('/api/user/password', request),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [SESSIONS_PATH] }),
  });
}
