import { useQuery } from '@tanstack/react-query';
import type { TrainingDetail, TrainingView, UserTraining } from '../../../../shared/training/training.contract.js';
import { apiGet } from '../../../lib/api/api.js';
import { NetworkError } from '../../../lib/api/api-error.js';
import { unsentOnDevice } from '../../../lib/outbox/unsent-count.js';
import { useWorker } from '../../../lib/auth/session-context.js';
import { withReports, withUnsentEvents, type TrainingWithUnsent } from '../model/training-with-unsent.js';
import { readQuizDraft } from './quiz-drafts.js';
import { OWN_TRAININGS_PATH } from './own-trainings.js';
import { unansweredReports } from './report-progress.js';
import { TRAININGS_PATH } from './trainings.js';

/**
 * One training, refetched each time it is opened: its links expire, and another device may have made progress [T-17].
 * Offline it is assembled from the lists stored on this device. Unsent progress is added in both cases [O-02, O-17,
 * T-50], and progress that is being sent [T-59].
 */
export function useTrainingDetail(id: number) {
  const { id: workerId } = useWorker();
  return useQuery<TrainingWithUnsent>({
    queryKey: [`/api/training/${id}`],
    gcTime: 0,
    queryFn: ({ signal }) => openTraining(workerId, id, signal),
  });
}

export async function openTraining(workerId: number, id: number, signal: AbortSignal): Promise<TrainingWithUnsent> {
  const reports = unansweredReports(id); // by now: a report answered during the request may be missing from its response
  const draft = readQuizDraft(workerId, id); // read during the request
  return { ...withReports(await loadTraining(workerId, id, signal), reports), draft: await draft };
}

async function loadTraining(workerId: number, id: number, signal: AbortSignal): Promise<TrainingWithUnsent> {
  try {
    const training = await apiGet<TrainingDetail>(`/api/training/${id}`, { signal });
    return unsentOnDevice() > 0 ? await withUnsent(training, workerId) : training;
  } catch (error) {
    const stored = error instanceof NetworkError ? await storedTraining(workerId, id) : null;
    if (!stored) throw error;
    return stored;
  }
}

/** True if online with unsent events. A database that does not respond in time counts as empty. */
async function withUnsent(training: TrainingDetail, workerId: number): Promise<TrainingWithUnsent> {
  try {
    const { readTrainingEvents } = await import('../../../offline/persisted-queries.js');
    const { withTimeout } = await import('../../../offline/storage-quota.js');
    const events = await withTimeout(readTrainingEvents(workerId));
    return withUnsentEvents(
      training,
      events.filter(({ state }) => state === 'unsent'), // the server knows the other events
    );
  } catch {
    return training;
  }
}

async function storedTraining(workerId: number, id: number): Promise<TrainingWithUnsent | null> {
  const { readPersistedQuery, readTrainingEvents } = await import('../../../offline/persisted-queries.js');
  const trainings = await readPersistedQuery<TrainingView[]>(workerId, TRAININGS_PATH);
  const progress = await readPersistedQuery<UserTraining[]>(workerId, OWN_TRAININGS_PATH);
  const training = trainings?.find((one) => one.id === id);
  const own = progress?.find(({ trainingId }) => trainingId === id);
  return training && own ? withUnsentEvents({ ...training, progress: own }, await readTrainingEvents(workerId)) : null;
}
