import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiPost } from '../../../lib/api/api.js';
import { toast } from '../../../ui/toast-store.js';
import { commonReason, useOneByOne } from './one-by-one.js';
import { workerShiftsPath } from './worker-shifts.js';

/** Takes a worker off several shifts, one call each; never late, and the worker is told [W-28, W-32]. */
export function useRemoveAssignments(workerId: number) {
  const { t } = useTranslation(['people', 'admin']);
  const queryClient = useQueryClient();
  const { progress, run } = useOneByOne();
  const remove = async (ids: readonly number[], reason: string): Promise<void> => {
    if (ids.length === 0) return;
    const { done, failed, of } = await run(ids, (id) => apiPost(`/api/admin/assignments/${id}/remove`, { reason }));
    if (failed.length > 0) {
      const title = commonReason(failed, t('upcoming.failed')) ?? t('admin:bulk.failed', { count: failed.length });
      const description = of > 1 ? t('bulk.some', { count: done.length, of }) : undefined;
      toast({ title, description, variant: 'destructive' });
    }
    await queryClient.invalidateQueries({ queryKey: [workerShiftsPath(workerId)] });
  };
  return { remove, progress };
}
