import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InboxNotification } from '../../../shared/notifications/notification.contract.js';
import { apiGetPart, apiPost } from '../api.js';
import { useSession } from '../session-context.js';
import { useLanguage } from '../use-language.js';

const PATH = '/api/notifications';

/** As many as the sheet begins with, so that opening it asks for nothing anew. */
export const FIRST_PART = 20;

export type Inbox = { items: InboxNotification[]; unread: number };

/** The newest `limit` of the inbox in the language of the screen; live hints fetch it anew [N-13, H-33]. */
export function useInbox(limit: number) {
  const session = useSession();
  const { language } = useLanguage();
  return useQuery<Inbox>({
    queryKey: [PATH, language, limit],
    queryFn: async ({ signal }) => {
      const part = await apiGetPart<InboxNotification>(`${PATH}?language=${language}&limit=${limit}`, { signal });
      return { items: part.items, unread: Number(part.headers.get('x-unread-count') ?? 0) };
    },
    enabled: session.status === 'in',
    placeholderData: keepPreviousData,
  });
}

/** One as read, or (`null`) all. What fails stays unread and can be tapped again: nothing is said of it. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation<unknown, Error, number | null>({
    mutationFn: (id) =>
      apiPost(id === null ? `${PATH}/read-all` : `${PATH}/${id}/read`, undefined, { keepalive: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [PATH] }),
  });
}
