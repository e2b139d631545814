import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmitResponse, TrainingView } from '../../../../../shared/training/training.contract.js';
import { problemMessage } from '../../../../lib/api/api-error.js';
import { useWorker } from '../../../../lib/auth/session-context.js';
import { toast } from '../../../../ui/toast-store.js';
import { submitQuiz, useSubmitQuiz } from '../../api/submit-quiz.js';

type SubmitHandlers = { onDone: (response: SubmitResponse) => void; onStored: () => void };
export type QuizSubmission = ReturnType<typeof useSubmit>;

/** Submits the quiz. Retries and changed answers keep the same attempt. [T-12, T-19, T-39, O-17] */
export function useSubmit(training: TrainingView, attemptId: string, handlers: SubmitHandlers) {
  const { t } = useTranslation('training');
  const failure = useRef<ReturnType<typeof toast> | null>(null);
  const [hasNoResponse, setHasNoResponse] = useState(false);
  const [isSending, setSending] = useState(false);
  const { id: workerId } = useWorker();
  const eventTraining = { workerId, id: training.id, title: training.title, titleEs: training.titleEs };
  const sending = useSubmitQuiz();

  const submit = async (answers: number[]) => {
    setHasNoResponse(false);
    setSending(true);
    await send(answers);
    setSending(false);
  };
  const send = async (answers: number[]) => {
    const quiz = { trainingId: training.id, answers, clientEventId: attemptId };
    const outcome = await submitQuiz(eventTraining, quiz, sending.mutateAsync);
    if (outcome.kind === 'stored') return handlers.onStored();
    if (outcome.kind === 'graded') {
      failure.current?.dismiss(); // the toast must not stay beside the result
      return handlers.onDone(outcome.response);
    }
    setHasNoResponse(!outcome.isRefused);
    const description = problemMessage(outcome.error, t('quiz.tryAgain'));
    failure.current = toast({ title: t('quiz.submitFailed'), description, variant: 'destructive' });
  };
  const dismissFailure = () => failure.current?.dismiss();
  return { submit, hasNoResponse, isSending, dismissFailure };
}
