import { fullRefusal, shiftRefusal } from '../../../../shared/assignments/claim.rules.js';
import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { refused } from '../../../../shared/kernel/result.js';
import type { Refusal } from '../../../../shared/kernel/result.js';
import { instantOf } from '../../../../shared/kernel/time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { shiftTextIn } from '../../../../shared/shifts/translate.rules.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';

type ConflictFacts = Pick<PendingApplication, 'positionsOpen' | 'conflictTitle' | 'conflictTitleEs'>;

/**
 * The reason an application can't be approved, checked with the client's data: the shift has begun, is full, or overlaps
 * another [W-05, S-20].
 */
export function approvalRefusal(
  { positionsOpen, conflictTitle, conflictTitleEs }: ConflictFacts,
  shift: AdminShift | undefined,
  { now, language }: { now: Instant; language: Language },
): Refusal | null {
  const started = shift ? shiftRefusal({ isActive: shift.isActive, startsAt: instantOf(shift.startsAt) }, now) : null;
  return (
    started ??
    fullRefusal({ totalPositions: positionsOpen, filledPositions: 0 }) ??
    (conflictTitle === null
      ? null
      : refused('shifts_overlap', { title: shiftTextIn(language, conflictTitle, conflictTitleEs) }))
  );
}
