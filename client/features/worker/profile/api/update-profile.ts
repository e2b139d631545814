import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileResponse } from '../../../../../shared/auth/auth.contract.js';
import type { WorkerProfileFields } from '../../../../../shared/workers/worker.contract.js';
import { apiPut } from '../../../../lib/api/api.js';
import { VALIDATE_PATH } from '../../../../lib/auth/session-calls.js';

/** Saves the details; then the session is validated anew, since it carries them (worker.md §4) [U-04]. */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (profile: WorkerProfileFields) => apiPut<ProfileResponse>('/api/user/profile', profile),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [VALIDATE_PATH] }),
  });
}
