import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ListedWorker } from '../../../../shared/workers/worker-list.contract.js';
import { apiGetPage, type ListPage } from '../../../lib/api.js';
import { useSession } from '../../../lib/session-context.js';
import { bearerToken } from '../../../lib/stored-session.js';
import { ADMIN_PATHS } from './paths.js';

const AT_ONCE = 200;

/** Workers part by part, as they are scrolled to; deactivated accounts only where they are asked for [W-12, W-13]. */
export function useWorkerList(asked: URLSearchParams) {
  const session = useSession();
  const path = asked.get('state') === 'deactivated' ? ADMIN_PATHS.allWorkers : ADMIN_PATHS.workers;
  const query = asked.toString();
  return useInfiniteQuery({
    queryKey: [path, query],
    queryFn: ({ pageParam, signal }): Promise<ListPage<ListedWorker>> => {
      const window = new URLSearchParams(query);
      window.set('limit', String(AT_ONCE));
      if (pageParam !== null) window.set('cursor', pageParam);
      return apiGetPage<ListedWorker>(`${path}?${window.toString()}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    enabled: session.status === 'in' && bearerToken() !== null,
    placeholderData: keepPreviousData,
  });
}
