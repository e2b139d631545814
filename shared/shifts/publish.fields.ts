import type { FieldRules } from '../kernel/fields.js';
import { id, list } from '../kernel/fields.rules.js';
import type { PublishRequest } from './publish.contract.js';
import { SHIFT_COPIES } from './shifts.policy.js';

/** POST /api/admin/shifts/publish: at most as many drafts as one copy creates. */
export const PUBLISH_RULES: FieldRules<PublishRequest> = {
  shiftIds: list(id(), { min: 1, max: SHIFT_COPIES.maxAtOnce }),
};
