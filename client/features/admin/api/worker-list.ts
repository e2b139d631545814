import type { ListedWorker } from '../../../../shared/workers/worker-list.contract.js';
import { useListParts } from './list-parts.js';
import { ADMIN_PATHS } from './paths.js';

const AT_ONCE = 200;

/** Workers part by part, as they are scrolled to; deactivated accounts only where they are asked for [W-12, W-13]. */
export function useWorkerList(asked: URLSearchParams) {
  const path = asked.get('state') === 'deactivated' ? ADMIN_PATHS.allWorkers : ADMIN_PATHS.workers;
  return useListParts<ListedWorker>({ path, asked, atOnce: AT_ONCE });
}
