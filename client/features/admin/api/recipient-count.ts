import { useQuery } from '@tanstack/react-query';
import type { RecipientCount, RecipientRequest } from '../../../../shared/notifications/notification.contract.js';
import { apiPost } from '../../../lib/api/api.js';

const PATH = '/api/admin/send-notification/preview';

/** How many a choice of recipients reaches now; `null` while nothing is chosen [N-05, N-14]. */
export function useRecipientCount(asked: RecipientRequest | null) {
  return useQuery<RecipientCount>({
    queryKey: [PATH, asked],
    queryFn: ({ signal }) => apiPost(PATH, asked, { signal, isQuestion: true }),
    enabled: asked !== null,
    staleTime: 0,
    gcTime: 0,
  });
}
