import type { FieldRules } from '../kernel/fields.js';
import { id, list } from '../kernel/fields.rules.js';
import { FILLING } from './assignments.policy.js';
import type { AskWorkersRequest } from './candidate.contract.js';

/** POST /api/admin/shifts/{id}/ask */
export const ASK_RULES: FieldRules<AskWorkersRequest> = {
  userIds: list(id(), { min: 1, max: FILLING.maxAskedAtOnce }),
};
