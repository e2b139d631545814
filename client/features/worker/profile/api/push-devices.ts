import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PushDevice, PushRemoved } from '../../../../../shared/notifications/push.contract.js';
import { apiDelete } from '../../../../lib/api/api.js';
import { DEVICES_PATH } from '../../../../lib/push/push.js';
import { useAuthenticatedQuery } from '../../../../lib/api/use-authenticated-query.js';

/** Which devices get the worker's reminders, this one first [N-15]; asked each time the section opens. */
export function usePushDevices() {
  return useAuthenticatedQuery<PushDevice[]>(DEVICES_PATH, { gcTime: 0 });
}

/** Takes another device off the list [N-15]. */
export function useRemoveDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => apiDelete<PushRemoved>(`${DEVICES_PATH}/${id}`),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [DEVICES_PATH] }),
  });
}
