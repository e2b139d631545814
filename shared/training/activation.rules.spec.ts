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

describe('decideActivation', () => {
  it.each(Object.entries(STATES) as [VideoState, string | null][])('[T-36] with a video that is %s', (video, code) => {
    const decision = decideActivation({ isActive: true, video, questions: 1 });
    expect(decision.ok ? null : decision.code).toBe(code);
    expect(decideActivation({ isActive: false, video, questions: 1 }).ok).toBe(true);
  });

  it('[T-43, T-44] requires a question, except for a training that is already active without one', () => {
    const decide = (questions: number, changes: object = {}) => {
      const decision = decideActivation({ isActive: true, video: 'ready', questions, ...changes });
      return decision.ok ? null : decision.code;
    };
    expect([decide(0), decide(1)]).toEqual(['training_without_questions', null]);
    expect(decide(0, { isActive: false })).toBeNull();
    expect(decide(0, { hasNoQuizYet: true })).toBeNull();
    expect(decide(0, { hasNoQuizYet: true, video: 'failed' })).toBe('training_video_failed');
  });

  it('[T-27] MP4, MOV, AVI and WebM are videos, and nothing else', () => {
    const types = ['video/mp4', 'video/quicktime', 'video/vnd.avi', 'video/webm', 'video/x-m4v']; // M4V is Apple's MP4
    expect(Object.keys(VIDEO_TYPES).sort()).toEqual(types);
  });

  it('[T-27, T-36] MP4 and WebM play without conversion; MOV and AVI do not', () => {
    const endings = [...new Set(Object.values(VIDEO_TYPES))];
    expect(endings.filter(isPlayableEnding)).toEqual(['mp4', 'webm']);
    expect(endings.filter((ending) => !isPlayableEnding(ending))).toEqual(['mov', 'avi']);
  });
});
