import { useRef, useState } from 'react';
import type { TrainingProgress } from '../../../../../shared/training/training.contract.js';
import { watchedUntil } from '../../../../../shared/training/watch.rules.js';
import { lengthOf, playedRanges, resumeAt } from './watch-report.js';

/** A player's clock runs slightly ahead of its played ranges. */
const SEEK_TOLERANCE_SECONDS = 0.5;

export type PlaybackTime = { at: number; length: number; limit: number };

/**
 * Controls the video element: the position, and the limit of seeking. Seeking is free within the watched part,
 * and everywhere once the end was reached; before that the speed is at most 1. [T-08]
 */
export function usePlayback(progress: TrainingProgress) {
  const video = useRef<HTMLVideoElement>(null);
  const [time, setTime] = useState<PlaybackTime>({ at: 0, length: 0, limit: 0 });
  const [isPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [resumedAt, setResumedAt] = useState(0);

  const limitOf = (element: HTMLVideoElement) =>
    progress.videoWatched ? lengthOf(element) : watchedUntil([...progress.watched, ...playedRanges(element)]);
  const updateTime = () => {
    const element = video.current;
    if (element) setTime({ at: element.currentTime, length: lengthOf(element), limit: limitOf(element) });
  };
  const seek = (to: number) => {
    const element = video.current;
    if (element) element.currentTime = Math.max(0, Math.min(to, limitOf(element)));
    updateTime();
  };
  const handlers = {
    onLoadedMetadata: () => {
      const element = video.current;
      if (!element) return;
      const start = resumeAt(progress.resumeSeconds, limitOf(element), lengthOf(element));
      element.currentTime = start;
      setResumedAt(start);
      updateTime();
    },
    onSeeking: () => {
      const element = video.current;
      if (element && element.currentTime > limitOf(element) + SEEK_TOLERANCE_SECONDS) seek(limitOf(element));
    },
    onRateChange: () => {
      const element = video.current;
      if (element && element.playbackRate > 1 && !progress.videoWatched) element.playbackRate = 1;
    },
    onTimeUpdate: updateTime,
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onWaiting: () => setWaiting(true),
    onPlaying: () => setWaiting(false),
    onCanPlay: () => setWaiting(false),
  };
  const toggle = () => {
    const element = video.current;
    if (!element) return;
    if (element.paused) void element.play().catch(() => setPlaying(false));
    else element.pause();
  };
  return { video, time, isPlaying, isWaiting, resumedAt, seek, toggle, handlers };
}

export type Playback = ReturnType<typeof usePlayback>;
