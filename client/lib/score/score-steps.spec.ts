import { describe, expect, it } from '@jest/globals';
import { instantOf } from '../../../shared/kernel/time.js';
import type { PerformanceHistoryEntry } from '../../../shared/performance/performance.contract.js';
import { scoreSteps } from './score-steps.js';

const FROM = instantOf('2026-05-24T15:00:00Z');
const change = (calculatedAt: string, overallScore: number) =>
  ({ calculatedAt, overallScore }) as PerformanceHistoryEntry;

describe('the steps of the score chart', () => {
  it('[P-08] start at 100 and follow each change, oldest first', () => {
    const history = [change('2026-11-01T10:00:00Z', 95.8), change('2026-10-01T10:00:00Z', 89.5)];
    expect(scoreSteps(history, 95.8, FROM)).toEqual([
      { at: FROM, score: 100 },
      { at: instantOf('2026-10-01T10:00:00Z'), score: 89.5 },
      { at: instantOf('2026-11-01T10:00:00Z'), score: 95.8 },
    ]);
  });

  it('[P-08] are one flat line without a change', () => {
    expect(scoreSteps([], 100, FROM)).toEqual([{ at: FROM, score: 100 }]);
  });
});
