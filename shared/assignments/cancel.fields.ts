import type { FieldRules } from '../kernel/fields.js';
import { text } from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import type { CancelRequest } from './assignment.contract.js';

/** POST /api/assignments/{id}/cancel [S-26, S-27] */
export const CANCEL_RULES: FieldRules<CancelRequest> = { reason: text({ max: TEXT_LIMITS.reason }) };
