import type {
  AdjustmentRequest,
  MarkPaidRequest,
  PreviewPaymentRequest,
  UndoPaidRequest,
} from '../../shared/payroll/payment.contract.js';
import type {
  ApproveTimesheetRequest,
  ClockOutFixRequest,
  DeskClockInRequest,
  DismissTimesheetRequest,
  EditTimesheetRequest,
} from '../../shared/payroll/timesheet.contract.js';
import {
  ADJUSTMENT_RULES,
  APPROVE_TIMESHEET_RULES,
  CLOCK_OUT_FIX_RULES,
  DESK_CLOCK_IN_RULES,
  DISMISS_TIMESHEET_RULES,
  EDIT_TIMESHEET_RULES,
  MARK_PAID_RULES,
  PREVIEW_PAYMENT_RULES,
  UNDO_PAID_RULES,
} from '../../shared/payroll/payroll.fields.js';
import { Field } from '../platform/http/validation/field.decorator.js';

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

export class DeskClockInBody implements DeskClockInRequest {
  @Field(DESK_CLOCK_IN_RULES.clockInDate) clockInDate!: string;
  @Field(DESK_CLOCK_IN_RULES.clockInTime) clockInTime!: string;
  @Field(DESK_CLOCK_IN_RULES.reason) reason!: string;
}

export class ClockOutFixBody implements ClockOutFixRequest {
  @Field(CLOCK_OUT_FIX_RULES.clockOutDate) clockOutDate!: string;
  @Field(CLOCK_OUT_FIX_RULES.clockOutTime) clockOutTime!: string;
  @Field(CLOCK_OUT_FIX_RULES.reason) reason?: string;
  @Field(CLOCK_OUT_FIX_RULES.revision) revision?: number | null;
}

export class ApproveTimesheetBody implements ApproveTimesheetRequest {
  @Field(APPROVE_TIMESHEET_RULES.revision) revision?: number | null;
  @Field(APPROVE_TIMESHEET_RULES.total) total?: number | null;
  @Field(APPROVE_TIMESHEET_RULES.bulk) bulk?: boolean | null;
}

export class DismissTimesheetBody implements DismissTimesheetRequest {
  @Field(DISMISS_TIMESHEET_RULES.reason) reason!: string;
  @Field(DISMISS_TIMESHEET_RULES.revision) revision!: number;
  @Field(DISMISS_TIMESHEET_RULES.total) total?: number | null;
}

export class PreviewPaymentBody implements PreviewPaymentRequest {
  @Field(PREVIEW_PAYMENT_RULES.assignmentIds) assignmentIds!: number[];
}

export class MarkPaidBody implements MarkPaidRequest {
  @Field(MARK_PAID_RULES.assignmentIds) assignmentIds!: number[];
  @Field(MARK_PAID_RULES.revisions) revisions?: number[] | null;
  @Field(MARK_PAID_RULES.total) total?: number | null;
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
  @Field(ADJUSTMENT_RULES.hours) hours?: number | null;
  @Field(ADJUSTMENT_RULES.reason) reason!: string;
}
