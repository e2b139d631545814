import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { apiPut } from '../../../lib/api/api.js';
import { toast } from '../../../ui/toast-store.js';
import { commonReason, useOneByOne } from './one-by-one.js';
import type { RunFailure } from './one-by-one.js';
import { ADMIN_PATHS } from './paths.js';
import { useRefetch } from './use-refetch.js';

const TOUCHES = [ADMIN_PATHS.pool];

/** Approves several applicants, one call each [W-09, W-10]. Answers who is approved as soon as they are: the list follows. */
export function useApproveWorkers() {
  const { t } = useTranslation(['people', 'admin']);
  const { progress, run } = useOneByOne();
  const refetch = useRefetch(TOUCHES);
  const [failed, setFailed] = useState<readonly RunFailure<AdminWorker>[]>([]);
  const approve = async (workers: readonly AdminWorker[]): Promise<number[]> => {
    setFailed([]);
    const ran = await run(workers, ({ id }) => apiPut(`/api/admin/users/${id}/approve`));
    const { done, of } = ran;
    setFailed(ran.failed);
    if (ran.failed.length === 0) toast({ title: t('bulk.approved', { count: done.length }) });
    else {
      const reason = commonReason(ran.failed, t('admin:failed.approveWorker'));
      const title = reason ?? t('admin:bulk.failed', { count: ran.failed.length });
      toast({ title, description: t('bulk.some', { count: done.length, of }), variant: 'destructive' });
    }
    void refetch();
    return done.map(({ id }) => id);
  };
  return { approve, progress, failed, forgetFailed: () => setFailed([]) };
}
