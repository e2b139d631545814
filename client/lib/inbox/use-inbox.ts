import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InboxNotification } from '../../../shared/notifications/notification.contract.js';
import { apiGetPart } from '../api/api-lists.js';
import { useSession } from '../auth/session-context.js';
import { useLanguage } from '../i18n/use-language.js';
import { withReads, type Inbox } from './inbox-model.js';
import { INBOX_PATH } from './inbox-path.js';
import { useUnsentReads } from './unsent-reads.js';

/** The number of notifications shown first, which are also stored on the device: opening the sheet needs no request. */
export const FIRST_PART = 20;

/**
 * The newest `limit` notifications in the language of the screen; live updates refetch them [N-13, H-33]. On failure,
 * the stored first part, possibly in the other language [O-02].
 */
export function useInbox(limit: number) {
  const session = useSession();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const reads = useUnsentReads();
  const query = useQuery<Inbox>({
    queryKey: limit === FIRST_PART ? [INBOX_PATH, language] : [INBOX_PATH, language, limit],
    queryFn: async ({ signal }) => {
      const path = `${INBOX_PATH}?language=${language}&limit=${limit}`;
      const { items, headers } = await apiGetPart<InboxNotification>(path, { signal });
      return { items, unread: Number(headers.get('x-unread-count') ?? 0) };
    },
    enabled: session.status === 'in',
    placeholderData: keepPreviousData,
  });
  const states = [language, ...(['en', 'es'] as const)].map((one) =>
    queryClient.getQueryState<Inbox>([INBOX_PATH, one]),
  );
  const stored = states.find((state) => state?.data);
  const { data = query.isFetched ? stored?.data : undefined, isError, isFetched, isFetching, refetch } = query;
  return {
    inbox: data && withReads(data, reads),
    /** When it was fetched, device time; 0 before. */
    dataUpdatedAt: query.dataUpdatedAt || (stored?.dataUpdatedAt ?? 0),
    isError,
    isFetched,
    isFetching,
    refetch,
  };
}
