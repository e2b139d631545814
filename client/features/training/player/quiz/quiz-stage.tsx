import type { ReactNode } from 'react';
import type { SubmitResponse, TrainingView } from '../../../../../shared/training/training.contract.js';
import { QuestionView } from './question-view.js';
import { ReviewView } from './review-view.js';
import type { Quiz } from './use-quiz.js';
import { useSubmit } from './use-submit.js';

type QuizStageProps = {
  training: TrainingView;
  quiz: Quiz;
  steps: ReactNode;
  onBack: () => void;
  onDone: (response: SubmitResponse) => void;
  /** There is no signal: it is kept on this phone, and sent later. */
  onKept: () => void;
};

/**
 * One question at a time, then all answers once more before they are handed in. The handing in stands here: who looks at a
 * question again after a lost reply still sends the same quiz.
 */
export function QuizStage({ training, quiz, steps, onBack, onDone, onKept }: QuizStageProps) {
  const handingIn = useSubmit(training, { onDone, onKept });
  const shown = quiz.shown[quiz.step];
  const question = shown && training.questions[shown.question];
  if (!shown || !question) return <ReviewView training={training} quiz={quiz} steps={steps} handingIn={handingIn} />;
  return (
    <QuestionView
      key={shown.question}
      question={question}
      shown={shown}
      quiz={quiz}
      passingScore={training.passingScore}
      steps={steps}
      onBack={onBack}
    />
  );
}
