import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmitRequest, SubmitResponse, TrainingView } from '../../../../../shared/training/training.contract.js';
import { ApiError, problemMessage } from '../../../../lib/api.js';
import { useWorker } from '../../../../lib/session-context.js';
import { toast } from '../../../../ui/toast-store.js';
import { forgetKeptQuiz, keepQuiz } from '../../api/keep-training-event.js';
import { useSubmitQuiz } from '../../api/submit-quiz.js';

type HandedIn = { onDone: (response: SubmitResponse) => void; onKept: () => void };
export type HandingIn = ReturnType<typeof useSubmit>;

/** A refusal is final for its event. Anything else leaves open whether the quiz arrived. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

/**
 * Hands the quiz in. Its body is frozen with its id at the tap: after a lost reply the same one goes again, so that one
 * attempt never counts twice; changed answers are a new one. Without signal it is kept and goes by itself. [T-12, T-19, O-17]
 */
export function useSubmit(training: TrainingView, ends: HandedIn) {
  const { t } = useTranslation('training');
  const frozen = useRef<(SubmitRequest & { clientEventId: string }) | null>(null);
  const failure = useRef<ReturnType<typeof toast> | null>(null);
  const [hasNoAnswer, setHasNoAnswer] = useState(false);
  const { id: workerId } = useWorker();
  const about = { workerId, id: training.id, title: training.title, titleEs: training.titleEs };
  const sending = useSubmitQuiz();

  const submit = async (answers: number[]) => {
    const isSame = frozen.current?.answers?.join() === answers.join();
    if (!isSame) frozen.current = { trainingId: training.id, answers, clientEventId: crypto.randomUUID() };
    const handedIn = frozen.current;
    if (!handedIn) return;
    setHasNoAnswer(false);
    try {
      const response = await sending.mutateAsync(handedIn);
      failure.current?.dismiss(); // it must not stand beside the result
      if (hasNoAnswer) void forgetKeptQuiz(response.clientEventId);
      ends.onDone(response);
    } catch (error) {
      if (isRefusal(error)) frozen.current = null;
      else {
        setHasNoAnswer(true);
        const isKept = await keepQuiz(about, handedIn);
        if (isKept && !navigator.onLine) return ends.onKept();
      }
      const description = problemMessage(error, t('quiz.tryAgain'));
      failure.current = toast({ title: t('quiz.submitFailed'), description, variant: 'destructive' });
    }
  };
  return { submit, hasNoAnswer, isSending: sending.isPending };
}
