import type { SkillLevelId } from '../../../../shared/training/skill-level.contract.js';
import type { QuizQuestion } from '../../../../shared/training/admin-training.contract.js';

/** One scene of a training's video: an icon and a line in both languages. */
export type VideoScene = { icon: string; en: string; es: string };

export type DemoTraining = {
  /** Name of the video file without its extension. */
  video: string;
  level: SkillLevelId;
  title: string;
  titleEs: string;
  description: string;
  descriptionEs: string;
  /** Minutes for video and quiz together. */
  minutes: number;
  passingScore: number;
  scenes: readonly VideoScene[];
  questions: readonly QuizQuestion[];
};

type Options = QuizQuestion['options'];

/** A question in both languages; `correctAnswer` is the index of the right option in both lists. */
export function ask(
  question: string,
  options: Options,
  questionEs: string,
  optionsEs: Options,
  correctAnswer: QuizQuestion['correctAnswer'],
): QuizQuestion {
  return { question, questionEs, options, optionsEs, correctAnswer };
}
