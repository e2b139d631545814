import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WorkerDocumentView } from '../../../../shared/workers/worker.contract.js';
import { apiGet, problemMessage } from '../../../lib/api/api.js';
import { settleToast, toast } from '../../../ui/toast-store.js';
import { workerPath } from './worker.js';

/** Asked for by a button and kept nowhere: each look is on record, and the links soon end. */
export function useWorkerDocuments(workerId: number) {
  const { t } = useTranslation('people');
  const subject = `documents ${workerId}`;
  return useMutation<WorkerDocumentView[]>({
    mutationFn: () => apiGet(`${workerPath(workerId)}/documents`),
    onSuccess: () => settleToast(subject),
    onError: (error) => toast({ title: problemMessage(error, t('documents.failed')), variant: 'destructive', subject }),
    gcTime: 0,
  });
}
