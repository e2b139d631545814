import type { AdminStats } from '../../../../shared/notifications/admin-overview.contract.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';
import { ADMIN_PATHS } from './paths.js';

export const useStats = () => useAuthenticatedQuery<AdminStats>(ADMIN_PATHS.stats);
