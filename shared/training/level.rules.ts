import { roundHalfUp } from '../kernel/rounding.js';
import type { SkillLevelId } from './skill-level.contract.js';
import { SKILL_LEVEL_IDS, SKILL_LEVELS } from './skill-level.rules.js';

export type LevelTraining = { id: number; skillLevelId: SkillLevelId; isActive: boolean };
export type PassedTrainings = ReadonlySet<number>;

/**
 * A worker's level (decisions: Training and levels). Level by level, as long as nothing active is left to pass; one
 * without trainings is stepped over and not granted. Never below the level once attained. [T-04, T-05]
 */
export function computeLevel(
  trainings: readonly LevelTraining[],
  passedIds: PassedTrainings,
  attained: SkillLevelId,
): SkillLevelId {
  let level: SkillLevelId = attained;
  for (const candidate of SKILL_LEVEL_IDS) {
    const { total, isComplete } = levelCompletion(candidate, trainings, passedIds);
    if (!isComplete) break;
    if (total > 0 && candidate > level) level = candidate;
  }
  return level;
}

/** The stored name of a level: Entry, Intermediate, Advanced, Expert. */
export function levelName(level: SkillLevelId): string {
  return SKILL_LEVELS[level].name;
}

export type LevelCompletion = { passed: number; total: number; percent: number; isComplete: boolean };

/**
 * Passed of the active trainings of one level. A level without any counts as complete, for unlocking only. The percent
 * is cut down, so that 100 always means complete. [T-03]
 */
export function levelCompletion(
  level: SkillLevelId,
  trainings: readonly LevelTraining[],
  passedIds: PassedTrainings,
): LevelCompletion {
  const ofLevel = trainings.filter((training) => training.isActive && training.skillLevelId === level);
  const passed = ofLevel.filter((training) => passedIds.has(training.id)).length;
  const total = ofLevel.length;
  return {
    passed,
    total,
    percent: total === 0 ? 100 : Math.floor((passed * 100) / total),
    isComplete: passed === total,
  };
}

/** Level 1 is always open, so is one already attained; others once the level below is complete. [T-02, T-33] */
export function isTrainingOpen(
  level: SkillLevelId,
  trainings: readonly LevelTraining[],
  passedIds: PassedTrainings,
  attained: SkillLevelId,
): boolean {
  if (level === 1 || level <= attained) return true;
  return levelCompletion((level - 1) as SkillLevelId, trainings, passedIds).isComplete;
}

/** What the button of a level's card says; `locked` also where there is nothing to take. [T-01] */
export type LevelStep = 'locked' | 'start' | 'continue' | 'review';

export function levelStep(
  level: SkillLevelId,
  trainings: readonly LevelTraining[],
  passedIds: PassedTrainings,
  attained: SkillLevelId,
): LevelStep {
  const { passed, total, isComplete } = levelCompletion(level, trainings, passedIds);
  if (total === 0 || !isTrainingOpen(level, trainings, passedIds, attained)) return 'locked';
  if (isComplete) return 'review';
  return passed > 0 ? 'continue' : 'start';
}

/** The training that a level's button leads to: the first not passed, else the first. */
export function nextTraining<T extends LevelTraining>(
  level: SkillLevelId,
  trainings: readonly T[],
  passedIds: PassedTrainings,
): T | null {
  const ofLevel = trainings.filter((training) => training.isActive && training.skillLevelId === level);
  return ofLevel.find((training) => !passedIds.has(training.id)) ?? ofLevel[0] ?? null;
}

export type QuizGrade = { score: number; passed: boolean; correct: number; missed: number[] };

/**
 * Grades a quiz. Passed when correct x 100 >= passingScore x questions, compared before any rounding; the score shown is
 * rounded half up; `missed` are the indexes of the wrong ones. Without questions it is passed with 100. [T-14, T-16]
 */
export function gradeQuiz(
  questions: readonly { correctAnswer: number }[],
  answers: readonly number[],
  passingScore: number,
): QuizGrade {
  if (questions.length === 0) return { score: 100, passed: true, correct: 0, missed: [] };
  const missed = questions.flatMap((question, index) => (answers[index] === question.correctAnswer ? [] : [index]));
  const correct = questions.length - missed.length;
  return {
    score: roundHalfUp(correct * 100, questions.length),
    passed: correct * 100 >= passingScore * questions.length,
    correct,
    missed,
  };
}
