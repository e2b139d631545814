import { describe, expect, it } from '@jest/globals';
import { playedRanges, type PlayedVideo, resumeAt, isSameReport, watchReport } from './watch-report.js';

const video = (played: [number, number][], currentTime = 0, duration = 31.5): PlayedVideo => ({
  currentTime,
  duration,
  played: {
    length: played.length,
    start: (index) => played[index]?.[0] ?? 0,
    end: (index) => played[index]?.[1] ?? 0,
  },
});

describe('a report of watching', () => {
  it('[T-17] contains the played ranges, the position, the length, and a new id', () => {
    const shown = video(
      [
        [0, 8.123],
        [20, 25],
      ],
      25.0049,
    );
    const [first, second] = [watchReport(shown), watchReport(shown)];
    expect(first).toMatchObject({
      positionSeconds: 25,
      videoSeconds: 31.5,
      watched: [
        { from: 0, to: 8.12 },
        { from: 20, to: 25 },
      ],
    });
    expect(first.clientEventId).not.toBe(second.clientEventId);
  });

  it('[T-17] omits an unknown length', () => {
    expect(watchReport(video([], 0, Number.NaN))).not.toHaveProperty('videoSeconds');
    expect(watchReport(video([], 0, Number.POSITIVE_INFINITY))).not.toHaveProperty('videoSeconds');
  });

  it('[T-17] equals the previous one if nothing was played or sought, except for its id', () => {
    const report = watchReport(video([[0, 8]], 8));
    expect(isSameReport(report, watchReport(video([[0, 8]], 8)))).toBe(true);
    expect(isSameReport(report, watchReport(video([[0, 8.01]], 8)))).toBe(false);
    expect(isSameReport(report, watchReport(video([[0, 8]], 4)))).toBe(false);
  });

  it('[T-17] does not contain skipped parts', () => {
    expect(playedRanges(video([[3, 3]]))).toEqual([]);
  });
});

describe('the position to continue at', () => {
  it('[T-17] is where the worker stopped, never beyond what was watched', () => {
    expect(resumeAt(12, 14, 30)).toBe(12);
    expect(resumeAt(20, 14, 30)).toBe(14);
  });

  it('[T-17] is the start if the worker stopped at the end', () => {
    expect(resumeAt(27.9, 30, 30)).toBe(27.9);
    expect(resumeAt(28, 30, 30)).toBe(0);
  });
});
