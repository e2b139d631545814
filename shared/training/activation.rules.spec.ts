import { describe, expect, it } from '@jest/globals';
import type { VideoState } from './admin-training.contract.js';
import { decideActivation } from './activation.rules.js';
import { isPlayableEnding, VIDEO_TYPES } from './video-format.rules.js';

const STATES: Record<VideoState, string | null> = {
  ready: null,
  waiting: 'training_video_converting',
  converting: 'training_video_converting',
  unplayable: 'training_video_unplayable',
  failed: 'training_video_failed',
};

describe('activating a training', () => {
  it.each(Object.entries(STATES) as [VideoState, string | null][])('[T-36] with a video that is %s', (video, code) => {
    const decision = decideActivation({ isActive: true, video });
    expect(decision.ok ? null : decision.code).toBe(code);
    expect(decideActivation({ isActive: false, video }).ok).toBe(true);
  });

  it('[T-27, T-36] MP4 and WebM play as they come; MOV and AVI do not', () => {
    const endings = [...new Set(Object.values(VIDEO_TYPES))];
    expect(endings.filter(isPlayableEnding)).toEqual(['mp4', 'webm']);
    expect(endings.filter((ending) => !isPlayableEnding(ending))).toEqual(['mov', 'avi']);
  });
});
