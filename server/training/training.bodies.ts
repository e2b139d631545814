import type { ProgressRequest, SubmitRequest, WatchedRange } from '../../shared/training/training.contract.js';
import { PROGRESS_RULES, SUBMIT_RULES } from '../../shared/training/training.fields.js';
import { Field, Ignored } from '../platform/http/validation/field.decorator.js';

/** POST /api/training/{id}/progress */
export class ProgressBody implements ProgressRequest {
  @Field(PROGRESS_RULES.positionSeconds) positionSeconds!: number;
  @Field(PROGRESS_RULES.watched) watched!: WatchedRange[];
  @Field(PROGRESS_RULES.videoSeconds) videoSeconds?: number | null;
  @Field(PROGRESS_RULES.clientEventId) clientEventId?: string | null;
  @Field(PROGRESS_RULES.capturedOffline) capturedOffline?: boolean | null;
}

/** POST /api/training/submit */
export class SubmitBody implements SubmitRequest {
  @Field(SUBMIT_RULES.trainingId) trainingId!: number;
  @Field(SUBMIT_RULES.answers) answers?: number[] | null;
  @Field(SUBMIT_RULES.clientEventId) clientEventId?: string | null;
  @Ignored() score?: unknown;
  @Ignored() passed?: unknown;
}
