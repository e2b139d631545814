import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import { instant, toIso } from '../../../../shared/kernel/time.js';
import type { OutboxRow } from '../../../offline/outbox.rules.js';

/**
 * `isClockInUnconfirmed`: the server has not confirmed the clock-in, and screens show that [K-31]. `isClockOutUnconfirmed`:
 * the same for the clock-out; no count includes the shift yet.
 */
export type AssignmentWithEvents = UserAssignment & { isClockInUnconfirmed?: boolean; isClockOutUnconfirmed?: boolean };

/** Events that are not sent, or without a response. */
const PENDING_STATES: readonly OutboxRow['state'][] = ['unsent', 'waiting'];

/**
 * Applies the worker's own clock events to the assignments: unsent ones, and those that the server accepted after the
 * list was fetched. So after a clock-in the button offers the clock-out, also offline, and never a second clock-in.
 * @param fetchedAt time at which the list was fetched, milliseconds by the device's clock
 */
export function applyOwnClockEvents(
  assignments: readonly UserAssignment[],
  rows: readonly OutboxRow[],
  fetchedAt: number,
): AssignmentWithEvents[] {
  const clockEvents = rows.filter(
    ({ state, endedAt = 0 }) => PENDING_STATES.includes(state) || (state === 'applied' && endedAt >= fetchedAt),
  );
  const eventFor = (id: number, kind: OutboxRow['kind']) =>
    clockEvents.find((row) => row.subjectId === id && row.kind === kind) ?? null;
  return assignments.map((assignment) => {
    const [clockedIn, clockedOut] = [eventFor(assignment.id, 'clock_in'), eventFor(assignment.id, 'clock_out')];
    const afterClockIn =
      clockedIn !== null && assignment.status === 'assigned' ? withClockIn(assignment, clockedIn) : assignment;
    if (clockedOut !== null && afterClockIn.status === 'assigned' && afterClockIn.clockEventInReview === 'clock_in') {
      return { ...afterClockIn, clockOutInReview: true };
    }
    return clockedOut !== null && afterClockIn.status === 'in_progress'
      ? withClockOut(afterClockIn, clockedOut)
      : afterClockIn;
  });
}

function withClockIn(assignment: UserAssignment, { at, state }: OutboxRow): AssignmentWithEvents {
  const clockInTime = toIso(instant(at));
  return { ...assignment, status: 'in_progress', clockInTime, isClockInUnconfirmed: PENDING_STATES.includes(state) };
}

function withClockOut(assignment: AssignmentWithEvents, { at, state }: OutboxRow): AssignmentWithEvents {
  const isClockOutUnconfirmed = PENDING_STATES.includes(state);
  const clockOutTime = toIso(instant(at));
  return { ...assignment, status: 'completed', clockOutTime, missingClockOut: false, isClockOutUnconfirmed };
}
