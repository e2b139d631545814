import type { FieldRules } from '../kernel/fields.js';
import { id, localDate, localTime, number, optional, text, uuid } from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import type {
  AcceptCorrectionRequest,
  AskCorrectionRequest,
  DecideCorrectionRequest,
} from './correction-request.contract.js';
import { nonZero } from './payroll.fields.js';
import { PAY } from './payroll.policy.js';

/** POST /api/assignments/{id}/correction-requests [K-62] */
export const ASK_CORRECTION_RULES: FieldRules<AskCorrectionRequest> = {
  clientRequestId: uuid(),
  clockInDate: localDate(),
  clockInTime: localTime(),
  clockOutDate: localDate(),
  clockOutTime: localTime(),
  reason: text({ max: TEXT_LIMITS.reason, code: 'what_happened_required' }),
};

/** POST /api/admin/correction-requests/{id}/decline [W-131] */
export const DECIDE_CORRECTION_RULES: FieldRules<DecideCorrectionRequest> = {
  reason: text({ max: TEXT_LIMITS.reason }),
  revision: id(),
};

/** POST /api/admin/correction-requests/{id}/accept [W-131, W-135] */
export const ACCEPT_CORRECTION_RULES: FieldRules<AcceptCorrectionRequest> = {
  ...DECIDE_CORRECTION_RULES,
  amountCents: optional(nonZero(number({ min: -PAY.maxAdjustmentCents, max: PAY.maxAdjustmentCents, step: 1 }))),
  hours: optional(nonZero(number({ min: -PAY.maxTimesheetHours, max: PAY.maxTimesheetHours, code: 'hours_invalid' }))),
  adjusted: optional(number({ min: -PAY.maxComparedDollars, max: PAY.maxComparedDollars })),
};
