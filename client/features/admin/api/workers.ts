import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';
import { ADMIN_PATHS } from './paths.js';

/** Accounts in use, those waiting for approval first. */
export const useWorkers = () => useAuthenticatedQuery<AdminWorker[]>(ADMIN_PATHS.workers);
