import type { AdminVideo } from '../../../shared/training/admin-training.contract.js';
import { embedSeconds, parseVideoLink } from '../../../shared/training/video-link.rules.js';
import type { TrainingFile } from './training-file.entity.js';

type FileState = Pick<TrainingFile, 'state' | 'percent' | 'fault' | 'videoSeconds'>;

/** A file of ours as an admin sees it; one that waits is stuck where nothing can convert it. `null`: it came with the program. */
export function presentVideoFile(file: FileState | null, seconds: number | null, canConvert: boolean): AdminVideo {
  if (!file) return { kind: 'file', seconds, state: 'ready', percent: 0, fault: null };
  const state = file.state === 'waiting' && !canConvert ? 'unplayable' : file.state;
  return { kind: 'file', seconds, state, percent: file.percent, fault: file.fault };
}

/** A video at a provider is ready by itself and counts as long as the training says; `null`: it is no such video. */
export function presentVideoLink(address: string, durationMinutes: number): AdminVideo | null {
  const link = parseVideoLink(address);
  if (!link) return null;
  return { kind: link.provider, seconds: embedSeconds(durationMinutes), state: 'ready', percent: 0, fault: null };
}
