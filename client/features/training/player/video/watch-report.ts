import { WATCHING } from '../../../../../shared/training/training.policy.js';
import type {
  ProgressRequest,
  TrainingProgress,
  WatchedRange,
} from '../../../../../shared/training/training.contract.js';
import { isVideoWatched, mergeRanges } from '../../../../../shared/training/watch.rules.js';

type Played = Pick<TimeRanges, 'length' | 'start' | 'end'>;
export type PlayedVideo = { currentTime: number; duration: number; played: Played };

const MARGIN_SECONDS = 2;

/** The ranges that the browser reports as played: without seeking and waiting. */
export function playedRanges({ played }: PlayedVideo): WatchedRange[] {
  return mergeRanges(
    Array.from({ length: played.length }, (_, index) => ({
      from: hundredths(played.start(index)),
      to: hundredths(played.end(index)),
    })),
  );
}

/** A report of everything played on this page, with its own id [T-17]. */
export function watchReport(video: PlayedVideo): ProgressRequest & { clientEventId: string } {
  const videoSeconds = lengthOf(video);
  return {
    positionSeconds: Math.min(hundredths(video.currentTime), WATCHING.maxVideoSeconds),
    watched: playedRanges(video).slice(0, WATCHING.maxRanges),
    ...(videoSeconds > 0 && { videoSeconds }),
    clientEventId: crypto.randomUUID(),
  };
}

/** Returns true if nothing was played between the two reports. */
export function isSameReport(one: ProgressRequest, other: ProgressRequest): boolean {
  const content = ({ positionSeconds, watched }: ProgressRequest) => JSON.stringify([positionSeconds, watched]);
  return content(one) === content(other);
}

/**
 * Returns true if the whole video is watched by the server's rule: its last response and the ranges played on this page
 * together. Offline it opens the quiz; the server decides once it has received report and quiz.
 */
export function hasWatchedAll(video: PlayedVideo | null, { watched }: Pick<TrainingProgress, 'watched'>): boolean {
  return video !== null && isVideoWatched(mergeRanges([...watched, ...playedRanges(video)]), lengthOf(video));
}

/** Seconds; 0 while the length is unknown. */
export function lengthOf({ duration }: Pick<PlayedVideo, 'duration'>): number {
  return Number.isFinite(duration) ? hundredths(duration) : 0;
}

/** The position to resume at: the last one, or the start if that was the end. */
export function resumeAt(resumeSeconds: number, limit: number, length: number): number {
  const at = Math.min(resumeSeconds, limit);
  return at >= length - MARGIN_SECONDS ? 0 : at;
}

function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
