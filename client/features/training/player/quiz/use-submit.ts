import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmitRequest, SubmitResponse } from '../../../../../shared/training/training.contract.js';
import { ApiError, problemMessage } from '../../../../lib/api.js';
import { toast } from '../../../../ui/toast-store.js';
import { useSubmitQuiz } from '../../api/submit-quiz.js';

export type HandingIn = ReturnType<typeof useSubmit>;

/** A refusal is final for its event. Anything else leaves open whether the quiz arrived. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

/**
 * Hands the quiz in. Its body is frozen with its id at the tap: after a lost reply the same one goes again, so that one
 * attempt never counts twice; changed answers are a new one. [T-12, T-19]
 */
export function useSubmit(trainingId: number, onDone: (response: SubmitResponse) => void) {
  const { t } = useTranslation('training');
  const frozen = useRef<SubmitRequest | null>(null);
  const failure = useRef<ReturnType<typeof toast> | null>(null);
  const [hasNoAnswer, setHasNoAnswer] = useState(false);
  const sending = useSubmitQuiz();

  const submit = async (answers: number[]) => {
    const isSame = frozen.current?.answers?.join() === answers.join();
    if (!isSame) frozen.current = { trainingId, answers, clientEventId: crypto.randomUUID() };
    if (!frozen.current) return;
    setHasNoAnswer(false);
    try {
      const response = await sending.mutateAsync(frozen.current);
      failure.current?.dismiss(); // it must not stand beside the result
      onDone(response);
    } catch (error) {
      if (isRefusal(error)) frozen.current = null;
      else setHasNoAnswer(true);
      const description = problemMessage(error, t('quiz.tryAgain'));
      failure.current = toast({ title: t('quiz.submitFailed'), description, variant: 'destructive' });
    }
  };
  return { submit, hasNoAnswer, isSending: sending.isPending };
}
