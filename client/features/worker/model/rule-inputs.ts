import type { CancelInput } from '../../../../shared/assignments/cancel.rules.js';
import type { HeldAssignment } from '../../../../shared/assignments/claim.rules.js';
import type { UndoSignUpInput } from '../../../../shared/assignments/undo-sign-up.rules.js';
import { instantOf, type Instant } from '../../../../shared/kernel/time.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { shiftTextIn } from '../../../lib/i18n/shift-translations.js';
import { instantOrNull, type OwnAssignment } from './own-assignment.js';

/** The input of decideCancel; without a reason it decides if cancelling is possible, and if it is late. */
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

/** The input of decideUndoSignUp. */
export function undoInput(assignment: OwnAssignment, now: Instant): UndoSignUpInput {
  const { status, startsAt } = assignment;
  const [assignedAt, approvedAt] = [instantOf(assignment.assignedAt), instantOrNull(assignment.approvedAt)];
  return { status, startsAt, assignedAt, approvedAt, now };
}

/**
 * The assignments that decideClaim compares with a new shift, with titles in the worker's language [H-11]. Only the
 * server knows if an application was rejected by an admin or expired; the shift has this as `rejectedBefore`.
 */
export function toHeldAssignment(assignment: OwnAssignment, language: Language): HeldAssignment {
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
