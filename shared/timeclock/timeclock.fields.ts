import type { FieldRule, FieldRules } from '../kernel/fields.js';
import { email, id, localDate, optional } from '../kernel/fields.rules.js';
import { hasVisibleText } from '../kernel/visible-text.js';
import type { StartSyncRequest, SyncWorkerRequest } from './timeclock.contract.js';

/** POST /api/admin/adp/sync-worker [I-23] */
export const SYNC_WORKER_RULES: FieldRules<SyncWorkerRequest> = {
  workerId: id(),
  startDate: optional(localDate()),
  endDate: optional(localDate()),
};

/** POST /api/admin/adp/sync-runs [I-31] */
export const START_SYNC_RULES: FieldRules<StartSyncRequest> = { startDate: localDate(), endDate: localDate() };

const EMAIL = email();

/** The e-mail address for looking up entries; a missing one reads "Please enter a worker's email address". [I-20] */
export const LOOKUP_EMAIL: FieldRule = {
  ...EMAIL,
  check: (value) => {
    const isBlank = typeof value !== 'string' || !hasVisibleText(value);
    return isBlank ? { code: 'lookup_email_required' } : EMAIL.check(value);
  },
};
