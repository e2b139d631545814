import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../kernel/site-time.js';
import { day } from '../kernel/spec-support.js';
import type { MetricType } from './points.rules.js';
import { lastCountedDay, nextScoreIncrease, scoreAfterLateCancellation, scoreEffect } from './score-forecast.rules.js';
import { type ScoreEvent, computeScore } from './score.rules.js';

const TODAY = day('2026-11-20');
const event = (metricType: MetricType, points: number, dateOccurred = TODAY): ScoreEvent => ({
  metricType,
  pointsDeducted: points < 0 ? -points : 0,
  pointsAdded: points > 0 ? points : 0,
  dateOccurred,
  isVoided: false,
});

describe('scoreEffect', () => {
  it('[P-06] is the score with the event minus the score without it', () => {
    const late = event('late_arrival', -10);
    const noShow = event('no_show', -30);
    expect(scoreEffect(late, [late, noShow], TODAY)).toBe(-2.5);
    expect(scoreEffect(noShow, [late, noShow], TODAY)).toBe(-10.5);
  });

  it('[P-06] has one decimal for any score', () => {
    const events = fc.array(
      fc.record({
        type: fc.constantFrom<MetricType>('no_show', 'quality_issue'),
        points: fc.integer({ min: 1, max: 20 }),
      }),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(events, (drawn) => {
        const all = drawn.map(({ type, points }) => event(type, -points));
        const effect = scoreEffect(all[0]!, all, TODAY);
        expect(effect).toBe(Number(effect.toFixed(1)));
      }),
    );
  });

  it('[P-10] is 0 for praise on a component at 100, and for a loss on a component at 0', () => {
    const praise = event('teamwork', 10);
    expect(scoreEffect(praise, [praise], TODAY)).toBe(0);
    const losses = [event('no_show', -50), event('no_show', -50), event('no_show', -30)];
    expect(scoreEffect(losses[2]!, losses, TODAY)).toBe(0);
  });

  it('[P-10] counts on the 180th day and not on the 181st', () => {
    const old = event('no_show', -10, addDays(TODAY, -180));
    expect(scoreEffect(old, [old], TODAY)).toBe(-3.5);
    expect(scoreEffect(old, [old], addDays(TODAY, 1))).toBe(0);
  });
});

describe('nextScoreIncrease', () => {
  it('[P-07, P-10] is the day after an event’s 180th', () => {
    const events = [event('late_arrival', -10, day('2026-08-01')), event('no_show', -30, day('2026-06-01'))];
    expect(nextScoreIncrease(events, TODAY)).toEqual({ date: addDays(day('2026-06-01'), 181), overall: 97.5 });
  });

  it('[P-07] skips days on which only praise expires', () => {
    const praise = event('teamwork', 5, day('2026-06-01'));
    const fault = event('attitude_concern', -10, day('2026-07-01'));
    expect(nextScoreIncrease([praise, fault], TODAY)).toEqual({ date: addDays(day('2026-07-01'), 181), overall: 100 });
  });

  it('[P-07] is null at 100', () => {
    expect(nextScoreIncrease([], TODAY)).toBeNull();
    expect(nextScoreIncrease([event('teamwork', 5)], TODAY)).toBeNull();
  });

  it('[P-07] is after today, with the score of that day above today’s', () => {
    const events = fc.array(
      fc.record({
        type: fc.constantFrom<MetricType>('no_show', 'late_arrival', 'quality_issue', 'teamwork'),
        points: fc.integer({ min: 1, max: 50 }),
        age: fc.integer({ min: 0, max: 200 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(events, (drawn) => {
        const all = drawn.map(({ type, points, age }) =>
          event(type, type === 'teamwork' ? points : -points, addDays(TODAY, -age)),
        );
        const rise = nextScoreIncrease(all, TODAY);
        if (rise === null) return;
        expect(rise.date > TODAY).toBe(true);
        expect(rise.overall).toBe(computeScore(all, rise.date).overall);
        expect(rise.overall).toBeGreaterThan(computeScore(all, TODAY).overall);
      }),
    );
  });
});

describe('a late cancellation', () => {
  it('[S-42] costs 12 reliability points, which weigh 35 percent', () => {
    expect(scoreAfterLateCancellation([], TODAY)).toEqual({ before: 100, after: 95.8 });
    const noShow = event('no_show', -30);
    expect(scoreAfterLateCancellation([noShow], TODAY)).toEqual({ before: 89.5, after: 85.3 });
  });

  it('[S-42] costs nothing more once the component is 0', () => {
    const noShows = Array.from({ length: 4 }, () => event('no_show', -30));
    expect(scoreAfterLateCancellation(noShows, TODAY)).toEqual({ before: 65, after: 65 });
  });

  it('[S-41] counts until the day 180 days later, as the score does', () => {
    const last = lastCountedDay(TODAY);
    expect(last).toBe('2027-05-19');
    const cancelled = event('late_cancellation', -12);
    expect(computeScore([cancelled], last).overall).toBe(95.8);
    expect(computeScore([cancelled], addDays(last, 1)).overall).toBe(100);
  });
});
