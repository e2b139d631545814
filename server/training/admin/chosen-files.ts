import type { AdminVideo, TrainingChanges } from '../../../shared/training/admin-training.contract.js';
import { fileKeyOf, parseVideoLink, videoAddress } from '../../../shared/training/video-link.rules.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { TrainingFile } from '../files/training-file.entity.js';
import { presentVideoFile, presentVideoLink } from '../files/video-state.js';
import type { Training } from '../training.entities.js';

export type ChosenVideo = { videoUrl: string; videoSeconds: number | null; video: AdminVideo };

type Stored = Pick<Training, 'videoUrl' | 'videoSeconds' | 'captionsUrl' | 'captionsUrlEs'>;
type VideoChoice = { requestedUrl: string; duration: number; current: Stored | null; canConvert: boolean };

/**
 * Returns the video of a training after an edit. A file must be registered as a training file or be the current one:
 * the store also holds workers' documents, and knowing a key is no permission. @throws DomainError `validation_failed`
 * at `videoUrl`
 */
export async function chooseVideo(tx: Transaction, choice: VideoChoice): Promise<ChosenVideo> {
  const { requestedUrl, duration, current, canConvert } = choice;
  const link = parseVideoLink(requestedUrl);
  if (link) {
    const videoUrl = videoAddress(link);
    const video = presentVideoLink(videoUrl, duration) as AdminVideo;
    return { videoUrl, videoSeconds: video.seconds, video };
  }
  const key = fileKeyOf(requestedUrl);
  const file = key === null ? null : await findFileLocked(tx, 'video', key);
  if (file) {
    const video = presentVideoFile(file, file.videoSeconds, canConvert);
    return { videoUrl: file.playableKey ?? file.storageKey, videoSeconds: file.videoSeconds, video };
  }
  if (current === null || key !== current.videoUrl) throw badFile('videoUrl', 'video_link_invalid');
  const { videoUrl, videoSeconds } = current;
  return { videoUrl, videoSeconds, video: presentVideoFile(null, videoSeconds, canConvert) };
}

type CaptionsField = 'captionsUrl' | 'captionsUrlEs';

/** Returns the keys of the captions in a body; none if it has no captions. @throws DomainError `validation_failed` */
export async function chooseCaptions(
  tx: Transaction,
  body: TrainingChanges,
  current: Stored | null,
): Promise<Partial<Pick<Training, CaptionsField>>> {
  const chosen: Partial<Pick<Training, CaptionsField>> = {};
  for (const field of ['captionsUrl', 'captionsUrlEs'] as const) {
    const requestedUrl = body[field];
    if (requestedUrl === undefined) continue;
    const key = requestedUrl === null ? null : fileKeyOf(requestedUrl);
    if (requestedUrl !== null && key !== current?.[field] && !(key && (await findFileLocked(tx, 'captions', key))))
      throw badFile(field, 'captions_link_invalid');
    chosen[field] = key;
  }
  return chosen;
}

/** Locks the file's row, so that it is neither deleted nor converted between this read and the write that refers to it. */
async function findFileLocked(tx: Transaction, kind: TrainingFile['kind'], key: string): Promise<TrainingFile | null> {
  return tx
    .repository(TrainingFile)
    .createQueryBuilder('file')
    .setLock('pessimistic_read')
    .where('file.kind = :kind AND :key IN (file.storageKey, file.playableKey)', { kind, key })
    .getOne();
}

function badFile(field: string, code: 'video_link_invalid' | 'captions_link_invalid'): DomainError {
  return new DomainError('validation_failed', {}, [{ field, code }]);
}
