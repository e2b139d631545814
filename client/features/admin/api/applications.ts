import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { useAuthenticatedQuery } from '../../../lib/use-authenticated-query.js';
import { ADMIN_PATHS } from './paths.js';

export const useApplications = () => useAuthenticatedQuery<PendingApplication[]>(ADMIN_PATHS.applications);
