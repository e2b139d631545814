import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { SubmitResponse, TrainingView } from '../../../../../shared/training/training.contract.js';
import { useOutbox } from '../../../../lib/outbox/outbox-state.js';
import { withdrawQuiz } from '../../api/enqueue-training-event.js';
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
  /** It is in the outbox, which sends it later or has sent it. */
  onStored: () => void;
};

/**
 * One question at a time, then a review of all answers before they are handed in. Submission is at this level, so that
 * going back to a question after a lost reply keeps the attempt; a changed answer withdraws the unsent one.
 */
export function QuizStage({ training, quiz: begun, steps, onBack, onDone, onStored }: QuizStageProps) {
  const submission = useSubmit(training, begun.attemptId, { onDone, onStored });
  const inOutbox = useOutbox().rows.find(({ id }) => id === begun.attemptId)?.state;
  const choose: Quiz['choose'] = (question, option) => {
    if (inOutbox === 'unsent') void withdrawQuiz(begun.attemptId);
    begun.choose(question, option);
  };
  const quiz = { ...begun, choose };
  const isMarked = inOutbox === 'applied' && !submission.isSending;
  const showMark = useEffectEvent(onStored);
  useEffect(() => {
    if (isMarked) showMark();
  }, [isMarked]);
  const shown = quiz.shown[quiz.step];
  const question = shown && training.questions[shown.question];
  if (!shown || !question) return <ReviewView training={training} quiz={quiz} steps={steps} submission={submission} />;
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
