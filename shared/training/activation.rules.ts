import type { ProblemCode } from '../kernel/problems.js';
import { type Decision, refused } from '../kernel/result.js';
import type { VideoState } from './admin-training.contract.js';

const REFUSALS: Readonly<Record<VideoState, ProblemCode | null>> = {
  ready: null,
  waiting: 'training_video_converting',
  converting: 'training_video_converting',
  unplayable: 'training_video_unplayable',
  failed: 'training_video_failed',
};

export type Activation = {
  isActive: boolean;
  video: VideoState;
  /** How many the quiz has. */
  questions: number;
  /** It is active without a quiz already, from a time when that was possible: it may stay so (T-16). */
  hasNoQuizYet?: boolean;
};

/**
 * Workers get no training whose video their browsers can't play, and none that watching alone would pass because its questions
 * are still to be written; an inactive one may wait for both. decisions: Files. [T-36, T-42]
 */
export function decideActivation({ isActive, video, questions, hasNoQuizYet = false }: Activation): Decision<object> {
  if (!isActive) return { ok: true };
  const code = REFUSALS[video];
  if (code !== null) return refused(code);
  return questions === 0 && !hasNoQuizYet ? refused('training_without_questions') : { ok: true };
}
