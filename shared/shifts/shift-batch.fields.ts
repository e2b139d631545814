import type { FieldRules } from '../kernel/fields.js';
import { boolean, id, list, localDate, object, optional, uuid } from '../kernel/fields.rules.js';
import { SHIFT_COPIES } from './shifts.policy.js';
import type { ShiftBatchRequest, ShiftCopyRequest } from './shift-batch.contract.js';

const COPY_RULES: FieldRules<ShiftCopyRequest> = { shiftId: id(), date: localDate() };

/** POST /api/admin/shifts/batch */
export const SHIFT_BATCH_RULES: FieldRules<ShiftBatchRequest> = {
  clientBatchId: uuid(),
  copies: list(object(COPY_RULES), { min: 1, max: SHIFT_COPIES.maxAtOnce }),
  isDraft: optional(boolean()),
};
