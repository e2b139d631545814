import type { WorkerPoolLevel } from '../../../../shared/workers/worker.contract.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';
import { ADMIN_PATHS } from './paths.js';

export const useWorkerPool = () => useAuthenticatedQuery<WorkerPoolLevel[]>(ADMIN_PATHS.pool);
