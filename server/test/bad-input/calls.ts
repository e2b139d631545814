import type { BadInputCall } from './call.js';
import { ACCOUNT_CALLS } from './calls-account.js';
import { ADMIN_CALLS } from './calls-admin.js';
import { WORKER_CALLS } from './calls-worker.js';

/** The calls of a worker's path from sign-up to pay that carry a body. */
export const CALLS: Record<string, BadInputCall> = { ...WORKER_CALLS, ...ACCOUNT_CALLS, ...ADMIN_CALLS };
