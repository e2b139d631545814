import type { FieldRules } from '../kernel/fields.js';
import { text } from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import type { RejectWorkerRequest } from './worker.contract.js';

/** PUT /api/admin/users/{id}/reject */
export const REJECT_WORKER_RULES: FieldRules<RejectWorkerRequest> = { reason: text({ max: TEXT_LIMITS.reason }) };
