import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../kernel/site-time.js';
import { hoursHundredths } from '../kernel/hours.js';
import { day, denver } from '../kernel/spec-support.js';
import { instant, MINUTE_MS, plusMinutes } from '../kernel/time.js';
import { attendanceRate, efficiency, isPunctual, punctualityScore } from './attendance.rules.js';
import {
  COMPONENT_OF,
  type MetricType,
  NEGATIVE_POINTS,
  NEGATIVE_SEVERITIES,
  NEGATIVE_TYPES,
  POINT_RANGES,
  POSITIVE_POINTS,
  POSITIVE_SEVERITIES,
  POSITIVE_TYPES,
  pointsOf,
} from './points.rules.js';
import {
  type ScoreEvent,
  computeScore,
  lateArrivalSeverity,
  minutesLate,
  minutesLateShown,
  severityColor,
} from './score.rules.js';
import { SCORE_BANDS, scoreBand } from './score-band.rules.js';

const TODAY = day('2026-11-20');
const event = (metricType: MetricType, points: number, dateOccurred = TODAY, isVoided = false): ScoreEvent => ({
  metricType,
  pointsDeducted: points < 0 ? -points : 0,
  pointsAdded: points > 0 ? points : 0,
  dateOccurred,
  isVoided,
});
const overall = (...events: ScoreEvent[]) => computeScore(events, TODAY).overall;

describe('computeScore', () => {
  it('[P-01] starts at 100', () => {
    expect(computeScore([], TODAY)).toMatchObject({
      overall: 100,
      components: { reliability: 100, punctuality: 100, quality: 100, attitude: 100 },
    });
  });

  it('[P-11] weighs 35, 25, 25, 15', () => {
    expect(overall(event('no_show', -10))).toBe(96.5);
    expect(overall(event('late_arrival', -10))).toBe(97.5);
    expect(overall(event('quality_issue', -10))).toBe(97.5);
    expect(overall(event('attitude_concern', -10))).toBe(98.5);
  });

  it('[P-11] rounds half up to one decimal', () => {
    expect(overall(event('no_show', -1))).toBe(99.7);
    expect(overall(event('late_arrival', -1))).toBe(99.8);
    expect(overall(event('attitude_concern', -3))).toBe(99.6);
  });

  it('[P-10] limits a component to 0 and 100', () => {
    expect(computeScore([event('teamwork', 25)], TODAY).components.attitude).toBe(100);
    expect(computeScore([event('no_show', -50), event('no_show', -50), event('no_show', -50)], TODAY).overall).toBe(65);
    expect(computeScore([event('attitude_concern', -20), event('teamwork', 12)], TODAY).components.attitude).toBe(92);
  });

  it('[P-10] counts an event on its 180th day and not on its 181st', () => {
    expect(overall(event('no_show', -10, addDays(TODAY, -180)))).toBe(96.5);
    expect(overall(event('no_show', -10, addDays(TODAY, -181)))).toBe(100);
  });

  it('[P-10] counts an event of today and not of tomorrow', () => {
    expect(overall(event('no_show', -10, TODAY))).toBe(96.5);
    expect(overall(event('no_show', -10, addDays(TODAY, 1)))).toBe(100);
  });

  it('[P-26] ignores voided events', () => {
    expect(overall(event('no_show', -30, TODAY, true))).toBe(100);
  });

  it('[P-08] counts negative events by type, without praise', () => {
    const times = (count: number, type: MetricType, points: number) =>
      Array.from({ length: count }, () => event(type, points));
    const events = [
      ...times(6, 'no_show', -1),
      ...times(5, 'late_cancellation', -1),
      ...times(4, 'late_arrival', -1),
      ...times(3, 'safety_violation', -1),
      ...times(2, 'attitude_concern', -1),
      ...(['early_arrival', 'problem_solving', 'teamwork'] as const).flatMap((type) => times(1, type, 3)),
    ];
    expect(computeScore(events, TODAY).counts).toEqual({
      noShowCount: 6,
      lateCancellationCount: 5,
      punctualityIssues: 4,
      qualityIssues: 3,
      attitudeIssues: 2,
    });
  });

  it('[P-10] does not depend on the order of events, and stays within 0 and 100', () => {
    const events = fc.array(
      fc
        .tuple(fc.constantFrom(...NEGATIVE_TYPES, ...POSITIVE_TYPES), fc.integer({ min: 1, max: 50 }))
        .map(([type, points]) => event(type, NEGATIVE_TYPES.some((one) => one === type) ? -points : points)),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(events, (list) => {
        expect(overall(...list)).toBe(overall(...[...list].reverse()));
        expect(overall(...list)).toBeGreaterThanOrEqual(0);
        expect(overall(...list)).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('points', () => {
  it('[P-19] all fixed points are within their range', () => {
    for (const type of NEGATIVE_TYPES)
      for (const severity of NEGATIVE_SEVERITIES)
        expect(pointsOf(type, severity)).toEqual({ pointsDeducted: NEGATIVE_POINTS[type][severity], pointsAdded: 0 });
    for (const type of POSITIVE_TYPES)
      for (const severity of POSITIVE_SEVERITIES)
        expect(pointsOf(type, severity)).toEqual({ pointsDeducted: 0, pointsAdded: POSITIVE_POINTS[type][severity] });
  });

  it('[P-19] each severity has its range', () => {
    expect(POINT_RANGES).toEqual({
      minor: { min: 3, max: 8 },
      moderate: { min: 8, max: 20 },
      severe: { min: 15, max: 50 },
      good: { min: 3, max: 8 },
      excellent: { min: 8, max: 15 },
      outstanding: { min: 15, max: 25 },
    });
  });

  it.each(Object.entries(POINT_RANGES))(
    '[P-20] an admin may send %s points inside the range only',
    (severity, { min, max }) => {
      const isNegative = NEGATIVE_SEVERITIES.some((one) => one === severity);
      const type = isNegative ? 'quality_issue' : 'teamwork';
      const send = (points: number) => pointsOf(type, severity as keyof typeof POINT_RANGES, points) !== null;
      expect([send(min - 1), send(min), send(max), send(max + 1), send(min + 0.5)]).toEqual([
        false,
        true,
        true,
        false,
        false,
      ]);
    },
  );

  it('[P-20] a type refuses severities of the other sign', () => {
    expect(pointsOf('teamwork', 'minor')).toBeNull();
    expect(pointsOf('no_show', 'good')).toBeNull();
    expect(pointsOf('teamwork', 'minor', 5)).toBeNull();
    expect(pointsOf('no_show', 'good', 5)).toBeNull();
  });

  it('[P-12, P-13] every type has one component', () => {
    const of = (component: string) =>
      Object.entries(COMPONENT_OF).flatMap(([type, own]) => (own === component ? [type] : []));
    expect(of('reliability').sort()).toEqual(['late_cancellation', 'no_show']);
    expect(of('punctuality').sort()).toEqual(['early_arrival', 'early_departure', 'late_arrival']);
    expect(of('quality').sort()).toEqual([
      'above_target_productivity',
      'exceptional_quality',
      'problem_solving',
      'productivity_below_target',
      'quality_issue',
      'safety_violation',
    ]);
    expect(of('attitude').sort()).toEqual([
      'attitude_concern',
      'customer_praise',
      'initiative',
      'leadership',
      'teamwork',
    ]);
    expect(Object.keys(COMPONENT_OF).sort()).toEqual([...NEGATIVE_TYPES, ...POSITIVE_TYPES].sort());
  });

  it('[P-17, P-18] eight types take points, eight add them', () => {
    expect([...NEGATIVE_TYPES].sort()).toEqual([
      'attitude_concern',
      'early_departure',
      'late_arrival',
      'late_cancellation',
      'no_show',
      'productivity_below_target',
      'quality_issue',
      'safety_violation',
    ]);
    expect([...POSITIVE_TYPES].sort()).toEqual([
      'above_target_productivity',
      'customer_praise',
      'early_arrival',
      'exceptional_quality',
      'initiative',
      'leadership',
      'problem_solving',
      'teamwork',
    ]);
  });
});

describe('bands', () => {
  it.each([
    [100, 'excellent', 'green'],
    [90, 'excellent', 'green'],
    [89.9, 'good', 'yellow'],
    [80, 'good', 'yellow'],
    [79.9, 'needs_improvement', 'orange'],
    [70, 'needs_improvement', 'orange'],
    [69.9, 'review_required', 'red'],
    [0, 'review_required', 'red'],
  ] as const)('[P-02] %d is %s, shown %s', (score, band, color) => {
    expect(scoreBand(score)).toBe(band);
    expect(SCORE_BANDS[scoreBand(score)].color).toBe(color);
  });

  it('[P-05] tell the worker what a score means for the choice of shifts', () => {
    expect(Object.entries(SCORE_BANDS).map(([band, { impact }]) => [band, impact])).toEqual([
      ['excellent', ['priority_access']],
      ['good', ['first_consideration']],
      ['needs_improvement', ['full_access', 'access_may_become_limited']],
      ['review_required', ['limited_access', 'review_meeting']],
    ]);
  });

  it('[P-25] colors events by severity', () => {
    expect(['minor', 'moderate', 'severe', 'good'].map((one) => severityColor(one as 'minor'))).toEqual([
      'yellow',
      'orange',
      'red',
      'green',
    ]);
    for (const positive of ['good', 'excellent', 'outstanding'] as const) expect(severityColor(positive)).toBe('green');
  });
});

describe('lateness', () => {
  const start = denver('2026-11-20 08:00');
  const late = (ms: number) => lateArrivalSeverity(minutesLate(start, instant(start + ms)));

  it('[P-16] of more than 5 minutes is minor, of more than 30 moderate', () => {
    expect([late(-60_000), late(300_000), late(300_001), late(1_800_000), late(1_800_001)]).toEqual([
      null,
      null,
      'minor',
      'minor',
      'moderate',
    ]);
  });

  it('[P-16, W-22] is displayed in started minutes, 0 if on time', () => {
    const shown = (ms: number) => minutesLateShown(start, instant(start + ms));
    const moments = [-MINUTE_MS, 0, 1, MINUTE_MS, MINUTE_MS + 1, 5 * MINUTE_MS, 5 * MINUTE_MS + 1, 30 * MINUTE_MS];
    expect(moments.map(shown)).toEqual([0, 0, 1, 1, 2, 5, 6, 30]);
  });

  it('[P-16] has the same severity by displayed and exact minutes', () => {
    for (const minute of [0, 1, 4, 5, 6, 29, 30, 31]) {
      for (const ms of [-1, 0, 1, 59_999].map((beside) => minute * MINUTE_MS + beside)) {
        const clockInAt = instant(start + ms);
        const exact = lateArrivalSeverity(minutesLate(start, clockInAt));
        expect(lateArrivalSeverity(minutesLateShown(start, clockInAt))).toBe(exact);
      }
    }
  });

  it('[R-10] is punctual up to 5 minutes after the start', () => {
    expect(isPunctual(start, plusMinutes(start, 5))).toBe(true);
    expect(isPunctual(start, instant(plusMinutes(start, 5) + 1))).toBe(false);
  });
});

describe('attendance', () => {
  it('[R-10] rates are percent with one decimal, null without data', () => {
    expect(attendanceRate({ completed: 2, noShows: 1, lateCancellations: 0 })).toBe(66.7);
    expect(attendanceRate({ completed: 2, noShows: 1, lateCancellations: 1 })).toBe(50);
    expect(attendanceRate({ completed: 0, noShows: 0, lateCancellations: 0 })).toBeNull();
    expect(punctualityScore({ punctualClockIns: 7, clockIns: 8 })).toBe(87.5);
    expect(punctualityScore({ punctualClockIns: 0, clockIns: 0 })).toBeNull();
  });

  it('[R-10] efficiency is at most 100', () => {
    expect(efficiency({ worked: hoursHundredths(780), scheduled: hoursHundredths(800) })).toBe(97.5);
    expect(efficiency({ worked: hoursHundredths(900), scheduled: hoursHundredths(800) })).toBe(100);
    expect(efficiency({ worked: hoursHundredths(0), scheduled: hoursHundredths(0) })).toBeNull();
  });
});
