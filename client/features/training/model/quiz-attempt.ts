import type { QuizQuestionView } from '../../../../shared/training/training.contract.js';
import type { QuizDraft } from '../../../offline/db.js';

/** An attempt at a quiz until our server has graded it; submitting it again keeps its id. [T-38, T-39] */
export type QuizAttempt = Pick<QuizDraft, 'attemptId' | 'seed' | 'answers' | 'step'>;

export function newAttempt(questions: readonly QuizQuestionView[], seed: string): QuizAttempt {
  return { attemptId: crypto.randomUUID(), seed, answers: questions.map(() => null), step: 0 };
}

/**
 * Restores a stored attempt. If the training was edited since, unchanged questions keep their answers, and the quiz
 * continues at the first question.
 */
export function resumedAttempt(questions: readonly QuizQuestionView[], draft: QuizDraft): QuizAttempt {
  const now = questions.map(textOf);
  const before = draft.questions.map(textOf);
  const answers = now.map(
    (text, index) => draft.answers[before[index] === text ? index : before.indexOf(text)] ?? null,
  );
  const { attemptId, seed } = draft;
  return { attemptId, seed, answers, step: now.join() === before.join() ? draft.step : 0 };
}

function textOf({ question, questionEs, options, optionsEs }: QuizQuestionView): string {
  return JSON.stringify([question, questionEs, options, optionsEs]);
}

/** Returns true if our server graded earlier answers than those on the screen. [T-39] */
export function isForEarlierAnswers(
  graded: readonly number[] | undefined,
  { answers }: Pick<QuizAttempt, 'answers'>,
): boolean {
  return graded !== undefined && answers.some((answer) => answer !== null) && graded.join() !== answers.join();
}
