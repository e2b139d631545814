import { OmitType } from '@nestjs/swagger';
import { optional, uuid } from '../../../shared/kernel/fields.rules.js';
import { REVISION_RULE } from '../../../shared/kernel/revision.rules.js';
import type {
  NewShiftTemplateRequest,
  ShiftTemplateEdit,
  ShiftTemplateRequest,
} from '../../../shared/shifts/shift-template.contract.js';
import { SHIFT_TEMPLATE_RULES } from '../../../shared/shifts/shift-template.fields.js';
import { Field } from '../../platform/http/validation/field.decorator.js';
import { ShiftBody } from '../shift.body.js';

/** The fields of a new and an edited template: those of a shift without its date, and a name. */
export class ShiftTemplateBody
  extends OmitType(ShiftBody, ['date', 'filledPositions'])
  implements ShiftTemplateRequest
{
  @Field(SHIFT_TEMPLATE_RULES.name) name!: string;
}

/** Body of POST /api/admin/shift-templates. */
export class NewShiftTemplateBody extends ShiftTemplateBody implements NewShiftTemplateRequest {
  @Field(optional(uuid())) clientTemplateId?: string | null;
}

/** Body of PUT /api/admin/shift-templates/{id}. */
export class ShiftTemplateEditBody extends ShiftTemplateBody implements ShiftTemplateEdit {
  @Field(REVISION_RULE) revision?: number | null;
}
