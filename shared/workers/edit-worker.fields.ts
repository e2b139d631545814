import type { FieldRules } from '../kernel/fields.js';
import { boolean, optional, line } from '../kernel/fields.rules.js';
import { TEXT_LIMITS } from '../kernel/policy.js';
import { REVISION_RULE, type ExpectedRevision } from '../kernel/revision.rules.js';
import { PROFILE_RULES } from './profile.fields.js';
import type { WorkerProfileFields } from './worker.contract.js';

/** PUT /api/admin/workers/{id}. Omitted fields stay; a blank number is removed. An outdated `revision` is refused. */
export type EditWorkerRequest = WorkerProfileFields &
  ExpectedRevision & {
    isApproved?: boolean;
    isActive?: boolean;
    resourceId?: string | null;
    bcEmployeeNo?: string | null;
  };

/** admin.md §5 Edit worker [W-15, W-17, W-28] */
export const EDIT_WORKER_RULES: FieldRules<EditWorkerRequest> = {
  ...PROFILE_RULES,
  isApproved: optional(boolean()),
  isActive: optional(boolean()),
  resourceId: optional(line({ max: TEXT_LIMITS.name })),
  bcEmployeeNo: optional(line({ max: TEXT_LIMITS.name })),
  revision: REVISION_RULE,
};
