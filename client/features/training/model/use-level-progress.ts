import { useMemo } from 'react';
import { useOutbox } from '../../../lib/outbox/outbox-state.js';
import { useWorker } from '../../../lib/auth/session-context.js';
import { useOwnTrainings } from '../api/own-trainings.js';
import { useTrainings } from '../api/trainings.js';
import { levelStates } from './level-progress.js';
import { unsentQuizzes } from './unsent-quiz.js';
import { hasFailed } from '../../../lib/api/has-failed.js';

/** The four levels of the signed-in worker, once both lists have loaded. */
export function useLevelProgress() {
  const { currentSkillLevel } = useWorker();
  const [trainings, own] = [useTrainings(), useOwnTrainings()];
  const { rows } = useOutbox();
  const levels = useMemo(
    () =>
      trainings.data && own.data
        ? levelStates(trainings.data, own.data, currentSkillLevel, unsentQuizzes(rows))
        : undefined,
    [trainings.data, own.data, currentSkillLevel, rows],
  );
  return {
    levels,
    hasFailed: hasFailed(trainings) || hasFailed(own),
    isError: trainings.isError || own.isError,
    isFetching: trainings.isFetching || own.isFetching,
    dataUpdatedAt: Math.min(trainings.dataUpdatedAt, own.dataUpdatedAt),
  };
}
