import type { LevelUp, TrainingProgress } from '../../../../../shared/training/training.contract.js';
import type { ShownQuestion } from '../../../../../shared/training/quiz-order.rules.js';

/** How an attempt ended; `shown` and `answers` are those of this attempt, to name what was missed. */
export type Outcome = {
  score: number;
  passed: boolean;
  missed: number[];
  progress: TrainingProgress;
  levelUp: LevelUp | null;
  shown: readonly ShownQuestion[];
  answers: readonly (number | null)[];
  /** Other answers were on the screen when these had arrived before [T-39]. */
  isOfEarlier?: boolean;
};
