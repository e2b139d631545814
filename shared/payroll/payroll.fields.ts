import type { FieldRule, FieldRules } from '../kernel/fields.js';
import { boolean, id, list, localDate, localTime, number, optional, text, uuid } from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import { PAY } from './payroll.policy.js';
import { REVISION_RULE } from '../kernel/revision.rules.js';
import type { AdjustmentRequest, MarkPaidRequest, PreviewPaymentRequest, UndoPaidRequest } from './payment.contract.js';
import type {
  ApproveTimesheetRequest,
  ClockOutFixRequest,
  DeskClockInRequest,
  DismissTimesheetRequest,
  EditTimesheetRequest,
} from './timesheet.contract.js';

/** Hours 0 to 24 in quarter steps; computed if blank. */
function typedHours(): FieldRule {
  return optional(number({ min: 0, max: PAY.maxTimesheetHours, step: PAY.hoursStep, code: 'hours_invalid' }));
}

/** PUT /api/admin/timesheets/{id} (admin.md §5) [W-23] */
export const EDIT_TIMESHEET_RULES: FieldRules<EditTimesheetRequest> = {
  clockInDate: localDate(),
  clockInTime: localTime(),
  clockOutDate: localDate(),
  clockOutTime: localTime(),
  hoursWorked: typedHours(),
  adminNotes: optional(text({ max: TEXT_LIMITS.notes })),
  reason: optional(text({ max: TEXT_LIMITS.reason })),
  revision: REVISION_RULE,
};

/** A missing date or time reads 'Please enter both date and time'. */
function requiredWithOther(part: FieldRule): FieldRule {
  return {
    ...part,
    check: (value) => {
      const problem = part.check(value);
      return problem?.code === 'required' ? { code: 'date_and_time_required' } : problem;
    },
  };
}

/** PUT /api/admin/shift-assignments/{id}/clock-in [W-120] */
export const DESK_CLOCK_IN_RULES: FieldRules<DeskClockInRequest> = {
  clockInDate: requiredWithOther(localDate()),
  clockInTime: requiredWithOther(localTime()),
  reason: text({ max: TEXT_LIMITS.reason }),
};

/** PUT /api/admin/shift-assignments/{id}/clock-out [W-20] */
export const CLOCK_OUT_FIX_RULES: FieldRules<ClockOutFixRequest> = {
  clockOutDate: requiredWithOther(localDate()),
  clockOutTime: requiredWithOther(localTime()),
  reason: optional(text({ max: TEXT_LIMITS.reason })),
  revision: REVISION_RULE,
};

/** A displayed total in dollars; compared, never stored. */
const SHOWN_TOTAL: FieldRule = optional(number({ min: 0, max: PAY.maxComparedDollars }));

/** POST /api/admin/timesheets/{id}/approve [W-37] */
export const APPROVE_TIMESHEET_RULES: FieldRules<ApproveTimesheetRequest> = {
  revision: REVISION_RULE,
  total: SHOWN_TOTAL,
  bulk: optional(boolean()),
};

/** POST /api/admin/timesheets/{id}/dismiss [W-80] */
export const DISMISS_TIMESHEET_RULES: FieldRules<DismissTimesheetRequest> = {
  reason: text({ max: TEXT_LIMITS.reason }),
  revision: id(),
  total: SHOWN_TOTAL,
};

/** POST /api/admin/payments/preview [E-16] */
export const PREVIEW_PAYMENT_RULES: FieldRules<PreviewPaymentRequest> = {
  assignmentIds: list(id(), { min: 1, max: PAY.maxPaidAtOnce }),
};

/** POST /api/admin/payments/mark-paid [E-16, E-24] */
export const MARK_PAID_RULES: FieldRules<MarkPaidRequest> = {
  ...PREVIEW_PAYMENT_RULES,
  revisions: optional(list(id(), { max: PAY.maxPaidAtOnce })),
  total: SHOWN_TOTAL,
};

/** POST /api/admin/payments/undo [E-13] */
export const UNDO_PAID_RULES: FieldRules<UndoPaidRequest> = {
  assignmentIds: list(id(), { min: 1, max: PAY.maxPaidAtOnce }),
  reason: text({ max: TEXT_LIMITS.reason }),
};

/** Refuses a correction of 0. */
export function nonZero(inner: FieldRule): FieldRule {
  return { ...inner, check: (value) => (value === 0 ? { code: 'required' } : inner.check(value)) };
}

/** Hours in quarter steps, at most those of a timesheet, added or taken back. [E-33] */
function correctedHours(): FieldRule {
  const max = PAY.maxTimesheetHours;
  return number({ min: -max, max, step: PAY.hoursStep, code: 'hours_invalid' });
}

/** POST /api/admin/payments/adjustments; `adjustmentTarget` determines the target. [E-13] */
export const ADJUSTMENT_RULES: FieldRules<AdjustmentRequest> = {
  clientAdjustmentId: uuid(),
  assignmentId: optional(id()),
  userId: optional(id()),
  weekStart: optional(localDate()),
  amountCents: nonZero(number({ min: -PAY.maxAdjustmentCents, max: PAY.maxAdjustmentCents, step: 1 })),
  hours: optional(nonZero(correctedHours())),
  reason: text({ max: TEXT_LIMITS.reason }),
};
