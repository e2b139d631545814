import { useMutation } from '@tanstack/react-query';
import type { SubmitRequest, SubmitResponse } from '../../../../shared/training/training.contract.js';
import { NetworkError, apiPost } from '../../../lib/api.js';
import { useRefetchTraining } from './refetch-training.js';

/** Without an answer in this time the reply counts as lost; the same quiz can be sent again. */
const ANSWER_WITHIN_MS = 20_000;

/** Hands a quiz in [T-12]. @throws NetworkError also where something else than our server answered [T-40] */
export async function submitQuiz(quiz: SubmitRequest): Promise<SubmitResponse> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const mark = await apiPost<Partial<SubmitResponse> | null | undefined>('/api/training/submit', quiz, { signal });
  if (typeof mark?.score === 'number' && typeof mark.progress === 'object') return mark as SubmitResponse;
  throw new NetworkError(true, new Error('The answer is not a mark of our server.'));
}

export function useSubmitQuiz() {
  const refetchTraining = useRefetchTraining();
  return useMutation({ mutationFn: submitQuiz, onSettled: () => void refetchTraining() });
}
