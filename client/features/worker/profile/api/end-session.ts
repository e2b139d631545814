import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionsEnded } from '../../../../../shared/auth/account.contract.js';
import { apiDelete } from '../../../../lib/api/api.js';
import { SESSIONS_PATH } from './own-sessions.js';

/** Signs out one device, or with `null` every other one. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => apiDelete<SessionsEnded>(id === null ? SESSIONS_PATH : `${SESSIONS_PATH}/${id}`),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [SESSIONS_PATH] }),
  });
}
