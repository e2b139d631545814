import type { ProblemCode } from '../kernel/problems.js';
import type { ProblemParams } from '../kernel/result.js';

/** A copy of a shift on another day at the site. */
export type ShiftCopyRequest = { shiftId: number; date: string };

/**
 * POST /api/admin/shifts/batch: copies of shifts, created in one transaction. The client creates `clientBatchId` (UUID)
 * when the preview is confirmed. A repeated id gets the same response and creates nothing twice. `isDraft`: every copy is a
 * draft; a copy of a draft is one in any case. [W-201, W-202]
 */
export type ShiftBatchRequest = { clientBatchId: string; copies: ShiftCopyRequest[]; isDraft?: boolean | null };

export type CreatedCopy = ShiftCopyRequest & { id: number };
export type RefusedCopy = ShiftCopyRequest & { code: ProblemCode; params?: ProblemParams };
export type ShiftBatchResponse = {
  clientBatchId: string;
  message: string;
  made: CreatedCopy[];
  refused: RefusedCopy[];
};

/**
 * POST /api/admin/shifts/batch/{id}/undo: cancels the copies without assignments and applications; the others are kept.
 */
export type UndoShiftBatchResponse = { message: string; cancelled: number[]; kept: number[] };
