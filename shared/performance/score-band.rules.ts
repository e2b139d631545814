import { SCORE } from './performance.policy.js';

export type ScoreBand = 'excellent' | 'good' | 'needs_improvement' | 'review_required';
export type ScoreImpact =
  | 'priority_access'
  | 'first_consideration'
  | 'full_access'
  | 'access_may_become_limited'
  | 'limited_access'
  | 'review_meeting';

/** Color of each band on the score card, and its consequences for the worker as text codes. [P-02, P-03, P-05] */
export const SCORE_BANDS: Readonly<
  Record<
    ScoreBand,
    { min: number; color: 'green' | 'yellow' | 'orange' | 'red'; impact: readonly [ScoreImpact, ...ScoreImpact[]] }
  >
> = {
  excellent: { min: SCORE.bands.excellent, color: 'green', impact: ['priority_access'] },
  good: { min: SCORE.bands.good, color: 'yellow', impact: ['first_consideration'] },
  needs_improvement: {
    min: SCORE.bands.needsImprovement,
    color: 'orange',
    impact: ['full_access', 'access_may_become_limited'],
  },
  review_required: { min: 0, color: 'red', impact: ['limited_access', 'review_meeting'] },
};

/** Returns the band of a score. The lower bound belongs to the band: 90 is excellent, 89.9 good. [P-02] */
export function scoreBand(score: number): ScoreBand {
  if (score >= SCORE_BANDS.excellent.min) return 'excellent';
  if (score >= SCORE_BANDS.good.min) return 'good';
  return score >= SCORE_BANDS.needs_improvement.min ? 'needs_improvement' : 'review_required';
}
