/**
 * Clock events that nobody has decided yet, as SQL over `shift_assignments` under an alias. The newest decision of an event
 * counts: `needs_review` waits for an admin, `waiting` for its clock-in. Nothing counts against a worker while one is
 * open. [K-20, K-22]
 */
const openEvents = (assignment: string) => `clock_events e JOIN LATERAL (
    SELECT d.outcome FROM clock_event_decisions d WHERE d.clock_event_id = e.id ORDER BY d.id DESC LIMIT 1
  ) newest ON newest.outcome IN ('needs_review', 'waiting')
  WHERE e.shift_assignment_id = ${assignment}.id`;

/** `clock_in`, `clock_out` or NULL; a clock-in comes first. */
export function openEventKindSql(assignment: string): string {
  return `(SELECT min(e.kind) FROM ${openEvents(assignment)})`;
}

export function hasOpenEventSql(assignment: string, kind?: 'clock_in' | 'clock_out'): string {
  return `EXISTS (SELECT FROM ${openEvents(assignment)}${kind ? ` AND e.kind = '${kind}'` : ''})`;
}
