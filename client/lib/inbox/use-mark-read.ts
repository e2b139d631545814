import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InboxNotification } from '../../../shared/notifications/notification.contract.js';
import { apiPost, isUnanswered } from '../api/api.js';
import { useWorker } from '../auth/session-context.js';
import { INBOX_PATH } from './inbox-path.js';

/** `all` includes notifications that are not loaded. */
type Read = { shown: readonly InboxNotification[]; all: boolean };

/**
 * One as read, or all. Without signal what is on the screen counts as read here, and the server hears it later; what it does
 * not take stays unread and can be tapped again: nothing is said of it.
 */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const { id: workerId } = useWorker();
  return useMutation<unknown, Error, Read>({
    mutationFn: async ({ shown, all }) => {
      const ids = shown.filter(({ isRead }) => !isRead).map(({ id }) => id);
      try {
        await tell(all ? null : ids);
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        const { keepReads } = await import('../../offline/reads.js');
        await keepReads(workerId, ids);
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [INBOX_PATH] }),
  });
}

async function tell(ids: readonly number[] | null): Promise<void> {
  const options = { keepalive: true };
  if (ids === null) await apiPost(`${INBOX_PATH}/read-all`, undefined, options);
  for (const id of ids ?? []) await apiPost(`${INBOX_PATH}/${id}/read`, undefined, options);
}
