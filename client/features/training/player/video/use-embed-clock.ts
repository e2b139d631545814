import { useEffect, useRef, useState } from 'react';
import type { TrainingProgress } from '../../../../../shared/training/training.contract.js';
import { watchedUntil } from '../../../../../shared/training/watch.rules.js';
import type { PlayedVideo } from './watch-report.js';

const TICK_MS = 1_000;

/** Counts watched time from the stored position on, while the video is started and the page is visible (ADR 9). */
export function useEmbedClock(progress: TrainingProgress, total: number) {
  const [seconds, setSeconds] = useState(() => Math.min(watchedUntil(progress.watched), total));
  const [isStarted, setStarted] = useState(false);
  const isRunning = isStarted && seconds < total;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setSeconds((before) => Math.min(before + TICK_MS / 1000, total));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, total]);
  const video = useRef<PlayedVideo | null>(null);
  useEffect(() => {
    const played = { length: seconds > 0 ? 1 : 0, start: () => 0, end: () => seconds };
    video.current = { currentTime: seconds, duration: total, played };
  }, [seconds, total]);
  return { video, seconds, isStarted, isRunning, start: () => setStarted(true) };
}

export type EmbedClock = ReturnType<typeof useEmbedClock>;
