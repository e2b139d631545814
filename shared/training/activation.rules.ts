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
  /** Number of quiz questions. */
  questions: number;
  /** The training is already active without a quiz, from before the rule. It may stay active (T-16). */
  hasNoQuizYet?: boolean;
};

/**
 * Decides whether a training can be active. Its video must be playable in browsers, and it needs quiz questions, so
 * watching alone cannot pass it. An inactive training may lack both. decisions: Files. [T-36, T-42]
 */
export function decideActivation({ isActive, video, questions, hasNoQuizYet = false }: Activation): Decision<object> {
  if (!isActive) return { ok: true };
  const code = REFUSALS[video];
  if (code !== null) return refused(code);
  return questions === 0 && !hasNoQuizYet ? refused('training_without_questions') : { ok: true };
}
