import type { AdminVideo } from '../../../shared/training/admin-training.contract.js';
import { embedSeconds, parseVideoLink } from '../../../shared/training/video-link.rules.js';
import type { TrainingFile } from './training-file.entity.js';

type FileState = Pick<TrainingFile, 'state' | 'percent' | 'fault' | 'videoSeconds'>;

/**
 * The state of an uploaded file for admins; a waiting one is stuck if no server can convert it. `null`: a file of the
 * installation.
 */
export function presentVideoFile(file: FileState | null, seconds: number | null, canConvert: boolean): AdminVideo {
  if (!file) return { kind: 'file', seconds, state: 'ready', percent: 0, fault: null };
  const state = file.state === 'waiting' && !canConvert ? 'unplayable' : file.state;
  return { kind: 'file', seconds, state, percent: file.percent, fault: file.fault };
}

/** A provider's video is always ready and has the training's duration as its length; `null`: not such a video. */
export function presentVideoLink(address: string, durationMinutes: number): AdminVideo | null {
  const link = parseVideoLink(address);
  if (!link) return null;
  return { kind: link.provider, seconds: embedSeconds(durationMinutes), state: 'ready', percent: 0, fault: null };
}
