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
/** A report `gap` seconds after the previous one; `null` for the first report. */
const credit = (reported: WatchedRange[], gap: number | null, known: WatchedRange[] = [], spareMs = 0) => {
  const lastSeenAt = gap === null ? null : START;
  return creditWatching({ known, spareMs, reported, startedAt: lastSeenAt, lastSeenAt, now: after(gap ?? 0) });
};
/** The same for a report stored offline: started at the beginning, last seen `quiet` seconds before it. */
const creditStored = (reported: WatchedRange[], seconds: number, known: WatchedRange[] = [], quiet = 0) => {
  const [startedAt, lastSeenAt, now] = [START, after(seconds - quiet), after(seconds)];
  return creditWatching({ known, spareMs: 0, reported, startedAt, lastSeenAt, now, capturedOffline: true });
};
/** Seconds after the start, and the ranges reported then. */
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

describe('watched ranges', () => {
  it('[T-17] are sorted and merged, without empty and reversed ranges', () => {
    expect(mergeRanges([part(5, 8), part(0, 3), part(3, 4), part(6, 7), part(9, 9), part(12, 10)])).toEqual([
      part(0, 4),
      part(5, 8),
    ]);
  });

  it('[T-17] count from the start to the first gap of more than a second', () => {
    expect(watchedUntil([part(0, 4), part(5, 8)])).toBe(8);
    expect(watchedUntil([part(0, 4), part(5.01, 8)])).toBe(4);
    expect(watchedUntil([part(1, 9)])).toBe(9);
    expect(watchedUntil([part(1.01, 9)])).toBe(0);
    expect(watchedUntil([])).toBe(0);
  });
});

describe('isVideoWatched', () => {
  it('[T-08] is true within 1.5 seconds of the end', () => {
    expect(isVideoWatched([part(0, 28.5)], 30)).toBe(true);
    expect(isVideoWatched([part(0, 28.49)], 30)).toBe(false);
  });

  it('[T-08] is false after seeking to the end', () => {
    expect(isVideoWatched([part(0, 10), part(12, 30)], 30)).toBe(false);
    expect(isVideoWatched([part(29, 30)], 30)).toBe(false);
    expect(isVideoWatched([part(0, 10), part(12, 30), part(9, 12)], 30)).toBe(true);
  });

  it('[T-08] is false for a video without length', () => {
    expect(isVideoWatched([part(0, 30)], 0)).toBe(false);
  });
});

describe('creditWatching', () => {
  it('[T-17] credits a report in full if enough time has passed since the previous one', () => {
    expect(credit([part(0, 10)], 10)).toEqual({ watched: [part(0, 10)], spareMs: 0 });
    expect(credit([part(0, 10)], 9).watched).toEqual([part(0, 9)]);
  });

  it('[T-08] credits nothing for an immediate fabricated report, or as the first report', () => {
    expect(credit([part(0, 3600)], null)).toEqual({ watched: [], spareMs: 0 });
    expect(credit([part(0, 3600)], 0)).toEqual({ watched: [], spareMs: 0 });
    expect(credit([part(0, 3600)], -60)).toEqual({ watched: [], spareMs: 0 });
  });

  it('[T-08] credits at most one reporting interval a day later: 10 seconds plus 5 of tolerance', () => {
    expect(credit([part(0, 3600)], 15).watched).toEqual([part(0, 15)]);
    expect(credit([part(0, 3600)], 15.001).watched).toEqual([part(0, 15)]);
    expect(credit([part(0, 3600)], 86_400).watched).toEqual([part(0, 15)]);
  });

  it('[T-17] carries over at most 5 seconds of a late report to the next', () => {
    expect(credit([part(0, 10)], 13)).toEqual({ watched: [part(0, 10)], spareMs: 3000 });
    expect(credit([part(0, 20)], 7, [part(0, 10)], 3000)).toEqual({ watched: [part(0, 20)], spareMs: 0 });
    expect(credit([part(0, 20)], 6.999, [part(0, 10)], 3000).watched).toEqual([part(0, 19.999)]);
    expect(credit([], 15, [], 3000).spareMs).toBe(5000);
  });

  it('[T-08] credits half at double speed, and the rest after enough time', () => {
    const half = creditAll([
      [0, []],
      [10, [part(0, 20)]],
      [20, [part(0, 40)]],
    ]);
    expect(half.watched).toEqual([part(0, 20)]);
    expect(credit([part(0, 40)], 12, half.watched).watched).toEqual([part(0, 32)]);
  });

  it('[O-17] credits an offline report in full if enough time has passed since the first report', () => {
    expect(creditStored([part(0, 3600)], 3600, [], 3600).watched).toEqual([part(0, 3600)]);
    expect(creditStored([part(0, 3600)], 3599, [], 3599).watched).toEqual([part(0, 3599)]);
    expect(creditStored([part(0, 3600)], 86_400, [], 86_400).watched).toEqual([part(0, 3600)]);
  });

  it('[O-17] credits an offline report in full after an earlier report, of this page or another device', () => {
    expect(creditStored([part(0, 600)], 610, [part(0, 10)], 1).watched).toEqual([part(0, 600)]);
    expect(creditStored([part(0, 600)], 600, [part(0, 10)], 0).watched).toEqual([part(0, 600)]);
  });

  it('[T-08, O-17] credits an offline report at most the elapsed time since the first report, and nothing as the first', () => {
    expect(creditStored([part(0, 10), part(50, 60)], 15, [part(0, 10)]).watched).toEqual([part(0, 10), part(50, 55)]);
    expect(creditStored([part(0, 3600)], 0).watched).toEqual([]);
    const first = { known: [], spareMs: 0, reported: [part(0, 30)], startedAt: null, lastSeenAt: null };
    expect(creditWatching({ ...first, now: START, capturedOffline: true })).toEqual({ watched: [], spareMs: 0 });
  });

  it('[T-17] never removes credit, and a repeated report changes nothing', () => {
    const known = [part(0, 10), part(20, 25)];
    expect(credit([], 15, known).watched).toEqual(known);
    const once = credit([part(8, 18)], 15, known).watched;
    expect(once).toEqual([part(0, 18), part(20, 25)]);
    expect(credit([part(8, 18)], 15, once).watched).toEqual(once);
  });

  it('[T-17] fills the player’s gaps within the elapsed time', () => {
    expect(credit([part(0, 5), part(6, 10)], 10).watched).toEqual([part(0, 10)]);
    expect(credit([part(0, 5), part(6, 10)], 5.5).watched).toEqual([part(0, 5.5)]);
  });

  it('[T-17] credits regular reports in full, with any network delay', () => {
    const delays = fc.array(fc.integer({ min: 0, max: 4999 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(delays, (late) => {
        const reports = late.map((ms, index): Report => [(index + 1) * 10 + ms / 1000, [part(0, (index + 1) * 10)]]);
        const { watched } = creditAll([[0, []], ...reports]);
        expect(coveredSeconds(watched)).toBeCloseTo(late.length * 10, 1);
      }),
    );
  });

  it('[T-08] never credits more than the elapsed time, for any number and order of reports', () => {
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

describe('videoLength', () => {
  const length = (videoSeconds: number | null, claimedSeconds: number | null) =>
    videoLength({ videoSeconds, claimedSeconds, durationMinutes: 10 });

  it('[T-08] is the length known to the server, regardless of the player', () => {
    expect([length(31, 5), length(31, 600), length(31, null)]).toEqual([31, 31, 31]);
  });

  it("[T-08] is else what the player measures, but not under half of the training's duration", () => {
    expect([length(null, 900), length(null, 301), length(null, 300)]).toEqual([900, 301, 300]);
    expect([length(null, 299), length(null, 1)]).toEqual([300, 300]);
  });

  it('[T-08] is 0 if neither server nor player knows it', () => {
    expect([length(null, null), length(null, 0)]).toEqual([0, 0]);
  });
});

describe('secondsSpentSince', () => {
  const since = (ms: number) => secondsSpentSince(START, instant(START + ms));

  it('[T-35] is the time since the last activity, and 0 after a break of more than 5 minutes', () => {
    expect([since(10_400), since(10_500)]).toEqual([10, 11]);
    expect(since(5 * MINUTE_MS)).toBe(300);
    expect(since(5 * MINUTE_MS + 1)).toBe(0);
  });

  it('[T-35] starts with the first report, and is never negative', () => {
    expect(secondsSpentSince(null, START)).toBe(0);
    expect(since(-60_000)).toBe(0);
  });
});
