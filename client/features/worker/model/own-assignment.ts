import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { CancelInput } from '../../../../shared/assignments/cancel.rules.js';
import type { HeldAssignment } from '../../../../shared/assignments/claim.rules.js';
import { shiftTextIn } from '../../../../shared/shifts/translate.rules.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { instantOf } from '../../../../shared/kernel/time.js';

/** An assignment of the signed-in worker with its times as instants, as the rules want them. */
export type OwnAssignment = UserAssignment & {
  startsAt: Instant;
  endsAt: Instant;
  clockInAt: Instant | null;
  clockOutAt: Instant | null;
};

function instantOrNull(iso: string | null): Instant | null {
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

/** What decideCancel asks about; without a reason it tells whether, and how, cancelling is possible. */
export function cancelInput(assignment: OwnAssignment, now: Instant, reason?: string): CancelInput {
  const { status, startsAt, endsAt } = assignment;
  return {
    status,
    startsAt,
    endsAt,
    now,
    shiftMovedAt: instantOrNull(assignment.shiftMovedAt),
    approvedAt: instantOrNull(assignment.approvedAt),
    ...(reason !== undefined && { reason }),
  };
}

/**
 * What decideClaim holds against a new shift, named in the worker's language [H-11]. Whether an application was rejected by
 * a person or just ran out, only the server knows: it says so on the shift itself (`rejectedBefore`).
 */
export function toHeld(assignment: OwnAssignment, language: Language): HeldAssignment {
  const { id, shiftId, status, isLateCancellation, startsAt, endsAt, shift } = assignment;
  const { title, titleEs, date, startTime, endTime } = shift;
  return {
    id,
    shiftId,
    title: shiftTextIn(language, title, titleEs),
    date,
    startTime,
    endTime,
    startsAt,
    endsAt,
    status,
    isLateCancellation,
    rejectedByAdmin: false,
  };
}
