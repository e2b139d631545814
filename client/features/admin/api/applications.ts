import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { useAuthenticatedQuery } from '../../../lib/api/use-authenticated-query.js';
import { useInfiniteList } from './infinite-list.js';
import { ADMIN_PATHS } from './paths.js';

const PAGE_SIZE = 50;

export const useApplications = () => useAuthenticatedQuery<PendingApplication[]>(ADMIN_PATHS.applications);

/** The applications for one shift, page by page [W-64]. */
export const useApplicationsFor = (shiftId: number) =>
  useInfiniteList<PendingApplication>({
    path: ADMIN_PATHS.applications,
    params: new URLSearchParams({ shiftId: String(shiftId) }),
    pageSize: PAGE_SIZE,
  });
