import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { instantOf } from '../../../../shared/kernel/time.js';

/** An assignment of the signed-in worker with its times as instants, as the rules want them. */
export type OwnAssignment = UserAssignment & {
  startsAt: Instant;
  endsAt: Instant;
  clockInAt: Instant | null;
  clockOutAt: Instant | null;
};

export function instantOrNull(iso: string | null): Instant | null {
  return iso === null ? null : instantOf(iso);
}

export function toOwnAssignment(assignment: UserAssignment): OwnAssignment {
  return {
    ...assignment,
    startsAt: instantOf(assignment.shift.startsAt),
    endsAt: instantOf(assignment.shift.endsAt),
    clockInAt: instantOrNull(assignment.clockInTime),
    clockOutAt: instantOrNull(assignment.clockOutTime),
  };
}
