import { useMemo } from 'react';
import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import { useAuthenticatedList } from '../../../lib/use-authenticated-list.js';
import { toOwnAssignment } from '../model/own-assignment.js';

export const ASSIGNMENTS_PATH = '/api/user/assignments';

/** The worker's own assignments, the last 90 days and all to come [S-22]. */
export function useUserAssignments() {
  const query = useAuthenticatedList<UserAssignment>(ASSIGNMENTS_PATH);
  const assignments = useMemo(() => query.data?.map(toOwnAssignment), [query.data]);
  return { ...query, assignments };
}
