import { LEAVE_OUT_RULE, SHIFT_BODY_RULES } from '../../shared/shifts/shift.fields.js';
import { REVISION_RULE } from '../../shared/kernel/revision.rules.js';
import { boolean, optional, uuid } from '../../shared/kernel/fields.rules.js';
import type { NewShiftRequest, PhysicalDemands, ShiftEdit, ShiftRequest } from '../../shared/shifts/shift.contract.js';
import { Field, Ignored } from '../platform/http/validation/field.decorator.js';

const rule = SHIFT_BODY_RULES;

/** The common fields of a new and an edited shift. */
export class ShiftBody implements ShiftRequest {
  @Field(rule.title) title!: string;
  @Field(rule.titleEs) titleEs?: string | null;
  @Field(rule.description) description!: string;
  @Field(rule.descriptionEs) descriptionEs?: string | null;
  @Field(rule.skillLevelId) skillLevelId!: number;
  @Field(rule.date) date!: string;
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
  @Ignored() filledPositions?: number;
}

/** Body of POST /api/shifts. */
export class NewShiftBody extends ShiftBody implements NewShiftRequest {
  @Field(optional(uuid())) clientShiftId?: string | null;
  @Field(optional(boolean())) isDraft?: boolean | null;
}

/** Body of PUT /api/shifts/{id}. */
export class ShiftEditBody extends ShiftBody implements ShiftEdit {
  @Field(REVISION_RULE) revision?: number | null;
  @Field(LEAVE_OUT_RULE) leaveOut?: number[] | null;
}
