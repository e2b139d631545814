import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import { instant, toIso } from '../../../../shared/kernel/time.js';
import type { OutboxRow } from '../../../offline/outbox.rules.js';

/** The server has not confirmed the clock-in: screens do not show the shift as confirmed work [K-31]. */
export type HeldAssignment = UserAssignment & { isClockInUnconfirmed?: boolean };

/** On their way: the server has yet to say what they are worth. */
const UNDER_WAY: readonly OutboxRow['state'][] = ['unsent', 'waiting'];

/**
 * Own assignments as the worker left them: a tap that is still on the phone has been made, and so has one that the server took
 * after the list was fetched. So the clock offers the way out after the way in, also without signal, and never the way in again.
 * @param fetchedAt when the list was, milliseconds by the device's clock
 */
export function withOwnTaps(
  assignments: readonly UserAssignment[],
  rows: readonly OutboxRow[],
  fetchedAt: number,
): HeldAssignment[] {
  const taps = rows.filter(
    ({ state, endedAt = 0 }) => UNDER_WAY.includes(state) || (state === 'applied' && endedAt >= fetchedAt),
  );
  const madeFor = (id: number, kind: OutboxRow['kind']) =>
    taps.find((row) => row.subjectId === id && row.kind === kind) ?? null;
  return assignments.map((assignment) => {
    const [clockedIn, clockedOut] = [madeFor(assignment.id, 'clock_in'), madeFor(assignment.id, 'clock_out')];
    const begun =
      clockedIn !== null && assignment.status === 'assigned' ? withClockIn(assignment, clockedIn) : assignment;
    if (clockedOut !== null && begun.status === 'assigned' && begun.clockEventInReview === 'clock_in') {
      return { ...begun, clockOutInReview: true };
    }
    return clockedOut !== null && begun.status === 'in_progress' ? withClockOut(begun, clockedOut.at) : begun;
  });
}

function withClockIn(assignment: UserAssignment, { at, state }: OutboxRow): HeldAssignment {
  const clockInTime = toIso(instant(at));
  return { ...assignment, status: 'in_progress', clockInTime, isClockInUnconfirmed: UNDER_WAY.includes(state) };
}

function withClockOut(assignment: HeldAssignment, at: number): HeldAssignment {
  return { ...assignment, status: 'completed', clockOutTime: toIso(instant(at)), missingClockOut: false };
}
