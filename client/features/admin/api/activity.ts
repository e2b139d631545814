import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ActivityEntry } from '../../../../shared/activity/activity.contract.js';
import { apiGetPage, type ListPage } from '../../../lib/api.js';
import { useSession } from '../../../lib/session-context.js';
import { bearerToken } from '../../../lib/stored-session.js';

const PATH = '/api/admin/audit';
const AT_ONCE = 50;

/** Who did what when, the newest first, a part at a time [W-31]. */
export function useActivity(asked: URLSearchParams) {
  const session = useSession();
  const query = asked.toString();
  return useInfiniteQuery({
    queryKey: [PATH, query],
    queryFn: ({ pageParam, signal }): Promise<ListPage<ActivityEntry>> => {
      const window = new URLSearchParams(query);
      window.set('limit', String(AT_ONCE));
      if (pageParam !== null) window.set('cursor', pageParam);
      return apiGetPage<ActivityEntry>(`${PATH}?${window.toString()}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    enabled: session.status === 'in' && bearerToken() !== null,
    placeholderData: keepPreviousData,
  });
}
