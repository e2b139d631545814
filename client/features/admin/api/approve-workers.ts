import { useTranslation } from 'react-i18next';
import { apiPut, problemMessage } from '../../../lib/api.js';
import { toast } from '../../../ui/toast-store.js';
import { useOneByOne } from './one-by-one.js';
import { ADMIN_PATHS } from './paths.js';
import { useRefetch } from './use-refetch.js';

const TOUCHES = [ADMIN_PATHS.pool];

/** Approves several applicants, one call each [W-09, W-10]. Answers who is approved as soon as they are: the list follows. */
export function useApproveWorkers() {
  const { t } = useTranslation(['people', 'admin']);
  const { progress, run } = useOneByOne();
  const refetch = useRefetch(TOUCHES);
  const approve = async (ids: readonly number[]): Promise<number[]> => {
    const { done, of, firstError } = await run(ids, (id) => apiPut(`/api/admin/users/${id}/approve`));
    if (firstError === undefined) toast({ title: t('bulk.approved', { count: done.length }) });
    else {
      const title = problemMessage(firstError, t('admin:failed.approveWorker'));
      toast({ title, description: t('bulk.some', { count: done.length, of }), variant: 'destructive' });
    }
    void refetch();
    return done;
  };
  return { approve, progress };
}
