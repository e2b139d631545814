import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ApplicationStatusRequest,
  PendingApplication,
} from '../../../../shared/assignments/assignment.contract.js';
import { apiPatch } from '../../../lib/api/api.js';
import { toast } from '../../../ui/toast-store.js';
import { commonReason, deselectedBy, failuresKey, useBulkRun } from './bulk-run.js';
import type { RunFailure } from './bulk-run.js';
import { ADMIN_PATHS } from './paths.js';
import { useRefetch } from './use-refetch.js';

const REFETCH_PATHS = [ADMIN_PATHS.applications, ADMIN_PATHS.alerts];

/**
 * Gives several applications the same decision, one call each. If a shift fills up during the run, the remaining ones are
 * refused, each with its reason [W-03, W-05, W-38, W-39]. Returns the ids to deselect without waiting for the refetch
 * of the lists.
 */
export function useDecideApplications() {
  const { t } = useTranslation(['people', 'admin']);
  const { progress, run } = useBulkRun();
  const refetch = useRefetch(REFETCH_PATHS);
  const [failed, setFailed] = useState<readonly RunFailure<PendingApplication>[]>([]);
  const decide = async (
    applications: readonly PendingApplication[],
    decision: Omit<ApplicationStatusRequest, 'revision'>,
  ): Promise<{ isDone: boolean; deselected: number[] }> => {
    setFailed([]);
    const result = await run(applications, ({ id, revision }) =>
      apiPatch(`/api/admin/applications/${id}/status`, { ...decision, revision }),
    );
    const { done, total } = result;
    setFailed(result.failed);
    const key = decision.status === 'rejected' ? 'bulk.applicationsRejected' : 'bulk.applicationsApproved';
    if (result.failed.length === 0) toast({ title: t(key, { count: done.length }) });
    else {
      const reason = commonReason(result.failed, t('admin:failed.decideApplication'));
      const title = reason ?? t(`admin:${failuresKey(result.failed)}`, { count: result.failed.length });
      toast({ title, description: t('bulk.some', { count: done.length, of: total }), variant: 'destructive' });
    }
    void refetch();
    return { isDone: result.failed.length === 0 && done.length === total, deselected: deselectedBy(result) };
  };
  return { decide, progress, failed, clearFailed: () => setFailed([]) };
}
