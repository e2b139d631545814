import type { ListedWorker } from '../../../../shared/workers/worker-list.contract.js';
import { ADMIN_PATHS } from './paths.js';
import { useParts } from './use-parts.js';

const AT_ONCE = 200;

/** Workers part by part, as they are scrolled to; deactivated accounts only where they are asked for [W-12, W-13]. */
export function useWorkerList(asked: URLSearchParams) {
  const path = asked.get('state') === 'deactivated' ? ADMIN_PATHS.allWorkers : ADMIN_PATHS.workers;
  return useParts<ListedWorker>(path, asked, AT_ONCE);
}
