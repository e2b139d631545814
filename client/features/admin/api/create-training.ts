import { useTranslation } from 'react-i18next';
import type { AdminTraining, TrainingRequest } from '../../../../shared/training/admin-training.contract.js';
import { apiPost } from '../../../lib/api.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [] as const;

/** [T-29] */
export function useCreateTraining() {
  const { t } = useTranslation('trainings');
  return useAdminMutation<TrainingRequest, AdminTraining>({
    call: (body) => apiPost(ADMIN_PATHS.trainings, body),
    touches: TOUCHES,
    fallback: t('failed.create'),
    done: ({ title }) => ({ title: t('created'), description: title }),
  });
}
