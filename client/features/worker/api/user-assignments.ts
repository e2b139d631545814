import { useMemo } from 'react';
import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import { useOutbox } from '../../../lib/outbox/outbox-state.js';
import { ASSIGNMENTS_PATH } from '../../../lib/api/assignments-path.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';
import { toOwnAssignment } from '../model/own-assignment.js';
import { applyOwnClockEvents } from '../model/apply-own-clock-events.js';

/** The worker's own assignments, the last 90 days and all future ones, with unsent clock events applied [S-22, O-12]. */
export function useUserAssignments() {
  const query = useAuthenticatedList<UserAssignment>(ASSIGNMENTS_PATH);
  const { rows } = useOutbox();
  const assignments = useMemo(
    () => query.data && applyOwnClockEvents(query.data, rows, query.dataUpdatedAt).map(toOwnAssignment),
    [query.data, query.dataUpdatedAt, rows],
  );
  return { ...query, assignments };
}
