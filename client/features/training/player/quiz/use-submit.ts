import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmitResponse, TrainingView } from '../../../../../shared/training/training.contract.js';
import { afterReply, type Next } from '../../../../offline/outbox.rules.js';
import { ApiError, problemMessage } from '../../../../lib/api.js';
import { useWorker } from '../../../../lib/session-context.js';
import { toast } from '../../../../ui/toast-store.js';
import { keepQuiz } from '../../api/keep-training-event.js';
import { forgetMarkedQuiz } from '../../api/kept-quiz-answers.js';
import { useSubmitQuiz } from '../../api/submit-quiz.js';

type HandedIn = { onDone: (response: SubmitResponse) => void; onKept: () => void };
export type HandingIn = ReturnType<typeof useSubmit>;

/**
 * Hands the quiz in: written into the outbox first, then sent. Only our server's mark or refusal takes it out again; otherwise
 * it goes by itself later. It is the same attempt however often it is handed in, with changed answers too.
 * [T-12, T-19, T-39, T-40, O-17]
 */
export function useSubmit(training: TrainingView, attemptId: string, ends: HandedIn) {
  const { t } = useTranslation('training');
  const failure = useRef<ReturnType<typeof toast> | null>(null);
  const [hasNoAnswer, setHasNoAnswer] = useState(false);
  const [isSending, setSending] = useState(false);
  const { id: workerId } = useWorker();
  const about = { workerId, id: training.id, title: training.title, titleEs: training.titleEs };
  const sending = useSubmitQuiz();

  const submit = async (answers: number[]) => {
    setHasNoAnswer(false);
    setSending(true);
    await send(answers);
    setSending(false);
  };
  const send = async (answers: number[]) => {
    const handedIn = { trainingId: training.id, answers, clientEventId: attemptId };
    const kept = await keepQuiz(about, handedIn);
    if (kept && !navigator.onLine) {
      await kept.waits(afterReply(null));
      return ends.onKept();
    }
    try {
      const response = await sending.mutateAsync(handedIn);
      failure.current?.dismiss(); // it must not stand beside the result
      await kept?.seen();
      void forgetMarkedQuiz(attemptId, workerId, training.id);
      ends.onDone(response);
    } catch (error) {
      const next = afterFailure(error);
      await (next.kind === 'ended' ? kept?.seen() : kept?.waits(next));
      if (next.kind !== 'ended' && kept && !navigator.onLine) return ends.onKept();
      setHasNoAnswer(next.kind !== 'ended');
      const description = problemMessage(error, t('quiz.tryAgain'));
      failure.current = toast({ title: t('quiz.submitFailed'), description, variant: 'destructive' });
    }
  };
  return { submit, hasNoAnswer, isSending };
}

/** The outbox's own rule says what is a refusal of ours. */
function afterFailure(error: unknown): Next {
  const isOurs = error instanceof ApiError && error.problem !== null;
  return afterReply(isOurs ? { status: error.status, problem: error.problem } : null);
}
