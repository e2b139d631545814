import type { FieldRules } from '../kernel/fields.js';
import { boolean, choice, id, list, optional, text } from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import { REVISION_RULE } from '../kernel/revision.rules.js';
import type {
  AdminAssignRequest,
  ApplicationStatusRequest,
  CancelRequest,
  MoveRequest,
  RemoveRequest,
  ReplaceRequest,
} from './assignment.contract.js';
import { FILLING } from './assignments.policy.js';
import type { AskWorkersRequest } from './candidate.contract.js';

/** POST /api/assignments/{id}/cancel [S-26, S-27] */
export const CANCEL_RULES: FieldRules<CancelRequest> = { reason: text({ max: TEXT_LIMITS.reason }) };

/** PATCH /api/admin/applications/{id}/status [W-03, W-04] */
export const APPLICATION_STATUS_RULES: FieldRules<ApplicationStatusRequest> = {
  status: choice(['assigned', 'approved', 'rejected']),
  adminNotes: optional(text({ max: TEXT_LIMITS.notes })),
  revision: REVISION_RULE,
};

/** POST /api/admin/shifts/{id}/assign [D-39] */
export const ADMIN_ASSIGN_RULES: FieldRules<AdminAssignRequest> = {
  userId: id(),
  reason: optional(text({ max: TEXT_LIMITS.reason })),
};

/** POST /api/admin/assignments/{id}/remove */
export const REMOVE_RULES: FieldRules<RemoveRequest> = { reason: text({ max: TEXT_LIMITS.reason }) };

/** POST /api/admin/assignments/{id}/replace */
export const REPLACE_RULES: FieldRules<ReplaceRequest> = {
  userId: id(),
  ...REMOVE_RULES,
  isNoShow: optional(boolean()),
};

/** POST /api/admin/assignments/{id}/move */
export const MOVE_RULES: FieldRules<MoveRequest> = { shiftId: id(), ...REMOVE_RULES };

/** POST /api/admin/shifts/{id}/ask */
export const ASK_RULES: FieldRules<AskWorkersRequest> = {
  userIds: list(id(), { min: 1, max: FILLING.maxAskedAtOnce }),
  isExclusive: optional(boolean()),
};
