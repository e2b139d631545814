import type { WorkerDetails } from '../../../../shared/workers/worker-list.contract.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';

export const workerPath = (workerId: number) => `/api/admin/workers/${workerId}`;

/** The full record of one worker; removed from memory when the dialog closes [W-14]. */
export const useWorker = (workerId: number) =>
  useAuthenticatedQuery<WorkerDetails>(workerPath(workerId), { gcTime: 0 });
