import type { QuizQuestionView } from '../../../../shared/training/training.contract.js';
import type { QuizDraft } from '../../../offline/db.js';

/** An attempt at a quiz until our server has marked it: the same one however often it is handed in. [T-38, T-39] */
export type QuizAttempt = Pick<QuizDraft, 'attemptId' | 'seed' | 'answers' | 'step'>;

export function newAttempt(questions: readonly QuizQuestionView[], seed: string): QuizAttempt {
  return { attemptId: crypto.randomUUID(), seed, answers: questions.map(() => null), step: 0 };
}

/**
 * The attempt as it was left. Where the training was edited since, the questions that stayed the same keep their answers, and
 * it goes on from the first question.
 */
export function resumedAttempt(questions: readonly QuizQuestionView[], kept: QuizDraft): QuizAttempt {
  const now = questions.map(textOf);
  const before = kept.questions.map(textOf);
  const answers = now.map((text, index) => kept.answers[before[index] === text ? index : before.indexOf(text)] ?? null);
  const { attemptId, seed } = kept;
  return { attemptId, seed, answers, step: now.join() === before.join() ? kept.step : 0 };
}

function textOf({ question, questionEs, options, optionsEs }: QuizQuestionView): string {
  return JSON.stringify([question, questionEs, options, optionsEs]);
}

/** Our server marked answers that arrived earlier than those on the screen. [T-39] */
export function isOfEarlierAnswers(
  marked: readonly number[] | undefined,
  { answers }: Pick<QuizAttempt, 'answers'>,
): boolean {
  return marked !== undefined && answers.some((answer) => answer !== null) && marked.join() !== answers.join();
}
