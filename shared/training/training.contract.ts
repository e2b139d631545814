import type { SkillLevelId } from './skill-level.contract.js';

/** A quiz question without its answer. `options` are four; the Spanish texts may be missing. */
export type QuizQuestionView = { question: string; questionEs?: string; options: string[]; optionsEs?: string[] };

/** Links of WebVTT files, `null` where there is none. */
export type Captions = { en: string | null; es: string | null };

/** Element of GET /api/trainings: active trainings, by level. `duration` and `durationMinutes` are the same minutes. */
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
  /** Signed and short-lived where the file is ours. */
  videoUrl: string;
  captions: Captions;
};

/** A part of a video, in seconds from its start. */
export type WatchedRange = { from: number; to: number };

/** How far a worker is with one training. `score` is the best so far, `null` before the first attempt. */
export type TrainingProgress = {
  passed: boolean;
  score: number | null;
  attempts: number;
  completedAt: string | null;
  /** Played to its end: the quiz is open. */
  videoWatched: boolean;
  /** Where to go on, on whichever device. */
  resumeSeconds: number;
  watched: WatchedRange[];
  minutesSpent: number;
};

/** GET /api/training/{id} */
export type TrainingDetail = TrainingView & { progress: TrainingProgress };

/** Element of GET /api/user/trainings, one per active training and per inactive one begun before; `id` is the training's. */
export type UserTraining = TrainingProgress & {
  id: number;
  trainingId: number;
  skillLevelId: SkillLevelId;
  training: { id: number; skillLevelId: SkillLevelId; title: string; titleEs: string | null; isActive: boolean };
};

export type LevelUp = { from: SkillLevelId; to: SkillLevelId };

/**
 * POST /api/training/{id}/progress. `watched` is everything played on this page so far, not only what is new: reports may
 * be lost, doubled or late. The first one, at play, may be empty: time counts from there.
 */
export type ProgressRequest = {
  positionSeconds: number;
  watched: WatchedRange[];
  /** As the player measures it; counts only where the server does not know it, and within the training's duration. */
  videoSeconds?: number | null;
  clientEventId?: string | null;
  /** Some of it was played while no report could get through. */
  capturedOffline?: boolean | null;
};
export type ProgressResponse = {
  clientEventId: string;
  trainingId: number;
  progress: TrainingProgress;
  levelUp: LevelUp | null;
};

/** POST /api/training/submit: the index of the chosen option per question, in the training's own order. */
export type SubmitRequest = {
  trainingId: number;
  answers?: number[] | null;
  /** Names the attempt: whatever comes under the same id later gets the mark of what came first. */
  clientEventId?: string | null;
  score?: unknown;
  passed?: unknown;
};
export type SubmitResponse = {
  clientEventId: string;
  trainingId: number;
  /** Those that were marked: the first that arrived under the attempt's id. Marks of before this field lack it. */
  answers?: number[];
  /** Of this attempt, percent, rounded half up; `progress` holds the best. */
  score: number;
  passed: boolean;
  passingScore: number;
  /** Indexes of the questions answered wrong. */
  missed: number[];
  progress: TrainingProgress;
  levelUp: LevelUp | null;
};
