import { type Decision, refused } from '../kernel/result.js';
import { gradeQuiz, type QuizGrade } from './level.rules.js';

export type SubmittedQuiz = {
  questions: readonly { correctAnswer: number }[];
  passingScore: number;
  /** From `isTrainingOpen`. */
  isOpen: boolean;
  isVideoWatched: boolean;
  /** `null` if no answers were sent. */
  answers: readonly number[] | null;
};

/** Returns whether every question has an answer and there are no others. [T-11] */
export function isQuizAnswered(questions: number, answers: readonly (number | null | undefined)[]): boolean {
  return answers.length === questions && answers.every((answer) => answer !== null && answer !== undefined);
}

/**
 * Decides whether a quiz is graded, and returns its grade. The video must be watched first; without questions the video
 * is sufficient. [T-08, T-12, T-13, T-16]
 */
export function decideSubmit(quiz: SubmittedQuiz): Decision<{ grade: QuizGrade }> {
  const { questions, answers, passingScore } = quiz;
  if (!quiz.isOpen) return refused('training_locked');
  if (questions.length > 0 && !isQuizAnswered(questions.length, answers ?? []))
    return refused('training_answers_missing');
  if (!quiz.isVideoWatched) return refused('training_video_unfinished');
  return { ok: true, grade: gradeQuiz(questions, answers ?? [], passingScore) };
}

/** Returns the best score of all attempts; a pass is never withdrawn. [T-06, T-18] */
export function keepBest(
  before: { score: number | null; passed: boolean },
  { score, passed }: Pick<QuizGrade, 'score' | 'passed'>,
): { score: number; passed: boolean } {
  return { score: Math.max(before.score ?? 0, score), passed: before.passed || passed };
}
