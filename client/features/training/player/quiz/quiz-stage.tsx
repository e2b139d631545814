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
  /** The quiz is in the outbox, which sends it later or has sent it. */
  onStored: () => void;
};

/**
 * One question at a time, then a review of all answers before submission. Submission is at this level, so that going
 * back to a question after a lost response keeps the attempt; changing an answer withdraws the unsent attempt.
 */
export function QuizStage({ training, quiz: baseQuiz, steps, onBack, onDone, onStored }: QuizStageProps) {
  const submission = useSubmit(training, baseQuiz.attemptId, { onDone, onStored });
  const outboxState = useOutbox().rows.find(({ id }) => id === baseQuiz.attemptId)?.state;
  const choose: Quiz['choose'] = (question, option) => {
    if (outboxState === 'unsent') void withdrawQuiz(baseQuiz.attemptId);
    baseQuiz.choose(question, option);
  };
  const quiz = { ...baseQuiz, choose };
  const isGraded = outboxState === 'applied' && !submission.isSending;
  const showGrade = useEffectEvent(() => {
    submission.dismissFailure();
    onStored();
  });
  useEffect(() => {
    if (isGraded) showGrade();
  }, [isGraded]);
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
