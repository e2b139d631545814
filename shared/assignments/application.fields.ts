import type { FieldRules } from '../kernel/fields.js';
import { choice, optional, text } from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import { REVISION_RULE } from '../kernel/revision.rules.js';
import type { ApplicationStatusRequest } from './assignment.contract.js';

/** PATCH /api/admin/applications/{id}/status [W-03, W-04] */
export const APPLICATION_STATUS_RULES: FieldRules<ApplicationStatusRequest> = {
  status: choice(['assigned', 'approved', 'rejected']),
  adminNotes: optional(text({ max: TEXT_LIMITS.notes })),
  revision: REVISION_RULE,
};
