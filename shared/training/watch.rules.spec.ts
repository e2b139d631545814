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
  watchedUntil,
} from './watch.rules.js';

const START = instant(Date.parse('2026-11-17T15:00:00Z'));
const after = (seconds: number): Instant => instant(START + seconds * 1000);
const part = (from: number, to: number): WatchedRange => ({ from, to });
const credit = (reported: WatchedRange[], seconds: number, known: WatchedRange[] = []) =>
  creditWatching({ known, reported, startedAt: START, now: after(seconds) });

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
  it('[T-17] is credited in full when real time has passed', () => {
    expect(credit([part(0, 30)], 25)).toEqual([part(0, 30)]);
    expect(credit([part(0, 30)], 24)).toEqual([part(0, 29)]);
  });

  it('[T-08] made up on the spot brings no more than the time a report may be on its way', () => {
    expect(credit([part(0, 3600)], 0)).toEqual([part(0, 5)]);
  });

  it('[T-08] of a player at double speed counts half of it, and the rest when the time has passed', () => {
    const half = credit([part(0, 60)], 30);
    expect(half).toEqual([part(0, 35)]);
    expect(credit([part(0, 60)], 55, half)).toEqual([part(0, 60)]);
  });

  it('[T-17] takes nothing away, and the same one again changes nothing', () => {
    const known = [part(0, 10), part(20, 25)];
    expect(credit([], 60, known)).toEqual(known);
    const once = credit([part(8, 18)], 60, known);
    expect(once).toEqual([part(0, 18), part(20, 25)]);
    expect(credit([part(8, 18)], 60, once)).toEqual(once);
  });

  it('[T-17] fills the gaps that the player leaves, within the same allowance', () => {
    expect(credit([part(0, 5), part(6, 10)], 60)).toEqual([part(0, 10)]);
    expect(credit([part(0, 5), part(6, 10)], 0.5)).toEqual([part(0, 5.5)]);
  });

  it('[T-08] however many come in whatever order, covers no more than the real time and the slack', () => {
    const ranges = fc.array(
      fc.tuple(fc.nat(400), fc.nat(60)).map(([from, length]) => part(from / 4, from / 4 + length)),
    );
    const reports = fc.array(fc.tuple(ranges, fc.nat(20)), { maxLength: 12 });
    fc.assert(
      fc.property(reports, (sent) => {
        let [known, elapsed]: [WatchedRange[], number] = [[], 0];
        for (const [reported, seconds] of sent) {
          elapsed += seconds;
          const next = credit(reported, elapsed, known);
          expect(coveredSeconds(next)).toBeGreaterThanOrEqual(coveredSeconds(known) - 1e-9);
          expect(coveredSeconds(next)).toBeLessThanOrEqual(Math.max(elapsed + 5, coveredSeconds(known)) + 1e-9);
          known = next;
        }
        expect(mergeRanges(known)).toEqual(known);
      }),
    );
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
