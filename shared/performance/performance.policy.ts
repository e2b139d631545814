import type { LocalTime } from '../kernel/time.js';

/** worker.md §9, admin.md §9; decisions: Score. Weights in percent. */
export const SCORE = {
  initial: 100,
  countedDays: 180,
  /** Local time of the nightly recalculation at the site. */
  recalculatedAt: '03:10' as LocalTime,
  /** Workers per job of the nightly recalculation. */
  nightlyBatch: 200,
  weights: { reliability: 35, punctuality: 25, quality: 25, attitude: 15 },
  bands: { excellent: 90, good: 80, needsImprovement: 70 },
  lateArrivalMinutes: { minor: 5, moderate: 30 },
} as const;
