import { roundHalfUp } from '../kernel/rounding.js';
import type { SkillLevelId } from './skill-level.contract.js';
import { SKILL_LEVEL_IDS, SKILL_LEVELS } from './skill-level.rules.js';

export type LevelTraining = { id: number; skillLevelId: SkillLevelId; isActive: boolean };
export type PassedTrainings = ReadonlySet<number>;

/**
 * Returns a worker's level (decisions: Training and levels): the highest level with all active trainings, and those of
 * all levels below, passed. A level without trainings is skipped and not granted. Never below the attained level.
 * [T-04, T-05]
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

/** Returns the stored name of a level: Entry, Intermediate, Advanced, Expert. */
export function levelName(level: SkillLevelId): string {
  return SKILL_LEVELS[level].name;
}

export type LevelCompletion = { passed: number; total: number; percent: number; isComplete: boolean };

/**
 * Returns the share of passed active trainings of one level. A level without trainings counts as complete, only for
 * unlocking. The percentage is truncated, so 100 always means complete. [T-03]
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

/**
 * Returns whether a level's trainings are open: attained levels (level 1 always is), and levels whose level below is
 * complete. [T-02, T-33]
 */
export function isTrainingOpen(
  level: SkillLevelId,
  trainings: readonly LevelTraining[],
  passedIds: PassedTrainings,
  attained: SkillLevelId,
): boolean {
  if (level <= attained) return true;
  return levelCompletion((level - 1) as SkillLevelId, trainings, passedIds).isComplete;
}

/** Action of the button on a level's card; `locked` also for a level without trainings. [T-01] */
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

/** Returns the training that the button of a level opens: the first not passed, else the first. */
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
 * Grades a quiz. Passed if correct x 100 >= passingScore x questions, compared before rounding. The displayed score is
 * rounded half up; `missed` contains the indexes of wrong answers. Without questions it is passed with 100. [T-14,
 * T-16]
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
