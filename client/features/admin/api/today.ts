import type { TodayShift } from '../../../../shared/assignments/today.contract.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';
import { ADMIN_PATHS } from './paths.js';

/** All shifts of the site's day with their workers [D-46]. */
export const useToday = () => useAuthenticatedList<TodayShift>(ADMIN_PATHS.today);
