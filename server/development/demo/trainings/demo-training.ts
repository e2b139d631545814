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
  /** `correctAnswer` is the index of the correct option in both lists. */
  questions: readonly QuizQuestion[];
};
