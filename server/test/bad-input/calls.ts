import type { BadInputCall } from './call.js';
import { ACCOUNT_CALLS } from './calls-account.js';
import { WORKER_CALLS } from './calls-worker.js';
import { INTEGRATION_CALLS } from './calls-admin-integrations.js';
import { NOTICE_CALLS } from './calls-admin-notices.js';
import { PAYROLL_CALLS } from './calls-admin-payroll.js';
import { SHIFT_CALLS } from './calls-admin-shifts.js';
import { TRAINING_CALLS } from './calls-admin-trainings.js';
import { WORKER_RECORD_CALLS } from './calls-admin-workers.js';
/** All admin calls with a body (admin.md §7.2, decisions: Calls). */
const ADMIN_CALLS: Record<string, BadInputCall> = {
  ...SHIFT_CALLS,
  ...TRAINING_CALLS,
  ...WORKER_RECORD_CALLS,
  ...PAYROLL_CALLS,
  ...NOTICE_CALLS,
  ...INTEGRATION_CALLS,
};

/** All calls with a body. */
export const CALLS: Record<string, BadInputCall> = { ...WORKER_CALLS, ...ACCOUNT_CALLS, ...ADMIN_CALLS };
