import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiPost, problemMessage } from '../../../lib/api.js';
import { toast } from '../../../ui/toast-store.js';
import { useOneByOne } from './one-by-one.js';
import { workerShiftsPath } from './worker-shifts.js';

/** Takes a worker off several shifts, one call each; never late, and the worker is told [W-28, W-32]. */
export function useRemoveAssignments(workerId: number) {
  const { t } = useTranslation('people');
  const queryClient = useQueryClient();
  const { progress, run } = useOneByOne();
  const remove = async (ids: readonly number[], reason: string): Promise<void> => {
    if (ids.length === 0) return;
    const { firstError } = await run(ids, (id) => apiPost(`/api/admin/assignments/${id}/remove`, { reason }));
    if (firstError !== undefined)
      toast({ title: problemMessage(firstError, t('upcoming.failed')), variant: 'destructive' });
    await queryClient.invalidateQueries({ queryKey: [workerShiftsPath(workerId)] });
  };
  return { remove, progress };
}
