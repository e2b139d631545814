import type {
  AdjustmentRequest,
  ClockOutFixRequest,
  EditTimesheetRequest,
  MarkPaidRequest,
  UndoPaidRequest,
} from '../../shared/payroll/payroll.contract.js';
import {
  ADJUSTMENT_RULES,
  CLOCK_OUT_FIX_RULES,
  EDIT_TIMESHEET_RULES,
  MARK_PAID_RULES,
  UNDO_PAID_RULES,
} from '../../shared/payroll/payroll.fields.js';
import { Field } from '../platform/http/field.decorator.js';

export class EditTimesheetBody implements EditTimesheetRequest {
  @Field(EDIT_TIMESHEET_RULES.clockInDate) clockInDate!: string;
  @Field(EDIT_TIMESHEET_RULES.clockInTime) clockInTime!: string;
  @Field(EDIT_TIMESHEET_RULES.clockOutDate) clockOutDate!: string;
  @Field(EDIT_TIMESHEET_RULES.clockOutTime) clockOutTime!: string;
  @Field(EDIT_TIMESHEET_RULES.hoursWorked) hoursWorked?: number | null;
  @Field(EDIT_TIMESHEET_RULES.adminNotes) adminNotes?: string | null;
  @Field(EDIT_TIMESHEET_RULES.reason) reason?: string;
  @Field(EDIT_TIMESHEET_RULES.revision) revision?: number | null;
}

export class ClockOutFixBody implements ClockOutFixRequest {
  @Field(CLOCK_OUT_FIX_RULES.clockOutDate) clockOutDate!: string;
  @Field(CLOCK_OUT_FIX_RULES.clockOutTime) clockOutTime!: string;
}

/** For the preview as well. */
export class MarkPaidBody implements MarkPaidRequest {
  @Field(MARK_PAID_RULES.assignmentIds) assignmentIds!: number[];
}

export class UndoPaidBody implements UndoPaidRequest {
  @Field(UNDO_PAID_RULES.assignmentIds) assignmentIds!: number[];
  @Field(UNDO_PAID_RULES.reason) reason!: string;
}

export class AdjustmentBody implements AdjustmentRequest {
  @Field(ADJUSTMENT_RULES.clientAdjustmentId) clientAdjustmentId!: string;
  @Field(ADJUSTMENT_RULES.assignmentId) assignmentId?: number | null;
  @Field(ADJUSTMENT_RULES.userId) userId?: number | null;
  @Field(ADJUSTMENT_RULES.weekStart) weekStart?: string | null;
  @Field(ADJUSTMENT_RULES.amountCents) amountCents!: number;
  @Field(ADJUSTMENT_RULES.reason) reason!: string;
}
