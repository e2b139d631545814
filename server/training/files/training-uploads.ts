import { TRAINING_FILES } from '../../../shared/training/training.policy.js';
import { CAPTIONS_TYPES, VIDEO_TYPES } from '../../../shared/training/video-format.rules.js';

const MEGABYTE = 1024 * 1024;
export const VIDEO_AREA = 'videos';

/** Limits of POST /api/admin/upload-video (admin.md §5, §7.2). [T-27, T-31] */
export const VIDEO_UPLOAD = {
  field: 'video',
  texts: {},
  maxBytes: TRAINING_FILES.videoMegabytes * MEGABYTE,
  types: VIDEO_TYPES,
  area: VIDEO_AREA,
  refusals: { type: 'video_type_wrong', hides: 'video_hides_other' },
} as const;

/** Limits of POST /api/admin/upload-captions. */
export const CAPTIONS_UPLOAD = {
  field: 'captions',
  texts: {},
  maxBytes: TRAINING_FILES.captionsMegabytes * MEGABYTE,
  types: CAPTIONS_TYPES,
  area: 'captions',
  refusals: { type: 'captions_type_wrong', hides: 'captions_type_wrong' },
} as const;
