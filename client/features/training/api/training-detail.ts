import type { TrainingDetail } from '../../../../shared/training/training.contract.js';
import { useAuthenticatedQuery } from '../../../lib/use-authenticated-query.js';

/** One training, asked for each time it is opened: links run out, and another device may be further on [T-17]. */
export function useTrainingDetail(id: number) {
  return useAuthenticatedQuery<TrainingDetail>(`/api/training/${id}`, { gcTime: 0 });
}
