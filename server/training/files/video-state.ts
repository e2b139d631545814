import type { AdminVideo } from '../../../shared/training/admin-training.contract.js';
import { embedSeconds, parseVideoLink } from '../../../shared/training/video-link.rules.js';
import type { TrainingFile } from './training-file.entity.js';

type FileState = Pick<TrainingFile, 'state' | 'percent' | 'fault' | 'videoSeconds'>;

/**
 * Returns the state of an uploaded file for admins. A file that waits for a conversion is `unplayable` if no server can
 * convert it. `file` is null for a video that is part of the installation.
 */
export function presentVideoFile(file: FileState | null, seconds: number | null, canConvert: boolean): AdminVideo {
  if (!file) return { kind: 'file', seconds, state: 'ready', percent: 0, fault: null };
  const state = file.state === 'waiting' && !canConvert ? 'unplayable' : file.state;
  return { kind: 'file', seconds, state, percent: file.percent, fault: file.fault };
}

/**
 * Returns the state of a provider's video, which is always ready and has the training's duration as its length. Returns
 * null if the address is not one of a provider.
 */
export function presentVideoLink(address: string, durationMinutes: number): AdminVideo | null {
  const link = parseVideoLink(address);
  if (!link) return null;
  return { kind: link.provider, seconds: embedSeconds(durationMinutes), state: 'ready', percent: 0, fault: null };
}
