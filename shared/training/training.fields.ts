import type { FieldRules } from '../kernel/fields.js';
import { boolean, id, ignored, list, number, object, optional, uuid } from '../kernel/fields.rules.js';
import { TRAINING, WATCHING } from './training.policy.js';
import type { ProgressRequest, SubmitRequest, WatchedRange } from './training.contract.js';

const seconds = () => number({ min: 0, max: WATCHING.maxVideoSeconds });
const RANGE_RULES: FieldRules<WatchedRange> = { from: seconds(), to: seconds() };

/** POST /api/training/{id}/progress [T-17] */
export const PROGRESS_RULES: FieldRules<ProgressRequest> = {
  positionSeconds: seconds(),
  watched: list(object(RANGE_RULES), { max: WATCHING.maxRanges }),
  videoSeconds: optional(seconds()),
  clientEventId: optional(uuid()),
  capturedOffline: optional(boolean()),
};

const option = number({ min: 0, max: TRAINING.optionsPerQuestion - 1, step: 1 });

/** POST /api/training/submit. Whether answers are required depends on the training. [T-12, T-13] */
export const SUBMIT_RULES: FieldRules<SubmitRequest> = {
  trainingId: id(),
  answers: optional(list(option, { max: TRAINING.maxQuestions })),
  clientEventId: optional(uuid()),
  score: ignored(),
  passed: ignored(),
};
