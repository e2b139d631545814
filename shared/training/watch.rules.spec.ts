import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Instant, instant, MINUTE_MS } from '../kernel/time.js';
import type { WatchedRange } from './training.contract.js';
import {
  coveredSeconds,
  creditWatching,
  isVideoWatched,
  mergeRanges,
  secondsSpentSince,
  videoLength,
  type WatchCredit,
  watchedUntil,
} from './watch.rules.js';

const START = instant(Date.parse('2026-11-17T15:00:00Z'));
const after = (seconds: number): Instant => instant(START + seconds * 1000);
const part = (from: number, to: number): WatchedRange => ({ from, to });
/** A report so many seconds after the one before it; the first of all has none before it. */
const credit = (reported: WatchedRange[], gap: number | null, known: WatchedRange[] = [], spareMs = 0) => {
  const lastSeenAt = gap === null ? null : START;
  return creditWatching({ known, spareMs, reported, startedAt: lastSeenAt, lastSeenAt, now: after(gap ?? 0) });
};
/** The same of a report that was kept without signal: begun at the start, last heard of `quiet` seconds before it. */
const creditKept = (reported: WatchedRange[], seconds: number, known: WatchedRange[] = [], quiet = 0) => {
  const [startedAt, lastSeenAt, now] = [START, after(seconds - quiet), after(seconds)];
  return creditWatching({ known, spareMs: 0, reported, startedAt, lastSeenAt, now, capturedOffline: true });
};
/** Seconds after the start, and what is reported then. */
type Report = readonly [number, WatchedRange[]];
function creditAll(reports: readonly Report[]): WatchCredit {
  let [own, lastSeenAt]: [WatchCredit, Instant | null] = [{ watched: [], spareMs: 0 }, null];
  for (const [seconds, reported] of reports) {
    const now = after(seconds);
    own = creditWatching({ known: own.watched, spareMs: own.spareMs, reported, startedAt: START, lastSeenAt, now });
    lastSeenAt = now;
  }
  return own;
}

describe('parts of a video', () => {
  it('[T-17] are sorted, joined where they touch, and empty or backward ones fall out', () => {
    expect(mergeRanges([part(5, 8), part(0, 3), part(3, 4), part(6, 7), part(9, 9), part(12, 10)])).toEqual([
      part(0, 4),
      part(5, 8),
    ]);
  });

  it('[T-17] count from the start, up to the first gap of more than a second', () => {
    expect(watchedUntil([part(0, 4), part(5, 8)])).toBe(8);
    expect(watchedUntil([part(0, 4), part(5.01, 8)])).toBe(4);
    expect(watchedUntil([part(1, 9)])).toBe(9);
    expect(watchedUntil([part(1.01, 9)])).toBe(0);
    expect(watchedUntil([])).toBe(0);
  });
});

describe('the end of the video', () => {
  it('[T-08] is reached within a second and a half of its length', () => {
    expect(isVideoWatched([part(0, 28.5)], 30)).toBe(true);
    expect(isVideoWatched([part(0, 28.49)], 30)).toBe(false);
  });

  it('[T-08] is not reached by seeking there', () => {
    expect(isVideoWatched([part(0, 10), part(12, 30)], 30)).toBe(false);
    expect(isVideoWatched([part(29, 30)], 30)).toBe(false);
    expect(isVideoWatched([part(0, 10), part(12, 30), part(9, 12)], 30)).toBe(true);
  });

  it('[T-08] is never reached in a video of no length', () => {
    expect(isVideoWatched([part(0, 30)], 0)).toBe(false);
  });
});

describe('a report of watching', () => {
  it('[T-17] is credited in full when the time since the report before has passed', () => {
    expect(credit([part(0, 10)], 10)).toEqual({ watched: [part(0, 10)], spareMs: 0 });
    expect(credit([part(0, 10)], 9).watched).toEqual([part(0, 9)]);
  });

  it('[T-08] made up on the spot brings nothing, the first one neither', () => {
    expect(credit([part(0, 3600)], null)).toEqual({ watched: [], spareMs: 0 });
    expect(credit([part(0, 3600)], 0)).toEqual({ watched: [], spareMs: 0 });
    expect(credit([part(0, 3600)], -60)).toEqual({ watched: [], spareMs: 0 });
  });

  it('[T-08] the day after brings no more than one interval between reports: 10 seconds and 5 on the way', () => {
    expect(credit([part(0, 3600)], 15).watched).toEqual([part(0, 15)]);
    expect(credit([part(0, 3600)], 15.001).watched).toEqual([part(0, 15)]);
    expect(credit([part(0, 3600)], 86_400).watched).toEqual([part(0, 15)]);
  });

  it('[T-17] that comes late leaves its time to the next, 5 seconds of it at most', () => {
    expect(credit([part(0, 10)], 13)).toEqual({ watched: [part(0, 10)], spareMs: 3000 });
    expect(credit([part(0, 20)], 7, [part(0, 10)], 3000)).toEqual({ watched: [part(0, 20)], spareMs: 0 });
    expect(credit([part(0, 20)], 6.999, [part(0, 10)], 3000).watched).toEqual([part(0, 19.999)]);
    expect(credit([], 15, [], 3000).spareMs).toBe(5000);
  });

  it('[T-08] of a player at double speed counts half of it, and the rest when the time has passed', () => {
    const half = creditAll([
      [0, []],
      [10, [part(0, 20)]],
      [20, [part(0, 40)]],
    ]);
    expect(half.watched).toEqual([part(0, 20)]);
    expect(credit([part(0, 40)], 12, half.watched).watched).toEqual([part(0, 32)]);
  });

  it('[O-17] kept without signal is credited whole once the time since the first report has passed', () => {
    expect(creditKept([part(0, 3600)], 3600, [], 3600).watched).toEqual([part(0, 3600)]);
    expect(creditKept([part(0, 3600)], 3599, [], 3599).watched).toEqual([part(0, 3599)]);
    expect(creditKept([part(0, 3600)], 86_400, [], 86_400).watched).toEqual([part(0, 3600)]);
  });

  it('[O-17] kept without signal loses nothing to a report that came in before it, of this page or another device', () => {
    expect(creditKept([part(0, 600)], 610, [part(0, 10)], 1).watched).toEqual([part(0, 600)]);
    expect(creditKept([part(0, 600)], 600, [part(0, 10)], 0).watched).toEqual([part(0, 600)]);
  });

  it('[T-08, O-17] kept without signal brings no more than real time since the first report, and nothing as the first', () => {
    expect(creditKept([part(0, 10), part(50, 60)], 15, [part(0, 10)]).watched).toEqual([part(0, 10), part(50, 55)]);
    expect(creditKept([part(0, 3600)], 0).watched).toEqual([]);
    const first = { known: [], spareMs: 0, reported: [part(0, 30)], startedAt: null, lastSeenAt: null };
    expect(creditWatching({ ...first, now: START, capturedOffline: true })).toEqual({ watched: [], spareMs: 0 });
  });

  it('[T-17] takes nothing away, and the same one again changes nothing', () => {
    const known = [part(0, 10), part(20, 25)];
    expect(credit([], 15, known).watched).toEqual(known);
    const once = credit([part(8, 18)], 15, known).watched;
    expect(once).toEqual([part(0, 18), part(20, 25)]);
    expect(credit([part(8, 18)], 15, once).watched).toEqual(once);
  });

  it('[T-17] fills the gaps that the player leaves, within the same time', () => {
    expect(credit([part(0, 5), part(6, 10)], 10).watched).toEqual([part(0, 10)]);
    expect(credit([part(0, 5), part(6, 10)], 5.5).watched).toEqual([part(0, 5.5)]);
  });

  it('[T-17] of a player that reports as it should is credited whole, however long each one is on its way', () => {
    const delays = fc.array(fc.integer({ min: 0, max: 4999 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(delays, (late) => {
        const reports = late.map((ms, index): Report => [(index + 1) * 10 + ms / 1000, [part(0, (index + 1) * 10)]]);
        const { watched } = creditAll([[0, []], ...reports]);
        expect(coveredSeconds(watched)).toBeCloseTo(late.length * 10, 1);
      }),
    );
  });

  it('[T-08] however many come in whatever order, none covers more than the time that somebody can have watched', () => {
    const ranges = fc.array(
      fc.tuple(fc.nat(400), fc.nat(60)).map(([from, length]) => part(from / 4, from / 4 + length)),
    );
    const gaps = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 86_400_000 }));
    const reports = fc.array(fc.tuple(ranges, gaps, fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(reports, (sent) => {
        let own: WatchCredit = { watched: [], spareMs: 0 };
        let [now, lastSeenAt, watchableMs]: [number, Instant | null, number] = [START, null, 0];
        let startedAt: Instant | null = null;
        for (const [reported, gapMs, capturedOffline] of sent) {
          now += gapMs;
          watchableMs += lastSeenAt === null ? 0 : Math.min(gapMs, 15_000);
          if (capturedOffline && startedAt !== null) watchableMs = now - startedAt;
          const { watched: known, spareMs } = own;
          own = creditWatching({ known, spareMs, reported, startedAt, lastSeenAt, now: instant(now), capturedOffline });
          lastSeenAt = instant(now);
          startedAt ??= lastSeenAt;
          expect(coveredSeconds(own.watched)).toBeGreaterThanOrEqual(coveredSeconds(known) - 1e-9);
          expect(coveredSeconds(own.watched)).toBeLessThanOrEqual(watchableMs / 1000 + 1e-6);
          expect(mergeRanges(own.watched)).toEqual(own.watched);
        }
      }),
    );
  });
});

describe('the length of a video', () => {
  const length = (videoSeconds: number | null, claimedSeconds: number | null) =>
    videoLength({ videoSeconds, claimedSeconds, durationMinutes: 10 });

  it('[T-08] is the one that the server knows, whatever a player claims', () => {
    expect([length(31, 5), length(31, 600), length(31, null)]).toEqual([31, 31, 31]);
  });

  it("[T-08] is else what the player measures, but not under half of the training's duration", () => {
    expect([length(null, 900), length(null, 301), length(null, 300)]).toEqual([900, 301, 300]);
    expect([length(null, 299), length(null, 1)]).toEqual([300, 300]);
  });

  it('[T-08] is not known to anyone where no player says it', () => {
    expect([length(null, null), length(null, 0)]).toEqual([0, 0]);
  });
});

describe('time spent', () => {
  const since = (ms: number) => secondsSpentSince(START, instant(START + ms));

  it('[T-35] is what passed since the last sign of life, after a break of more than 5 minutes none', () => {
    expect([since(10_400), since(10_500)]).toEqual([10, 11]);
    expect(since(5 * MINUTE_MS)).toBe(300);
    expect(since(5 * MINUTE_MS + 1)).toBe(0);
  });

  it('[T-35] begins with the first report, and never runs backwards', () => {
    expect(secondsSpentSince(null, START)).toBe(0);
    expect(since(-60_000)).toBe(0);
  });
});
