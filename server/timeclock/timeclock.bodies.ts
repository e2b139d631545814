import type { SyncWorkerRequest } from '../../shared/timeclock/timeclock.contract.js';
import { SYNC_WORKER_RULES } from '../../shared/timeclock/timeclock.fields.js';
import { Field } from '../platform/http/validation/field.decorator.js';

export class SyncWorkerBody implements SyncWorkerRequest {
  @Field(SYNC_WORKER_RULES.workerId) workerId!: number;
  @Field(SYNC_WORKER_RULES.startDate) startDate?: string | null;
  @Field(SYNC_WORKER_RULES.endDate) endDate?: string | null;
}
