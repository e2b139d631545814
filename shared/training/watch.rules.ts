import { MINUTE_MS, type Instant } from '../kernel/time.js';
import { TRAINING, WATCHING } from './training.policy.js';
import type { WatchedRange } from './training.contract.js';

/**
 * Returns sorted ranges without overlaps. Ranges at most `gap` seconds apart are merged; empty and reversed ranges are
 * dropped.
 */
export function mergeRanges(ranges: readonly WatchedRange[], gap = 0): WatchedRange[] {
  const merged: WatchedRange[] = [];
  for (const { from, to } of ranges.filter((range) => range.to > range.from).sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to + gap) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** Returns the seconds of video covered by ranges without overlaps. */
export function coveredSeconds(ranges: readonly WatchedRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Returns how far the video was watched from its start without a gap. Workers cannot seek beyond. */
export function watchedUntil(ranges: readonly WatchedRange[]): number {
  const [first] = mergeRanges(ranges, WATCHING.joinGapSeconds);
  return first && first.from <= WATCHING.joinGapSeconds ? first.to : 0;
}

/** Returns whether the video was watched from its start to its end. [T-08] */
export function isVideoWatched(ranges: readonly WatchedRange[], videoSeconds: number): boolean {
  return videoSeconds > 0 && watchedUntil(ranges) >= videoSeconds - WATCHING.endToleranceSeconds;
}

/**
 * Returns the elapsed seconds since the last activity, limited to one reporting interval: a video that was opened and
 * left does not count as watched. [T-08]
 */
function watchableSeconds(lastSeenAt: Instant | null, now: Instant): number {
  const elapsed = lastSeenAt === null ? 0 : (now - lastSeenAt) / 1000;
  return Math.min(Math.max(elapsed, 0), WATCHING.reportEverySeconds + WATCHING.reportSlackSeconds);
}

export type WatchReport = {
  /** Ranges credited before, and the milliseconds carried over. */
  known: readonly WatchedRange[];
  spareMs: number;
  reported: readonly WatchedRange[];
  /** Time of the first and of the previous report; `null` for the first report. By the server's clock, like `now`. */
  startedAt: Instant | null;
  lastSeenAt: Instant | null;
  now: Instant;
  /** The report contains parts played while no report could be sent. */
  capturedOffline?: boolean;
};

/** `spareMs` is carried over to the next report, because network delays vary. */
export type WatchCredit = { watched: WatchedRange[]; spareMs: number };

/**
 * Returns the elapsed seconds since the first report minus the credited ones. An offline phone reports no activity, and
 * the order of arrival is random, so the previous report is ignored. [O-17]
 */
function uncreditedSeconds(startedAt: Instant | null, now: Instant, known: readonly WatchedRange[]): number {
  return startedAt === null ? 0 : Math.max((now - startedAt) / 1000 - coveredSeconds(known), 0);
}

/**
 * Credits a report with at most the elapsed time since the previous report, or, for an offline report, since the first.
 * Reports are cumulative, so the rest is credited once enough time has passed. A jump to the end, a faster player or a
 * fabricated report cannot open the quiz; a day later only a report that claims to be offline can (ADR 9). [T-08, T-17,
 * O-17]
 */
export function creditWatching(report: WatchReport): WatchCredit {
  const { spareMs, reported, startedAt, lastSeenAt, now, capturedOffline = false } = report;
  const before = mergeRanges(report.known);
  let allowance = capturedOffline
    ? uncreditedSeconds(startedAt, now, before)
    : watchableSeconds(lastSeenAt, now) + spareMs / 1000;
  const credited = subtractRanges(mergeRanges([...before, ...reported], WATCHING.joinGapSeconds), before).map(
    (range) => {
      const seconds = Math.min(range.to - range.from, allowance);
      allowance -= seconds;
      return { from: range.from, to: range.from + seconds };
    },
  );
  const spare = Math.min(allowance, WATCHING.reportSlackSeconds);
  return { watched: mergeRanges([...before, ...credited]), spareMs: Math.floor(spare * 1000) };
}

export type ClaimedLength = { videoSeconds: number | null; claimedSeconds: number | null; durationMinutes: number };

/**
 * Returns the length of a video in seconds: the server's value, else the player's, but at least a share of the
 * training's duration, so a false short length opens nothing. 0 if unknown. [T-08]
 */
export function videoLength({ videoSeconds, claimedSeconds, durationMinutes }: ClaimedLength): number {
  if (videoSeconds !== null) return videoSeconds;
  if (!claimedSeconds) return 0;
  return Math.max(claimedSeconds, durationMinutes * 60 * WATCHING.minShareOfDuration);
}

/** Returns the parts of `all` outside `known`, some of them empty; `known` lies within `all`. */
function subtractRanges(all: readonly WatchedRange[], known: readonly WatchedRange[]): WatchedRange[] {
  return all.flatMap(({ from, to }) => {
    const inside = known.filter((range) => range.from >= from && range.to <= to);
    const starts = [from, ...inside.map((range) => range.to)];
    return starts.map((start, index) => ({ from: start, to: inside[index]?.from ?? to }));
  });
}

/** Returns the whole seconds since the worker's last activity; 0 after a longer break. [T-35] */
export function secondsSpentSince(lastSeenAt: Instant | null, now: Instant): number {
  const elapsedMs = lastSeenAt === null ? 0 : now - lastSeenAt;
  return elapsedMs <= 0 || elapsedMs > TRAINING.breakAfterMinutes * MINUTE_MS ? 0 : Math.round(elapsedMs / 1000);
}
