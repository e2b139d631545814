import { useMemo, useState } from 'react';
import { isQuizAnswered } from '../../../../../shared/training/submit.rules.js';
import { quizOrder } from '../../../../../shared/training/quiz-order.rules.js';
import { useWorker } from '../../../../lib/auth/session-context.js';
import { saveQuizDraft } from '../../api/quiz-drafts.js';
import type { TrainingWithUnsent } from '../../model/training-with-unsent.js';
import { newAttempt, resumedAttempt, type QuizAttempt } from '../../model/quiz-attempt.js';

export type Quiz = ReturnType<typeof useQuiz>;

/**
 * State of a quiz. Answers are indexed by the question's own position, so the shuffled order does not matter; from the
 * first answer on they are also stored on the device. [T-07, T-11, T-38]
 */
export function useQuiz({ id, questions, draft }: TrainingWithUnsent, attempts: number) {
  const { id: workerId } = useWorker();
  const seedOf = (attempt: number) => `${workerId}:${id}:${attempt}`;
  const [attempt, setAttempt] = useState(() =>
    draft ? resumedAttempt(questions, draft) : newAttempt(questions, seedOf(attempts)),
  );
  const [isResumed, setResumed] = useState(draft !== undefined);
  const { answers, seed, step, attemptId } = attempt;
  /** The question on the screen was opened from the review, and both of its buttons lead back to it. [T-64, H-202] */
  const [isFromReview, setFromReview] = useState(false);
  const shown = useMemo(
    () =>
      quizOrder(
        questions.map(({ options }) => options.length),
        seed,
      ),
    [questions, seed],
  );
  const change = (next: QuizAttempt) => {
    setAttempt(next);
    setResumed(false);
    if (hasAnswers(next)) void saveQuizDraft({ ...next, workerId, trainingId: id, questions });
  };
  return {
    attemptId,
    answers,
    shown,
    /** Index of the question on the screen; in the review, the number of questions. */
    step,
    isAnswered: isQuizAnswered(questions.length, answers),
    /** The answers come from an earlier visit and have not been changed in this one. */
    isResumed,
    choose: (question: number, option: number) =>
      change({ ...attempt, answers: answers.map((answer, index) => (index === question ? option : answer)) }),
    isFromReview,
    goTo: (to: number) => {
      setFromReview(false);
      change({ ...attempt, step: to });
    },
    openFromReview: (to: number) => {
      setFromReview(true);
      change({ ...attempt, step: to });
    },
    /** Starts another attempt without answers, after `gradedAttempts` attempts. */
    reset: (gradedAttempts: number) => {
      setAttempt(newAttempt(questions, seedOf(gradedAttempts)));
      setResumed(false);
    },
  };
}

function hasAnswers({ answers }: QuizAttempt): boolean {
  return answers.some((answer) => answer !== null);
}
