import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  AdminTraining,
  NewTrainingRequest,
  TrainingRequest,
} from '../../../../shared/training/admin-training.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { IdempotentRequests } from './idempotent-requests.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [] as const;

/** Creates a training once, however often the request is sent. [T-29, X-57] */
export function useCreateTraining() {
  const { t } = useTranslation('trainings');
  const [once] = useState(() => new IdempotentRequests());
  return useAdminMutation<TrainingRequest, AdminTraining>({
    call: (body) =>
      once.run(body, (clientTrainingId) => {
        const request: NewTrainingRequest = { ...body, clientTrainingId };
        return apiPost<AdminTraining>(ADMIN_PATHS.trainings, request);
      }),
    touches: TOUCHES,
    fallback: t('failed.create'),
    done: ({ title }) => ({ title: t('created'), description: title }),
  });
}
