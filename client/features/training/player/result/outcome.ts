import type { LevelUp, TrainingProgress } from '../../../../../shared/training/training.contract.js';
import type { ShownQuestion } from '../../../../../shared/training/quiz-order.rules.js';

/** The result of an attempt; `shown` and `answers` belong to this attempt and name the missed questions. */
export type Outcome = {
  score: number;
  passed: boolean;
  missed: number[];
  progress: TrainingProgress;
  levelUp: LevelUp | null;
  shown: readonly ShownQuestion[];
  answers: readonly (number | null)[];
  /** The server graded earlier answers than those on the screen [T-39]. */
  isForEarlierAnswers?: boolean;
};
