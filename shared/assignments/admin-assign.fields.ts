import type { FieldRules } from '../kernel/fields.js';
import { id, optional, text } from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import type { AdminAssignRequest, RemoveRequest } from './assignment.contract.js';

/** POST /api/admin/shifts/{id}/assign [D-39] */
export const ADMIN_ASSIGN_RULES: FieldRules<AdminAssignRequest> = {
  userId: id(),
  reason: optional(text({ max: TEXT_LIMITS.reason })),
};

/** POST /api/admin/assignments/{id}/remove */
export const REMOVE_RULES: FieldRules<RemoveRequest> = { reason: text({ max: TEXT_LIMITS.reason }) };
