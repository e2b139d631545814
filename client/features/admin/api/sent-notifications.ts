import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SentNotification } from '../../../../shared/notifications/notification.contract.js';
import { apiGet } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from './paths.js';

/** The latest `limit` that were sent, with how far each has come [N-06]. */
export function useSentNotifications(limit: number) {
  const path = ADMIN_PATHS.notifications;
  return useQuery<SentNotification[]>({
    queryKey: [path, limit],
    queryFn: ({ signal }) => apiGet(`${path}?limit=${limit}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
