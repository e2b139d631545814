import { useQuery } from '@tanstack/react-query';
import type { TrainingDetail, TrainingView, UserTraining } from '../../../../shared/training/training.contract.js';
import { NetworkError, apiGet } from '../../../lib/api.js';
import { unsentOnDevice } from '../../../lib/unsent-count.js';
import { useWorker } from '../../../lib/session-context.js';
import { withKeptEvents, type OpenedTraining } from '../model/kept-training.js';
import { begunQuiz } from './kept-quiz-answers.js';
import { OWN_TRAININGS_PATH } from './own-trainings.js';
import { TRAININGS_PATH } from './trainings.js';

/**
 * One training, asked for each time it is opened: links run out, and another device may be further on [T-17]. Without signal
 * it is put together from the lists kept on this device; what was done on it since is part of it either way [O-02, O-17, T-50].
 */
export function useTrainingDetail(id: number) {
  const { id: workerId } = useWorker();
  return useQuery<OpenedTraining>({
    queryKey: [`/api/training/${id}`],
    gcTime: 0,
    queryFn: ({ signal }) => openTraining(workerId, id, signal),
  });
}

export async function openTraining(workerId: number, id: number, signal: AbortSignal): Promise<OpenedTraining> {
  const begun = begunQuiz(workerId, id); // read while the server is asked
  return { ...(await trainingAsOfNow(workerId, id, signal)), begun: await begun };
}

async function trainingAsOfNow(workerId: number, id: number, signal: AbortSignal): Promise<OpenedTraining> {
  try {
    const training = await apiGet<TrainingDetail>(`/api/training/${id}`, { signal });
    return unsentOnDevice() > 0 ? await withUnsent(training, workerId) : training;
  } catch (error) {
    const kept = error instanceof NetworkError ? await keptTraining(workerId, id) : null;
    if (!kept) throw error;
    return kept;
  }
}

/** There is signal, and what was done without it is still to be sent. A database that gives no answer holds nothing up for long. */
async function withUnsent(training: TrainingDetail, workerId: number): Promise<OpenedTraining> {
  try {
    const { keptEvents } = await import('../../../offline/kept-answers.js');
    const { withTimeout } = await import('../../../offline/storage-quota.js');
    const events = await withTimeout(keptEvents(workerId));
    return withKeptEvents(
      training,
      events.filter(({ state }) => state === 'unsent'), // the server knows the others
    );
  } catch {
    return training;
  }
}

async function keptTraining(workerId: number, id: number): Promise<OpenedTraining | null> {
  const { keptAnswer, keptEvents } = await import('../../../offline/kept-answers.js');
  const trainings = await keptAnswer<TrainingView[]>(workerId, TRAININGS_PATH);
  const progress = await keptAnswer<UserTraining[]>(workerId, OWN_TRAININGS_PATH);
  const training = trainings?.find((one) => one.id === id);
  const own = progress?.find(({ trainingId }) => trainingId === id);
  return training && own ? withKeptEvents({ ...training, progress: own }, await keptEvents(workerId)) : null;
}
