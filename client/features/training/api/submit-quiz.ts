import { useMutation } from '@tanstack/react-query';
import type { SubmitRequest, SubmitResponse } from '../../../../shared/training/training.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { ApiError } from '../../../lib/api/api-error.js';
import { afterReply, type NextAction } from '../../../offline/outbox.rules.js';
import { enqueueQuiz, type EventTraining } from './enqueue-training-event.js';
import { deleteQuizDraft } from './quiz-drafts.js';
import { useRefetchTraining } from './refetch-training.js';

/** After this time the response counts as lost; the same quiz can be sent again. */
const RESPONSE_TIMEOUT_MS = 20_000;

/** `stored`: offline, the outbox sends it later; `failed`: refused, or no response of our server. */
export type QuizOutcome =
  | { kind: 'graded'; response: SubmitResponse }
  | { kind: 'stored' }
  | { kind: 'failed'; error: unknown; isRefused: boolean };

/**
 * Writes a quiz into the outbox, then sends it. Only a grade or refusal of our server removes it from the outbox, and only a grade
 * removes its stored answers. Otherwise the outbox sends it later. [T-12, T-40, T-52, T-53, O-17]
 */
export async function submitQuiz(
  eventTraining: EventTraining,
  quiz: SubmitRequest & { clientEventId: string },
  send: (quiz: SubmitRequest) => Promise<SubmitResponse> = postQuiz,
): Promise<QuizOutcome> {
  const enqueued = await enqueueQuiz(eventTraining, quiz);
  if (enqueued && !navigator.onLine) {
    await enqueued.retryLater(afterReply(null));
    return { kind: 'stored' };
  }
  try {
    const response = await send(quiz);
    await enqueued?.acknowledge();
    void deleteQuizDraft(quiz.clientEventId, eventTraining.workerId, eventTraining.id);
    return { kind: 'graded', response };
  } catch (error) {
    const next = afterFailure(error);
    const isRefused = next.kind === 'ended';
    await (isRefused ? enqueued?.acknowledge() : enqueued?.retryLater(next));
    return !isRefused && enqueued && !navigator.onLine ? { kind: 'stored' } : { kind: 'failed', error, isRefused };
  }
}

/** Applies the outbox's rule to a failed call. */
function afterFailure(error: unknown): NextAction {
  const isOurs = error instanceof ApiError && error.problem !== null;
  return afterReply(isOurs ? { status: error.status, problem: error.problem } : null);
}

/** @throws NetworkError also for a success response of another program [T-52] */
export function postQuiz(quiz: SubmitRequest): Promise<SubmitResponse> {
  return apiPost<SubmitResponse>('/api/training/submit', quiz, {
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
}

export function useSubmitQuiz() {
  const refetchTraining = useRefetchTraining();
  return useMutation({ mutationFn: postQuiz, onSettled: () => void refetchTraining() });
}
