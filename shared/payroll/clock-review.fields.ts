import type { FieldRules } from '../kernel/fields.js';
import { text } from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import type { ReviewClockEventRequest } from './clock-review.contract.js';

/** POST /api/admin/clock-events/{id}/apply and /refuse [W-29] */
export const REVIEW_CLOCK_EVENT_RULES: FieldRules<ReviewClockEventRequest> = {
  reason: text({ max: TEXT_LIMITS.reason }),
};
