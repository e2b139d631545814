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

/** Workers get no training whose video their browsers can't play; an inactive one may wait for it. decisions: Files. [T-36] */
export function decideActivation({ isActive, video }: { isActive: boolean; video: VideoState }): Decision<object> {
  const code = isActive ? REFUSALS[video] : null;
  return code === null ? { ok: true } : refused(code);
}
