import type { ShiftBatchRequest, ShiftCopyRequest } from '../../../shared/shifts/shift-batch.contract.js';
import { SHIFT_BATCH_RULES } from '../../../shared/shifts/shift-batch.fields.js';
import { Field } from '../../platform/http/validation/field.decorator.js';

/** POST /api/admin/shifts/batch. */
export class ShiftBatchBody implements ShiftBatchRequest {
  @Field(SHIFT_BATCH_RULES.clientBatchId) clientBatchId!: string;
  @Field(SHIFT_BATCH_RULES.copies) copies!: ShiftCopyRequest[];
}
