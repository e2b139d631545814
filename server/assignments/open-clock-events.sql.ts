/**
 * Clock events that nobody has decided yet, as SQL over `shift_assignments a`. The newest decision of an event counts:
 * `needs_review` waits for an admin, `waiting` for its clock-in. Nothing counts against a worker while one is open. [K-20]
 */
const OPEN_EVENTS = `clock_events e JOIN LATERAL (
    SELECT d.outcome FROM clock_event_decisions d WHERE d.clock_event_id = e.id ORDER BY d.id DESC LIMIT 1
  ) newest ON newest.outcome IN ('needs_review', 'waiting')
  WHERE e.shift_assignment_id = a.id`;

/** `clock_in`, `clock_out` or NULL; a clock-in comes first. */
export const OPEN_EVENT_KIND = `(SELECT min(e.kind) FROM ${OPEN_EVENTS})`;
