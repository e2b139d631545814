import { SCORE } from '../../../shared/performance/performance.policy.js';
import { instantOf } from '../../../shared/kernel/time.js';
import type { PerformanceHistoryEntry } from '../../../shared/performance/performance.contract.js';

export type ScoreStep = { at: number; score: number };

/**
 * Returns the score from `from` on, oldest first, with a step for each change. The score before the first stored change
 * is unknown, so the line starts at 100 if there is a change, else at the current score.
 */
export function scoreSteps(
  history: readonly PerformanceHistoryEntry[],
  score: number,
  from: number,
): [ScoreStep, ...ScoreStep[]] {
  const changes = history
    .map(({ calculatedAt, overallScore }) => ({ at: instantOf(calculatedAt), score: overallScore }))
    .filter(({ at }) => at > from)
    .sort((a, b) => a.at - b.at);
  return [{ at: from, score: changes.length > 0 ? SCORE.initial : score }, ...changes];
}
