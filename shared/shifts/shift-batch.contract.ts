import type { ProblemCode } from '../kernel/problems.js';
import type { ProblemParams } from '../kernel/result.js';

/** A shift that is to be made like another one, on another day at the site. */
export type ShiftCopyRequest = { shiftId: number; date: string };

/**
 * POST /api/admin/shifts/batch: copies of shifts, made in one transaction. `clientBatchId` (UUID) is minted when the
 * preview is confirmed: the same id gets the same answer, and makes nothing twice.
 */
export type ShiftBatchRequest = { clientBatchId: string; copies: ShiftCopyRequest[] };

export type CreatedCopy = ShiftCopyRequest & { id: number };
export type RefusedCopy = ShiftCopyRequest & { code: ProblemCode; params?: ProblemParams };
export type ShiftBatchResponse = {
  clientBatchId: string;
  message: string;
  made: CreatedCopy[];
  refused: RefusedCopy[];
};

/** POST /api/admin/shifts/batch/{id}/undo: takes back what nobody holds or asks for; the others stay. */
export type UndoShiftBatchResponse = { message: string; cancelled: number[]; kept: number[] };
