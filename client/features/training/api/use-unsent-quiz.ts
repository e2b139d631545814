import { useQuery } from '@tanstack/react-query';
import type { SubmitRequest, SubmitResponse } from '../../../../shared/training/training.contract.js';
import { useOutbox } from '../../../lib/outbox/outbox-state.js';
import { lastQuiz } from '../model/training-with-unsent.js';
import { submitQuiz } from './submit-quiz.js';

/**
 * The quiz that was handed in without signal, and how it ended: whoever sent it, the same body again brings the same answer,
 * and counts nothing twice [O-17, T-18].
 */
export function useUnsentQuiz(trainingId: number) {
  const row = lastQuiz(useOutbox().rows, trainingId);
  const result = useQuery<SubmitResponse>({
    queryKey: ['/api/training/submit', row?.id],
    queryFn: () => submitQuiz(JSON.parse(row?.body ?? '{}') as SubmitRequest),
    enabled: row?.state === 'applied',
  });
  return { row, result };
}
