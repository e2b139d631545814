import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import { instant, instantOf, toIso } from '../../../../shared/kernel/time.js';
import type { OutboxRow } from '../../../offline/outbox.rules.js';

/**
 * `isClockInUnconfirmed`: the server has not confirmed the clock-in, and screens show that [K-31]. `isClockOutUnconfirmed`:
 * the same for the clock-out; no count includes the shift yet. `isResumeUnconfirmed`: the same for a resume [K-56].
 */
export type AssignmentWithEvents = UserAssignment & {
  isClockInUnconfirmed?: boolean;
  isClockOutUnconfirmed?: boolean;
  isResumeUnconfirmed?: boolean;
};

/** Events that are not sent, or without a response. */
const PENDING_STATES: readonly OutboxRow['state'][] = ['unsent', 'waiting'];

/**
 * Applies the worker's own clock events to the assignments: unsent ones, and those that the server accepted after the
 * list was fetched, in the order of the taps. So after a clock-in the button offers the clock-out, also offline, and
 * never a second clock-in.
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
  const inOrder = clockEvents.sort((a, b) => a.at - b.at);
  return assignments.map((assignment) =>
    inOrder.filter(({ subjectId }) => subjectId === assignment.id).reduce(withEvent, assignment),
  );
}

function withEvent(assignment: AssignmentWithEvents, row: OutboxRow): AssignmentWithEvents {
  const { status, clockEventInReview, clockOutTime } = assignment;
  if (row.kind === 'clock_in') return status === 'assigned' ? withClockIn(assignment, row) : assignment;
  if (row.kind === 'resume') {
    const isAfterClockOut = status === 'completed' && clockOutTime !== null && instantOf(clockOutTime) <= row.at;
    return isAfterClockOut ? withResume(assignment, row) : assignment;
  }
  if (row.kind !== 'clock_out') return assignment;
  if (status === 'assigned' && clockEventInReview === 'clock_in') return { ...assignment, clockOutInReview: true };
  return status === 'in_progress' ? withClockOut(assignment, row) : assignment;
}

function withClockIn(assignment: UserAssignment, { at, state }: OutboxRow): AssignmentWithEvents {
  const clockInTime = toIso(instant(at));
  return { ...assignment, status: 'in_progress', clockInTime, isClockInUnconfirmed: PENDING_STATES.includes(state) };
}

function withClockOut(assignment: AssignmentWithEvents, { at, state }: OutboxRow): AssignmentWithEvents {
  const isClockOutUnconfirmed = PENDING_STATES.includes(state);
  const clockOutTime = toIso(instant(at));
  // a server without `isResumable` cannot resume
  const isResumable = assignment.isResumable !== undefined;
  return {
    ...assignment,
    status: 'completed',
    clockOutTime,
    missingClockOut: false,
    isClockOutUnconfirmed,
    isResumable,
  };
}

function withResume(assignment: AssignmentWithEvents, { state }: OutboxRow): AssignmentWithEvents {
  const isResumeUnconfirmed = PENDING_STATES.includes(state);
  const working = { status: 'in_progress', clockOutTime: null, hoursWorked: null, isResumable: false } as const;
  const { correctionRequest: request } = assignment;
  // the server withdraws it with the resume [K-92]
  const withdrawn = request?.state === 'open' && { correctionRequest: { ...request, state: 'withdrawn' } as const };
  return { ...assignment, ...working, ...withdrawn, isClockOutUnconfirmed: false, isResumeUnconfirmed };
}
