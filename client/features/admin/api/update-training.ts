import { useTranslation } from 'react-i18next';
import type { AdminTraining, TrainingChanges } from '../../../../shared/training/admin-training.contract.js';
import { apiPut } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const REFETCH_PATHS = [ADMIN_PATHS.pool] as const;

/** [T-30] */
export function useUpdateTraining(trainingId: number) {
  const { t } = useTranslation('trainings');
  return useAdminMutation<TrainingChanges, AdminTraining>({
    call: (body) => apiPut(`${ADMIN_PATHS.trainings}/${trainingId}`, body),
    refetchPaths: REFETCH_PATHS,
    rowOf: ADMIN_PATHS.trainings,
    fallback: t('failed.update'),
    showsConflict: true,
    done: ({ title }) => ({ title: t('updated'), description: title }),
  });
}
