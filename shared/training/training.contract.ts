import type { SkillLevelId } from './skill-level.contract.js';

/** A quiz question without its answer. Four `options`; the Spanish texts are optional. */
export type QuizQuestionView = { question: string; questionEs?: string; options: string[]; optionsEs?: string[] };

/** Links to WebVTT files; `null` for none. */
export type Captions = { en: string | null; es: string | null };

/** Element of GET /api/trainings: active trainings by level. `duration` and `durationMinutes` are the same minutes. */
export type TrainingView = {
  id: number;
  skillLevelId: SkillLevelId;
  title: string;
  titleEs: string | null;
  description: string;
  descriptionEs: string | null;
  duration: number;
  durationMinutes: number;
  passingScore: number;
  isActive: boolean;
  questions: QuizQuestionView[];
  /** A short-lived signed link for an uploaded file. */
  videoUrl: string;
  captions: Captions;
};

/** A part of a video, in seconds from its start. */
export type WatchedRange = { from: number; to: number };

/** A worker's progress in one training. `score` is the best so far, `null` before the first attempt. */
export type TrainingProgress = {
  passed: boolean;
  score: number | null;
  attempts: number;
  completedAt: string | null;
  /** The video was watched to its end, and the quiz is open. */
  videoWatched: boolean;
  /** Position to resume from, on any device. */
  resumeSeconds: number;
  watched: WatchedRange[];
  minutesSpent: number;
};

/** GET /api/training/{id} */
export type TrainingDetail = TrainingView & { progress: TrainingProgress };

/**
 * Element of GET /api/user/trainings: one per active training, and per inactive training that was started. `id` is the
 * training's.
 */
export type UserTraining = TrainingProgress & {
  id: number;
  trainingId: number;
  skillLevelId: SkillLevelId;
  training: { id: number; skillLevelId: SkillLevelId; title: string; titleEs: string | null; isActive: boolean };
};

export type LevelUp = { from: SkillLevelId; to: SkillLevelId };

/**
 * POST /api/training/{id}/progress. `watched` contains everything played on this page so far, because reports can be
 * lost, repeated or late. The first report, at play, may be empty: time counts from there.
 */
export type ProgressRequest = {
  positionSeconds: number;
  watched: WatchedRange[];
  /**
   * Length as measured by the player. Used only if the server does not know the length, and limited by the training's
   * duration.
   */
  videoSeconds?: number | null;
  clientEventId?: string | null;
  /** Parts were played while no report could be sent. */
  capturedOffline?: boolean | null;
};
export type ProgressResponse = {
  clientEventId: string;
  trainingId: number;
  progress: TrainingProgress;
  levelUp: LevelUp | null;
};

/** POST /api/training/submit: the index of the chosen option for each question, in the training's own order. */
export type SubmitRequest = {
  trainingId: number;
  answers?: number[] | null;
  /** Id of the attempt. A repeated id gets the grade of the first submission. */
  clientEventId?: string | null;
  score?: unknown;
  passed?: unknown;
};
export type SubmitResponse = {
  clientEventId: string;
  trainingId: number;
  /** The graded answers: the first that arrived under the attempt's id. Older grades lack this field. */
  answers?: number[];
  /** Score of this attempt in percent, rounded half up. `progress` contains the best. */
  score: number;
  passed: boolean;
  passingScore: number;
  /** Indexes of the wrong answers. */
  missed: number[];
  progress: TrainingProgress;
  levelUp: LevelUp | null;
};
