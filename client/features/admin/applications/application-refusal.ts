import { fullRefusal, shiftRefusal } from '../../../../shared/assignments/claim.rules.js';
import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { refused } from '../../../../shared/kernel/result.js';
import type { Refusal } from '../../../../shared/kernel/result.js';
import { instantOf } from '../../../../shared/kernel/time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';

/** Why an application can't be approved, as far as this screen knows: the shift has begun, is full, or overlaps another [W-05, S-20]. */
export function approvalRefusal(
  application: Pick<PendingApplication, 'positionsOpen' | 'conflictTitle'>,
  shift: AdminShift | undefined,
  now: Instant,
): Refusal | null {
  const started = shift ? shiftRefusal({ isActive: shift.isActive, startsAt: instantOf(shift.startsAt) }, now) : null;
  return (
    started ??
    fullRefusal({ totalPositions: application.positionsOpen, filledPositions: 0 }) ??
    (application.conflictTitle === null ? null : refused('shifts_overlap', { title: application.conflictTitle }))
  );
}
