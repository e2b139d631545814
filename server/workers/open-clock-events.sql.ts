/**
 * Returns SQL for the undecided clock events of an assignment; the parameter is the alias of `shift_assignments`. An event is
 * undecided if its newest decision is `needs_review` (for an admin) or `waiting` (for its clock-in). While an assignment has one,
 * it counts neither as late nor as a no-show. [K-20, K-22]
 */
const openEvents = (assignment: string) => `clock_events e JOIN LATERAL (
    SELECT d.outcome FROM clock_event_decisions d WHERE d.clock_event_id = e.id ORDER BY d.id DESC LIMIT 1
  ) newest ON newest.outcome IN ('needs_review', 'waiting')
  WHERE e.shift_assignment_id = ${assignment}.id`;

/** Returns SQL for the kind of the first undecided event: `clock_in` before `clock_out`, NULL if there is none. */
export function openEventKindSql(assignment: string): string {
  return `(SELECT min(e.kind) FROM ${openEvents(assignment)})`;
}

export function hasOpenEventSql(assignment: string, kind?: 'clock_in' | 'clock_out'): string {
  return `EXISTS (SELECT FROM ${openEvents(assignment)}${kind ? ` AND e.kind = '${kind}'` : ''})`;
}
