import { MINUTE_MS, type Instant } from '../kernel/time.js';
import { TRAINING, WATCHING } from '../kernel/policy.js';
import type { WatchedRange } from './training.contract.js';

/** Sorted, without overlaps; parts at most `gap` seconds apart become one. Empty and backward ones fall out. */
export function mergeRanges(ranges: readonly WatchedRange[], gap = 0): WatchedRange[] {
  const merged: WatchedRange[] = [];
  for (const { from, to } of ranges.filter((range) => range.to > range.from).sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to + gap) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** Seconds of the video that these parts cover; they don't overlap. */
export function coveredSeconds(ranges: readonly WatchedRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** How far the video was watched from its start without a gap: nobody may jump beyond. */
export function watchedUntil(ranges: readonly WatchedRange[]): number {
  const [first] = mergeRanges(ranges, WATCHING.joinGapSeconds);
  return first && first.from <= WATCHING.joinGapSeconds ? first.to : 0;
}

/** Played to its end, from its start, whatever was played in between. [T-08] */
export function isVideoWatched(ranges: readonly WatchedRange[], videoSeconds: number): boolean {
  return videoSeconds > 0 && watchedUntil(ranges) >= videoSeconds - WATCHING.endToleranceSeconds;
}

/**
 * Seconds of real time between two signs of life that somebody may have spent watching. A player reports every few seconds,
 * and a gap is worth no more than one such interval: a video that was opened and left is not watched meanwhile. [T-08]
 */
function watchableSeconds(lastSeenAt: Instant | null, now: Instant): number {
  const elapsed = lastSeenAt === null ? 0 : (now - lastSeenAt) / 1000;
  return Math.min(Math.max(elapsed, 0), WATCHING.reportEverySeconds + WATCHING.reportSlackSeconds);
}

export type WatchReport = {
  /** What was credited before, and the milliseconds that were left over then. */
  known: readonly WatchedRange[];
  spareMs: number;
  reported: readonly WatchedRange[];
  /** The first report, and the one before this; `null` where this is the first. By the server's clock, as `now`. */
  startedAt: Instant | null;
  lastSeenAt: Instant | null;
  now: Instant;
  /** It holds what was played while no report could get through. */
  capturedOffline?: boolean;
};

/** `spareMs`: for the next report, since one may be longer on its way than the other. */
export type WatchCredit = { watched: WatchedRange[]; spareMs: number };

/**
 * Seconds that nothing was credited for since the first report. A phone without signal gives no sign of life, and which of two
 * reports arrives first is chance, so the report before says nothing here. [O-17]
 */
function uncreditedSeconds(startedAt: Instant | null, now: Instant, known: readonly WatchedRange[]): number {
  return startedAt === null ? 0 : Math.max((now - startedAt) / 1000 - coveredSeconds(known), 0);
}

/**
 * What a report is credited: no more of the video than real time has passed since the report before it, or, of one that was
 * kept without signal, since the first. The rest is not lost, since reports are cumulative: it counts when the time has
 * passed. Neither a jump to the end nor a faster player opens the quiz, and neither does a report that somebody made up;
 * the day after only one that claims to have been kept (ADR 9). [T-08, T-17, O-17]
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
 * How long a video is: as the server knows it. Where it does not, as the player measures it, but never far below what the
 * training's duration says: a player that claims a few seconds opens nothing. 0 while nobody knows. [T-08]
 */
export function videoLength({ videoSeconds, claimedSeconds, durationMinutes }: ClaimedLength): number {
  if (videoSeconds !== null) return videoSeconds;
  if (!claimedSeconds) return 0;
  return Math.max(claimedSeconds, durationMinutes * 60 * WATCHING.minShareOfDuration);
}

/** The parts of `all` that are not in `known`, which lies within. */
function subtractRanges(all: readonly WatchedRange[], known: readonly WatchedRange[]): WatchedRange[] {
  return all.flatMap(({ from, to }) => {
    const inside = known.filter((range) => range.from >= from && range.to <= to);
    const edges = [from, ...inside.flatMap((range) => [range.from, range.to]), to];
    return Array.from({ length: edges.length / 2 }, (_, index) => ({
      from: edges[index * 2] ?? from,
      to: edges[index * 2 + 1] ?? from,
    })).filter((range) => range.to > range.from);
  });
}

/** Whole seconds a worker spent since the last sign of life; after a longer break none. [T-35] */
export function secondsSpentSince(lastSeenAt: Instant | null, now: Instant): number {
  const elapsedMs = lastSeenAt === null ? 0 : now - lastSeenAt;
  return elapsedMs <= 0 || elapsedMs > TRAINING.breakAfterMinutes * MINUTE_MS ? 0 : Math.round(elapsedMs / 1000);
}
