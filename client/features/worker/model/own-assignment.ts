import type { Instant } from '../../../../shared/kernel/time.js';
import { instantOf } from '../../../../shared/kernel/time.js';
import type { AssignmentWithEvents } from './apply-own-clock-events.js';

/** An assignment of the signed-in worker with its times as instants, for the rules. */
export type OwnAssignment = AssignmentWithEvents & {
  startsAt: Instant;
  endsAt: Instant;
  clockInAt: Instant | null;
  clockOutAt: Instant | null;
};

export function instantOrNull(iso: string | null): Instant | null {
  return iso === null ? null : instantOf(iso);
}

export function toOwnAssignment(assignment: AssignmentWithEvents): OwnAssignment {
  return {
    ...assignment,
    startsAt: instantOf(assignment.shift.startsAt),
    endsAt: instantOf(assignment.shift.endsAt),
    clockInAt: instantOrNull(assignment.clockInTime),
    clockOutAt: instantOrNull(assignment.clockOutTime),
  };
}
