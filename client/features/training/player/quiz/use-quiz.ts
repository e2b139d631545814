import { useMemo, useState } from 'react';
import { isQuizAnswered } from '../../../../../shared/training/submit.rules.js';
import { quizOrder } from '../../../../../shared/training/quiz-order.rules.js';
import type { TrainingView } from '../../../../../shared/training/training.contract.js';

export type Quiz = ReturnType<typeof useQuiz>;

/**
 * A quiz on its way. Answers are kept by the question's own place, so the order they are shown in changes nothing; `seed`
 * is of the attempt. [T-07, T-11]
 */
export function useQuiz({ questions }: Pick<TrainingView, 'questions'>, seed: string) {
  const none = () => questions.map((): number | null => null);
  const [answers, setAnswers] = useState<readonly (number | null)[]>(none);
  const [step, setStep] = useState(0);
  const shown = useMemo(
    () =>
      quizOrder(
        questions.map(({ options }) => options.length),
        seed,
      ),
    [questions, seed],
  );
  const choose = (question: number, option: number) =>
    setAnswers((before) => before.map((answer, index) => (index === question ? option : answer)));
  const reset = () => {
    setAnswers(none());
    setStep(0);
  };
  return {
    answers,
    shown,
    /** The question on the screen; one past the last is the review. */
    step,
    isAnswered: isQuizAnswered(questions.length, answers),
    isBegun: answers.some((answer) => answer !== null),
    choose,
    goTo: setStep,
    reset,
  };
}
