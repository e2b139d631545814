import { optional, uuid } from '../../../shared/kernel/fields.rules.js';
import { REVISION_RULE } from '../../../shared/kernel/revision.rules.js';
import type { PhysicalDemands } from '../../../shared/shifts/shift.contract.js';
import type {
  NewShiftTemplateRequest,
  ShiftTemplateEdit,
  ShiftTemplateRequest,
} from '../../../shared/shifts/shift-template.contract.js';
import { SHIFT_TEMPLATE_RULES as rule } from '../../../shared/shifts/shift-template.fields.js';
import { Field } from '../../platform/http/validation/field.decorator.js';

/** The fields that a new template and an edited one have in common. */
export class ShiftTemplateBody implements ShiftTemplateRequest {
  @Field(rule.name) name!: string;
  @Field(rule.title) title!: string;
  @Field(rule.titleEs) titleEs?: string | null;
  @Field(rule.description) description!: string;
  @Field(rule.descriptionEs) descriptionEs?: string | null;
  @Field(rule.skillLevelId) skillLevelId!: number;
  @Field(rule.startTime) startTime!: string;
  @Field(rule.endTime) endTime!: string;
  @Field(rule.payRate) payRate!: number;
  @Field(rule.totalPositions) totalPositions!: number;
  @Field(rule.physicalDemands) physicalDemands?: PhysicalDemands;
  @Field(rule.requirements) requirements?: string[];
  @Field(rule.requiredLanguage) requiredLanguage?: string;
  @Field(rule.requiresApproval) requiresApproval?: boolean;
  @Field(rule.isPremium) isPremium?: boolean;
  @Field(rule.premiumRate) premiumRate?: number | null;
}

/** Body of POST /api/admin/shift-templates. */
export class NewShiftTemplateBody extends ShiftTemplateBody implements NewShiftTemplateRequest {
  @Field(optional(uuid())) clientTemplateId?: string | null;
}

/** Body of PUT /api/admin/shift-templates/{id}. */
export class ShiftTemplateEditBody extends ShiftTemplateBody implements ShiftTemplateEdit {
  @Field(REVISION_RULE) revision?: number | null;
}
