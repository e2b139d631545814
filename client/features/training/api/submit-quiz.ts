import { useMutation } from '@tanstack/react-query';
import type { SubmitRequest, SubmitResponse } from '../../../../shared/training/training.contract.js';
import { apiPost } from '../../../lib/api.js';
import { isTrainingAnswer } from '../../../lib/our-answer.js';
import { useRefetchTraining } from './refetch-training.js';

/** Without an answer in this time the reply counts as lost; the same quiz can be sent again. */
const ANSWER_WITHIN_MS = 20_000;

/** Hands a quiz in [T-12]. @throws NetworkError also where something else than our server answered [T-40] */
export function submitQuiz(quiz: SubmitRequest): Promise<SubmitResponse> {
  return apiPost<SubmitResponse>('/api/training/submit', quiz, {
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    holds: isTrainingAnswer,
  });
}

export function useSubmitQuiz() {
  const refetchTraining = useRefetchTraining();
  return useMutation({ mutationFn: submitQuiz, onSettled: () => void refetchTraining() });
}
